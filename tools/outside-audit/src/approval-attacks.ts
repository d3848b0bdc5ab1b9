import { randomUUID } from 'node:crypto';

import { contract } from '@parlour/contract';
import { operatorContract, type OperatorRoute } from '@parlour/contract/operator';

import { type Attack, BRAND, compare, describe, type Finding, reason } from './attack.ts';
import { type Demo, type Operator, withSetting } from './demo-client.ts';
import type { Answer } from './http-client.ts';
import { withVendorKey } from './vendor-client.ts';

const { adjustments, auditTrail, bankTransfers, deposits, mall, rounds, withdrawals } =
  operatorContract;
/** Below it each of the sums that follow stays, but not two of them. */
const LIMIT = 500;
const PART = 400;

const credit = (member: unknown, amount: number, key: string = randomUUID()) => ({
  member,
  direction: 'credit',
  account: 'PLAYER_CASH',
  book: 'PLAY',
  amount,
  key,
  reason,
});

/** Opens a bank transfer of a member, which an operator credits by its slip. */
async function openTransfer(demo: Demo): Promise<string> {
  const member = demo.visit(BRAND);
  await member.register();
  const body = { amount: PART, method: 'bank-slip' };
  return String((await member.call(contract.wallet.deposit, { body })).value['depositId']);
}

/**
 * Sets the brand's limit of a day so that an operator may decide so much more alone, whatever it
 * has decided today.
 */
async function withLimitLeft<Value>(
  demo: Demo,
  operator: Operator,
  run: () => Promise<Value>,
): Promise<Value> {
  const limit = (dailyLimit: number) => ({
    brand: BRAND,
    name: 'approvals',
    value: { dailyLimit },
  });
  const deposit = await openTransfer(demo);
  const most = 1_000_000;
  const left = await withSetting(demo, limit(most), async () => {
    const detail = { brand: BRAND, query: { deposit } };
    return Number((await operator.call(bankTransfers.detail, detail)).value['approvalAbove']);
  });
  return withSetting(demo, limit(most - left + LIMIT), run);
}

/** One operator decides several sums, each below the limit of a day and together above it. */
const inParts =
  (decide: (demo: Demo, operator: Operator) => Promise<readonly string[]>): Attack['run'] =>
  async (demo) => {
    const operator = await demo.as(`owner.${BRAND}`);
    const statuses = await withLimitLeft(demo, operator, () => decide(demo, operator));
    const [first, ...others] = statuses;
    const isStopped =
      ['done', 'credited'].includes(String(first)) &&
      others.every((status) => status === 'proposed');
    return { isStopped, said: statuses.join(', ') };
  };

/** Credits a member four times in a minute. */
async function creditInParts(demo: Demo, operator: Operator): Promise<readonly string[]> {
  const { value } = await demo.visit(BRAND).register();
  const bodies = Array.from({ length: 4 }, () => credit(value['id'], PART));
  return decideAll(operator, adjustments.make, bodies);
}

/** Credits four bank transfers, without a look at their slips. */
async function creditSlips(demo: Demo, operator: Operator): Promise<readonly string[]> {
  const bodies = [];
  for (let slip = 0; slip < 4; slip += 1)
    bodies.push({ deposit: await openTransfer(demo), amount: PART, reason });
  return decideAll(operator, bankTransfers.approve, bodies);
}

/** Settles by hand what rounds of one are said to have won. */
function settleRounds(demo: Demo, operator: Operator): Promise<readonly string[]> {
  return withVendorKey(demo, async ({ openServer }) => {
    const visitor = demo.visit(BRAND);
    const { value } = await visitor.register();
    await visitor.call(contract.wallet.deposit, { body: { amount: 10 } });
    const server = await openServer(visitor);
    const bodies = [];
    for (let part = 0; part < 5; part += 1) {
      const round = randomUUID();
      await server.bet(round, 1);
      bodies.push({ vendor: 'ARCADE', round, member: value['id'], win: LIMIT - 1, reason });
    }
    return decideAll(operator, rounds.settle, bodies);
  });
}

