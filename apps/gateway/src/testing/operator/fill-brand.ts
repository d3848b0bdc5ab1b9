import { contract, type Route } from '@parlour/contract';
import { operatorContract, type OperatorRoute } from '@parlour/contract/operator';
import type { TenantConfig } from '@parlour/tenant';

import type { TenantId } from '../../domain/ids.ts';
import { createLotteryClient } from '../gateway/lottery-client.ts';
import { call, type Caller, registerMember, type TestGateway } from '../gateway/test-gateway.ts';
import { deposit, getArcadeKey, openGame, vendorCall } from '../gateway/vendor-client.ts';
import { createPng } from '../pictures/picture-bytes.ts';
import { countAllPlay } from './count-all-play.ts';
import { fillAgents, type FilledAgents } from './fill-agents.ts';
import { type FilledApplications, fillApplications } from './fill-applications.ts';
import { fillCases } from './fill-cases.ts';
import { type FilledContracts, fillContracts } from './fill-contracts.ts';
import { type FilledDeposits, fillDeposits } from './fill-deposits.ts';
import { fillIdentityChecks, type FilledIdentityChecks } from './fill-identity-checks.ts';
import { type FilledMall, fillMall } from './fill-mall.ts';
import { fillPayees } from './fill-payees.ts';
import { type FilledPromotions, fillPromotions } from './fill-promotions.ts';
import { type FilledSettlements, fillSettlements } from './fill-settlements.ts';
import { type FilledTransfers, fillTransfers } from './fill-transfers.ts';
import { fillMemberTransfer } from './fill-member-transfer.ts';
import { type FilledWithdrawals, fillWithdrawals } from './fill-withdrawals.ts';
import type { OperatorBrowser } from './operator-client.ts';
import { rollUpAll } from './roll-up-all.ts';

/** The game that is played. */
export const FILLED_GAME = 'kite-season';
const REASON = 'filled by a test';

/**
 * The brand that is filled: its contents, the operator who fills it, and the word that is in every
 * text.
 */
export type Filling = {
  readonly gateway: TestGateway;
  /** An operator of all brands who may do everything. */
  readonly owner: OperatorBrowser;
  readonly tenant: TenantConfig;
  /** A word of lower-case letters and digits. */
  readonly mark: string;
};

/** The names of what was filled in, as the calls of the console take them. */
export type FilledBrand = {
  readonly tenantId: TenantId;
  readonly member: string;
  /** A round that is closed, and two that are open; each of the member at the vendor ARCADE. */
  readonly rounds: Readonly<Record<'closed' | 'open' | 'void', string>>;
  /** A run of the reconciliation that has findings and holds the member. */
  readonly run: string;
  readonly message: string;
  /** An open case of player protection of the member. */
  readonly case: string;
  /** Deposits that are held: one to credit, one to send back. */
  readonly deposits: FilledDeposits;
  readonly transfers: FilledTransfers;
  readonly withdrawals: FilledWithdrawals;
  /** A transfer between members that was marked. */
  readonly transfer: string;
  readonly identityChecks: FilledIdentityChecks;
  readonly contracts: FilledContracts;
  readonly settlements: FilledSettlements;
  readonly agents: FilledAgents;
  readonly promotions: FilledPromotions;
  readonly applications: FilledApplications;
  readonly mall: FilledMall;
};

/** Makes a call of the console in the brand; throws where it is refused. */
export async function askFilled<Value>(
  { owner, tenant }: Pick<Filling, 'owner' | 'tenant'>,
  route: OperatorRoute,
  sent: { readonly body?: object; readonly query?: Record<string, string> },
): Promise<Value> {
  const path = route.path.replace(':brand', tenant.code);
  const { body } = await owner.call<Value>(route, {
    ...(sent.query && { query: sent.query }),
    ...(sent.body && { body: { reason: REASON, ...sent.body } }),
    path,
  });
  if (!body.success) throw new Error(`${path}: ${JSON.stringify(body)}`);
  return body.value;
}

