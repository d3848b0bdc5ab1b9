import { contract } from '@parlour/contract';
import { operatorContract } from '@parlour/contract/operator';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import {
  approve,
  type MemberSession,
  setWithdrawalPin,
} from '../../../testing/gateway/step-up-client.ts';
import {
  call,
  registerMember,
  startTestGateway,
  type TestGateway,
} from '../../../testing/gateway/test-gateway.ts';
import { approveFirst } from '../../../testing/operator/approve-request.ts';
import {
  createOwner,
  createOperator,
  type LoggedInOperator,
} from '../../../testing/operator/operator-client.ts';

const { auditTrail, memberRecords, payees } = operatorContract;
const [home] = tenants as [(typeof tenants)[number]];
const reason = 'a call of the bank';
const GCASH = { provider: 'gcash', holderName: 'Ana Reyes', accountNumber: '09171234567' };

type Listed = {
  payees: { id: string; masked: string; isBlocked: boolean; isNew: boolean; sharedWith: number }[];
  pin: { isSet: boolean; isLocked: boolean };
};
type Member = MemberSession & { readonly id: string };

let gateway: TestGateway;
let owner: LoggedInOperator;
let support: LoggedInOperator;
let ana: Member;
let bob: Member;
beforeAll(async () => {
  gateway = await startTestGateway();
  owner = await createOwner(gateway);
  support = await createOperator(gateway, {
    login: 'support@example.com',
    role: 'support',
    brand: home.code,
  });
  ana = await enter('payeeana');
  bob = await enter('payeebob');
});
afterAll(() => gateway.stop());

/** A member with an account at GCash, the same as others have or another one. */
async function enter(username: string, account = GCASH): Promise<Member> {
  const member = await registerMember(gateway.app, home, username);
  const { proof, session } = await approve(gateway, member, 'bankBind', account);
  await call(gateway.app, session, contract.payees.add, { body: { ...account, stepUp: proof } });
  return { ...session, id: member.id };
}

const pathOf = ({ path }: { readonly path: string }) => path.replace(':brand', home.code);
const list = async ({ id: member }: Member) =>
  (
    await support.call<Listed>(payees.list, {
      path: pathOf(payees.list),
      query: { member },
    })
  ).body.value;
const post = async (
  route: (typeof payees)['reveal' | 'remove' | 'block' | 'unblock'],
  member: Member,
) => {
  const payee = (await list(member)).payees[0]?.id;
  return support.call<object>(route, {
    path: pathOf(route),
    body: { member: member.id, payee, reason },
  });
};
const lastRow = async (action: string) =>
  (await owner.call<{ rows: object[] }>(auditTrail.list, { query: { action, limit: '1' } })).body
    .value.rows[0];

it('MEM-04 OPS-01 accounts of a member are masked; one at two members links them', async () => {
  expect(await list(ana)).toMatchObject({
    payees: [{ masked: '•••• 4567', isNew: true, isBlocked: false, sharedWith: 1 }],
    pin: { isSet: false, isLocked: false },
  });
  const records = await support.call<{ linked: { username: string; signals: string[] }[] }>(
    memberRecords.read,
    { path: pathOf(memberRecords.read), query: { member: ana.id } },
  );
  expect(records.body.value.linked).toMatchObject([
    { username: 'payeebob', signals: expect.arrayContaining(['payee']) as string[] },
  ]);
});

it('MEM-04 OPS-01 accounts of every member are listed by filters, page by page', async () => {
  type Found = { username: string; masked: string; sharedWith: number };
  const find = async (query: Record<string, string>) =>
    (
      await support.call<{ rows: Found[]; next: string | null }>(payees.search, {
        path: pathOf(payees.search),
        query,
      })
    ).body.value;
  const names = async (query: Record<string, string>) =>
    (await find(query)).rows.map(({ username }) => username);
  expect(await find({})).toMatchObject({
    rows: [
      { username: 'payeebob', masked: '•••• 4567', sharedWith: 1 },
      { username: 'payeeana', masked: '•••• 4567', sharedWith: 1 },
    ],
    next: null,
  });
  const { next } = await find({ limit: '1' });
  expect(await names({ limit: '1', after: next ?? '' })).toEqual(['payeeana']);
  expect(await names({ member: ana.id, kind: 'wallet', state: 'active' })).toEqual(['payeeana']);
  expect(await names({ shared: 'yes', provider: 'CASH', state: 'new' })).toHaveLength(2);
  for (const none of [{ kind: 'bank' }, { state: 'blocked' }, { provider: 'maya' }])
    expect(await names(none)).toEqual([]);
  expect(JSON.stringify(await find({}))).not.toContain('0917');
});

it('MEM-04 OPS-07 an account is shown with a reason; the trail has no number', async () => {
  const shown = await post(payees.reveal, ana);
  expect(shown.body.value).toEqual({
    holderName: 'Ana Reyes',
    accountNumber: '09171234567',
    branchCode: '',
  });
  const row = await lastRow('payee.revealed');
  expect(row).toMatchObject({ reason, after: { account: 'gcash •••• 4567' } });
  expect(JSON.stringify(row)).not.toContain('0917');
});

it('MEM-04 OPS-06 a blocked account is refused; two operators allow it again', async () => {
  expect((await post(payees.block, bob)).status).toBe(200);
  expect(await lastRow('payee.blocked')).toMatchObject({ reason });
  const { proof, session } = await approve(gateway, ana, 'bankBind', GCASH);
  const refused = await call(gateway.app, session, contract.payees.add, {
    body: { ...GCASH, stepUp: proof },
  });
  ana = { ...ana, ...session };
  expect(refused.body.errorCode).toBe('payee_refused');
  expect((await post(payees.unblock, bob)).body.value).toMatchObject({ status: 'proposed' });
  expect((await list(bob)).payees[0]?.isBlocked).toBe(true);
  expect((await approveFirst(owner)).status).toBe(200);
  expect((await list(bob)).payees[0]?.isBlocked).toBe(false);
});

it('MEM-04 OPS-07 an account is removed with a reason', async () => {
  const member = await enter('payeegone', { ...GCASH, accountNumber: '09177654321' });
  expect((await post(payees.remove, member)).status).toBe(200);
  expect((await list(member)).payees).toEqual([]);
  expect(await lastRow('payee.removed')).toMatchObject({ reason });
  expect((await post(payees.remove, member)).status).toBe(400);
});

it('WAL-03 OPS-07 a locked withdrawal PIN is unlocked with a reason, once', async () => {
  const { id, ...session } = await registerMember(gateway.app, home);
  const member = { id, ...(await setWithdrawalPin(gateway, session, '493817')) };
  const unlock = () =>
    support.call(payees.unlockPin, {
      path: pathOf(payees.unlockPin),
      body: { member: id, reason },
    });
  expect((await unlock()).body.errorCode).toBe('pin_not_locked');
  for (let count = 0; count < 5; count += 1)
    await call(gateway.app, member, contract.payees.addCard, {
      body: {
        payeeName: 'Ana',
        bankCode: 'BOPIPHMM',
        cardNumber: '1234567890',
        paymentPassword: '1',
      },
    });
  expect((await list(member)).pin).toMatchObject({ isSet: true, isLocked: true });
  expect((await unlock()).status).toBe(200);
  expect((await list(member)).pin).toMatchObject({ isLocked: false });
  expect(await lastRow('member.pin.unlocked')).toMatchObject({ reason });
});