async function decideAll(
  operator: Operator,
  route: OperatorRoute,
  bodies: readonly object[],
): Promise<readonly string[]> {
  const statuses: string[] = [];
  for (const body of bodies)
    statuses.push(describe(await operator.call(route, { brand: BRAND, body })));
  return statuses;
}

/** Proposes one credit twice and has both approved. */
async function approveTwice(demo: Demo): Promise<Finding> {
  const visitor = demo.visit(BRAND);
  const { value } = await visitor.register();
  const operator = await demo.as(`finance.${BRAND}`);
  const body = credit(value['id'], 12.5);
  const proposed: Answer[] = [];
  for (let time = 0; time < 2; time += 1)
    proposed.push(await operator.call(adjustments.make, { brand: BRAND, body }));
  const approved: string[] = [];
  for (const answer of proposed)
    approved.push(describe(await demo.approve(answer.value['request'])));
  const { value: balance } = await visitor.call(contract.wallet.balance);
  const owner = await demo.as('owner');
  const query = {
    action: 'member.adjusted',
    brand: BRAND,
    subject: `member:${String(value['id'])}`,
  };
  const { value: trail } = await owner.call(auditTrail.list, { query });
  const adjusted = (trail['rows'] as readonly unknown[]).length;
  return {
    isStopped:
      approved.join() === '200,adjustment_posted' && balance['cash'] === 12.5 && adjusted === 1,
    said: `${approved.join(', ')}; balance ${String(balance['cash'])}, ${adjusted} in the trail`,
  };
}

/** Approves withdrawals of which there is none. */
async function approveNothing(demo: Demo): Promise<Finding> {
  const operator = await demo.as(`owner.${BRAND}`);
  const body = { withdrawals: ['WUNKNOWN1', 'WUNKNOWN2'], reason };
  const { status, value } = await operator.call(withdrawals.approve, { brand: BRAND, body });
  const outcomes = (value['outcomes'] ?? []) as readonly { readonly code?: string }[];
  return compare([
    [String(status), '200'],
    ...outcomes.map(({ code }) => [String(code), 'withdrawal_unknown'] as const),
    [`${outcomes.length} outcomes`, '2 outcomes'],
  ]);
}

/** Decides about what does not exist. */
async function decideUnknown(demo: Demo): Promise<Finding> {
  const operator = await demo.as(`owner.${BRAND}`);
  const unknownMember = '0'.repeat(32);
  const round = { vendor: 'ARCADE', round: 'none', member: unknownMember };
  const calls: readonly (readonly [OperatorRoute, object, string])[] = [
    [adjustments.make, credit(unknownMember, 1), 'member_unknown'],
    [bankTransfers.approve, { deposit: 'DNONE', amount: 1 }, 'deposit_unknown'],
    [deposits.credit, { deposit: 'DNONE' }, 'deposit_unknown'],
    [withdrawals.reject, { withdrawal: 'WNONE', memberReason: 'other' }, 'withdrawal_unknown'],
    [mall.decide, { order: 'NONE', to: 'APPROVED' }, 'mall_order_unknown'],
    [rounds.settle, { ...round, win: 1 }, 'round_unknown'],
    [rounds.void, round, 'round_unknown'],
  ];
  const tries: (readonly [string, string])[] = [];
  for (const [route, body, expected] of calls) {
    const sent = { brand: BRAND, body: { ...body, reason } };
    tries.push([describe(await operator.call(route, sent)), expected]);
  }
  return compare(tries);
}

/** Attacks by decisions of operators about money: one alone in parts, twice, and about nothing. */
export const approvalAttacks: readonly Attack[] = [
  { row: 'OPS-12', title: 'four credits of 400 under a limit of 500', run: inParts(creditInParts) },
  { row: 'OPS-12', title: 'four slips of 400 under a limit of 500', run: inParts(creditSlips) },
  { row: 'OPS-12', title: 'five settled rounds of 499 under 500', run: inParts(settleRounds) },
  { row: 'OPS-07', title: 'one credit proposed and approved twice', run: approveTwice },
  { row: 'PAY-04', title: 'a batch of unknown withdrawals', run: approveNothing },
  { row: 'OPS-01', title: 'decisions about what does not exist', run: decideUnknown },
];