async function askSite<Value>(
  { gateway }: Pick<Filling, 'gateway'>,
  caller: Caller,
  route: Route,
  body: object,
): Promise<Value> {
  const answer = await call(gateway.app, caller, route, { body });
  if (answer.status !== 200) throw new Error(`${route.path}: ${JSON.stringify(answer.body)}`);
  return answer.body.value as Value;
}

/**
 * Gives a brand something of everything that the console lists, through the calls of the site, the
 * vendors and the console where there are such; the gateway has the demo's catalogue
 * (`seedGateway`).
 */
export async function fillBrand(filling: Filling): Promise<FilledBrand> {
  const { gateway, tenant, mark } = filling;
  const tenantId = gateway.tenancies.ofCode(tenant.code)?.tenantId;
  if (tenantId === undefined) throw new Error(`no brand ${tenant.code}`);
  const player = await registerMember(gateway.app, tenant, mark);
  const reporter = await registerMember(gateway.app, tenant, `${mark}b`);
  await deposit(gateway, player, 1000);
  const rounds = await play(filling, player);
  await countAllPlay(gateway, tenantId);
  await rollUpAll(gateway.db, tenantId);
  await createLotteryClient(() => ({ gateway, tenantId }))
    .createScheduler()
    .createUpcoming(tenantId);
  const message = await talk(filling, player, reporter);
  await insertRows(filling, tenantId, player.id);
  const deposits = await fillDeposits(gateway, tenantId, { member: player.id, mark });
  await fillPayees(gateway, tenantId, { member: player.id, mark });
  const transfers = await fillTransfers(gateway, tenantId, { member: player.id, mark });
  const transfer = await fillMemberTransfer(gateway, tenantId, { member: player.id, mark });
  const contracts = await fillContracts(gateway, tenantId, mark);
  const { agent } = contracts;
  const settlements = await fillSettlements(gateway, tenantId, { agent, mark });
  const agents = await fillAgents(gateway, tenantId, { under: agent, mark });
  const withdrawals = await fillWithdrawals(gateway, tenantId, { member: player.id, mark });
  const identityChecks = await fillIdentityChecks(gateway, tenantId, {
    member: player.id,
    other: reporter.id,
    mark,
  });
  const members = [player.id, reporter.id];
  const promotions = await fillPromotions(gateway, tenantId, { members, mark });
  const applications = await fillApplications(gateway, tenantId, { members, mark });
  const mall = await fillMall(gateway, tenantId, { member: player.id, mark });
  const run = await reconcile(filling, tenantId, player.id);
  const openCase = await fillCases(gateway, tenantId, { member: player.id, mark });
  return {
    tenantId,
    member: player.id,
    rounds,
    run,
    transfer,
    message,
    case: openCase,
    deposits,
    transfers,
    withdrawals,
    identityChecks,
    contracts,
    settlements,
    agents,
    promotions,
    applications,
    mall,
  };
}

/** Bets of each fate: won and closed, open, and a win that is held above the vendor's cap. */
async function play(filling: Filling, player: Caller): Promise<FilledBrand['rounds']> {
  const { gateway, tenant, mark } = filling;
  const name = (await openGame(gateway, player, FILLED_GAME)).player;
  const rounds = { closed: `${mark}-closed`, open: `${mark}-open`, void: `${mark}-void` };
  const key = getArcadeKey(gateway, tenant);
  const send = async (kind: 'bet' | 'win', roundId: string, amount: number) => {
    const body = {
      txId: `${roundId}-${kind}`,
      player: name,
      roundId,
      gameCode: FILLED_GAME,
      currency: tenant.currency.code,
      amount,
      ...(kind === 'win' && { betTxId: `${roundId}-bet`, closeRound: true }),
    };
    const answer = await vendorCall(gateway.app, key, kind, body);
    if (answer.status !== 200) throw new Error(`${kind}: ${JSON.stringify(answer.body)}`);
  };
  for (const roundId of [...Object.values(rounds), `${mark}-held`]) await send('bet', roundId, 7);
  await send('win', rounds.closed, 9);
  const capped = { vendor: 'ARCADE', cap: 200 };
  await askFilled(filling, operatorContract.vendors.setCap, { body: capped });
  await send('win', `${mark}-held`, 900);
  return rounds;
}

