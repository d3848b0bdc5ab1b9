import { randomUUID } from 'node:crypto';

import { operatorContract } from '@parlour/contract/operator';

import {
  type Attack,
  BRAND,
  compare,
  describe,
  type Finding,
  findMember,
  reason,
} from './attack.ts';
import type { Demo, Operator } from './demo-client.ts';
import type { Answer } from './http-client.ts';

const { adjustments, operators } = operatorContract;

type Invited = { readonly answer: Answer; readonly login: string; readonly hasLink: boolean };

/** An owner of a brand invites an operator who may approve money. */
async function invite(owner: Operator): Promise<Invited> {
  const login = `${randomUUID()}@example.com`;
  const body = { login, name: 'Second self', role: 'finance', brand: BRAND };
  const answer = await owner.call(operators.invite, { body });
  return { answer, login, hasLink: /token|join#/.test(answer.text) };
}

/** Invites an operator who approves, and looks for the link in the answer. */
async function inviteApprover(demo: Demo): Promise<Finding> {
  const { answer, login, hasLink } = await invite(await demo.as(`owner.${BRAND}`));
  const grant = answer.value['grant'] as { readonly status?: string } | undefined;
  const isMailed = (await demo.visit(BRAND).readInbox(login)).some((text) =>
    text.includes('join#'),
  );
  return {
    isStopped: grant?.status === 'proposed' && !hasLink && isMailed,
    said:
      `role ${grant?.status ?? describe(answer)}, link ${hasLink ? 'answered' : 'not answered'}, ` +
      (isMailed ? 'mailed' : 'not mailed'),
  };
}

/** Accepts an invitation by the link in the mail. */
async function join(demo: Demo, login: string): Promise<Operator> {
  const [mail = ''] = await demo.visit(BRAND).readInbox(login);
  return demo.accept(/join#([\w-]+)/.exec(mail)?.[1] ?? '');
}

const propose = async (operator: Operator, member: string): Promise<Answer> => {
  const money = { direction: 'credit', account: 'PLAYER_CASH', book: 'PLAY', amount: 1_000_000 };
  const body = { member, ...money, key: randomUUID(), reason };
  return operator.call(adjustments.make, { brand: BRAND, body });
};

/**
 * Has another owner give the invited one its role, and has each approve what the other proposes;
 * then what the invited one proposed, who is locked by then.
 */
async function approveEachOther(demo: Demo): Promise<Finding> {
  const owner = await demo.as(`owner.${BRAND}`);
  const { answer, login } = await invite(owner);
  const grant = answer.value['grant'] as { readonly request?: string };
  const granted = await demo.approve(grant.request);
  const second = await join(demo, login);
  const member = await findMember(demo);
  const [ofOwner, ofSecond] = [await propose(owner, member), await propose(second, member)];
  const approve = async (by: Operator, proposed: Answer) =>
    describe(await demo.approveAs(by, proposed.value['request']));
  const both = [await approve(second, ofOwner), await approve(owner, ofSecond)];
  await owner.call(operators.lock, { body: { operator: answer.value['id'], reason } });
  const locked = await approve(await demo.as('second'), ofSecond);
  return compare([
    [describe(granted), '200'],
    [both[0] ?? '', 'request_related'],
    [both[1] ?? '', 'request_related'],
    [locked, 'request_proposer'],
  ]);
}

/** Attacks in which one operator acts as two. */
export const colleagueAttacks: readonly Attack[] = [
  { row: 'OPS-12', title: 'an owner makes a second self that approves', run: inviteApprover },
  { row: 'OPS-12', title: 'who invites and who is invited approve', run: approveEachOther },
];