/** A message of the chat room that was reported, and feedback with a picture. */
async function talk(filling: Filling, player: Caller, reporter: Caller): Promise<string> {
  const { mark } = filling;
  const { chat, content } = contract;
  const { id } = await askSite<{ id: number }>(filling, player, chat.say, { text: `${mark} here` });
  await askSite(filling, reporter, chat.report, { id });
  await askSite(filling, player, content.feedback, {
    sender: mark,
    content: `${mark} has a question.`,
    type: 1,
    file: `data:image/png;base64,${createPng({ width: 40, height: 40 }).toString('base64')}`,
  });
  return String(id);
}

/**
 * Inserts the rows that no call makes: a message that waits, a job that failed, its runs, and an
 * alert.
 */
async function insertRows(
  { gateway, mark }: Filling,
  tenantId: TenantId,
  member: string,
): Promise<void> {
  const { pool } = gateway.db.owner;
  await pool.query(
    `insert into outbox (tenant, key, channel, provider, recipient_hash, recipient, template,
       language, body, state, attempts, error, due_at, expires_at)
     values ($1, gen_random_uuid(), 'email', 'smtp', '', 'sealed', 'code', 'EN', 'sealed',
       'waiting', 1, $2, now() + interval '1 hour', now() + interval '1 day')`,
    [tenantId, mark],
  );
  await pool.query(
    `update job_clock set failures = 3, failure = $2, retry_at = now() + interval '1 hour'
     where tenant = $1 and kind = 'reconcile-tail'`,
    [tenantId, mark],
  );
  await pool.query(
    `insert into job_run (tenant, kind, period_start, period_end, started_at, result)
     values ($1, 'reconcile-tail', now() - interval '2 hours', now() - interval '1 hour',
       now() - interval '1 hour', jsonb_build_object('note', $2::text))`,
    [tenantId, mark],
  );
  await pool.query(
    `insert into audit_event (tenant, actor, action, subject, request_id)
     values ($1, 'system', 'alert.sms.block', $2, $2)`,
    [tenantId, mark],
  );
  await pool.query(
    `insert into member_profile (tenant, member, fields)
     select tenant, id, jsonb_build_object('nickname', $2::text) from member where public_id = $1
     on conflict (tenant, member) do update set fields = excluded.fields`,
    [member, mark],
  );
  await pool.query(
    `insert into member_limit (tenant, member, kind, value)
     select tenant, id, 'SESSION', 86400 from member where public_id = $1`,
    [member],
  );
  await pool.query(
    `insert into passkey (tenant, credential_id, member, public_key, sign_count, rp_id, name,
       is_backed_up)
     select tenant, $2, id, '', 0, 'localhost', $2, false from member where public_id = $1`,
    [member, mark],
  );
}

/** A report of the vendor that differs from the journal, and the member on hold for it. */
async function reconcile(filling: Filling, tenantId: TenantId, member: string): Promise<string> {
  const { gateway, tenant, mark } = filling;
  const { code: currency } = tenant.currency;
  const report = JSON.stringify({
    txId: `${mark}-missing`,
    type: 'bet',
    player: mark,
    roundId: `${mark}-missing`,
    amount: '1.00',
    currency,
  });
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: tenant.timeZone }).format(new Date());
  const { run } = await askFilled<{ run: string }>(
    filling,
    operatorContract.reconciliation.compareVendor,
    { body: { vendor: 'ARCADE', day, report } },
  );
  await gateway.db.owner.pool.query(
    `insert into member_hold (tenant, member, run, reason)
     select $1, id, $2, $4 from member where tenant = $1 and public_id = $3
     on conflict (tenant, member, run) do update set reason = excluded.reason`,
    [tenantId, run, member, `reconciliation: ${mark}`],
  );
  await gateway.db.owner.pool.query(
    `insert into reconciliation_run (tenant, scope, started_at, findings, figures)
     values ($1, 'WHOLE', now(), 0, jsonb_build_object('note', $2::text))`,
    [tenantId, mark],
  );
  return run;
}
