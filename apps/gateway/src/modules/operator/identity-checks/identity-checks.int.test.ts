import { operatorContract, type OperatorRoute } from '@parlour/contract/operator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  createIdentityClient,
  pictureOf,
  setIdentityRules,
} from '../../../testing/gateway/identity-client.ts';
import { registerMember, type TestGateway } from '../../../testing/gateway/test-gateway.ts';
import { deposit, startSeededGateway } from '../../../testing/gateway/vendor-client.ts';
import {
  addPayee,
  createWithdrawalClient,
  prepareMember,
  setWithdrawalRules,
  type WithdrawalSeen,
} from '../../../testing/gateway/withdrawal-client.ts';
import { setDailyLimit } from '../../../testing/operator/daily-limit.ts';
import {
  callConsole,
  createBrandOperators,
  home,
  other,
} from '../../../testing/operator/brand-operators.ts';
import { approveRequest } from '../../../testing/operator/approve-request.ts';
import {
  createOperator,
  type LoggedInOperator,
} from '../../../testing/operator/operator-client.ts';

const { identityChecks, withdrawals } = operatorContract;
const reason = 'looked at by a person';

type Row = { check: string; member: string; state: string; claimedBy: string | null };
type Detail = Row & {
  pictures: string[];
  others: Row[];
  shared: Row[];
  request: string | null;
  canDecide: boolean;
  canReopen: boolean;
  canErase: boolean;
};
type Documents = {
  fullName: string;
  number: string;
  pictures: { side: string; dataUrl: string }[];
};

let gateway: TestGateway;
let owner: LoggedInOperator;
let one: LoggedInOperator;
let second: LoggedInOperator;
let auditor: LoggedInOperator;
let foreign: LoggedInOperator;
beforeAll(async () => {
  gateway = await startSeededGateway();
  await setDailyLimit(gateway, home.code);
  ({ owner, one, second, foreign } = await createBrandOperators(gateway, 'risk'));
  auditor = await createOperator(gateway, {
    login: 'auditor@example.com',
    role: 'auditor',
    brand: home.code,
  });
});
afterAll(() => gateway.stop());

const look = async (check: string, by = one) =>
  (await callConsole<Detail>(by, identityChecks.detail, { query: { check } })).body.value;
const act = async (
  name: 'claim' | 'release' | 'approve' | 'reject' | 'reopen' | 'erase',
  check: string,
  by = one,
  over: object = {},
) => {
  const claims = name === 'claim' || name === 'release';
  const body = { check, ...(!claims && { reason }), ...over };
  const answer = await callConsole<{ request?: string }>(by, identityChecks[name], { body });
  return answer.status === 200 ? 'done' : answer.body.errorCode;
};
const documentsOf = (check: string, by = one, code = home.code) =>
  callConsole<Documents>(by, identityChecks.documents, { body: { check } }, code);
const rowsOf = async (query: Record<string, string>, route: OperatorRoute = identityChecks.list) =>
  (await callConsole<{ rows: Row[] }>(one, route, { query })).body.value.rows;
const eventsOf = async (check: string) =>
  (
    await gateway.db.owner.pool.query<{ action: string; actor: string }>(
      'select action, actor from operator_event where subject = $1 order by id',
      [`identity-check:${check}`],
    )
  ).rows.map(({ action }) => action.replace('identity-check.', ''));

let made = 0;
/** A member who has sent documents, and the id of the check. */
async function enter(over: object = {}) {
  const caller = await registerMember(gateway.app, home);
  const client = createIdentityClient(gateway, caller);
  made += 1;
  const number = `P${String(made).padStart(7, '0')}A`;
  const { status, body } = await client.send({ number, ...over });
  expect([status, body.errorCode]).toEqual([200, undefined]);
  const [row] = await rowsOf({ member: caller.id });
  return { caller, ...client, number, check: row!.check };
}

describe('the queue', () => {
  it('KYC-01 OPS-01 shows what waits longest first, and whose it is', async () => {
    const [first, last] = [await enter(), await enter()];
    const mine = async (query: Record<string, string> = {}) =>
      (await rowsOf({ limit: '200', ...query }, identityChecks.queue))
        .map(({ check }) => check)
        .filter((check) => check === first.check || check === last.check);
    expect(await mine()).toEqual([first.check, last.check]);
    expect(await act('claim', first.check)).toBe('done');
    expect(await act('claim', first.check, second)).toBe('identity_check_claimed');
    expect(await act('approve', first.check, second)).toBe('identity_check_claimed');
    expect(await mine({ claim: 'mine' })).toEqual([first.check]);
    expect(await mine({ claim: 'free' })).toEqual([last.check]);
    expect((await look(first.check, second)).claimedBy).toBe('one@example.com');
    expect(await act('release', first.check)).toBe('done');
    expect(await act('claim', first.check, second)).toBe('done');
    const waiting = await callConsole<{ pending: number }>(one, identityChecks.waiting);
    expect(waiting.body.value.pending).toBeGreaterThanOrEqual(2);
  });

  it('KYC-01 finds checks by member, state and flag', async () => {
    const member = await enter({ number: 'P9990001A' });
    const twin = await enter({ number: 'P9990001A' });
    await act('reject', member.check, one, { memberReasons: ['cut_off'] });
    expect(await rowsOf({ member: member.caller.id, state: 'pending' })).toEqual([]);
    expect(await rowsOf({ member: member.caller.id, state: 'rejected' })).toHaveLength(1);
    const flagged = await rowsOf({ flag: 'shared_document', kind: 'passport' });
    expect(flagged.map(({ check }) => check)).toEqual([twin.check]);
    const { shared } = await look(twin.check);
    expect(shared.map(({ check }) => check)).toEqual([member.check]);
  });
});

describe('documents', () => {
  it('KYC-01 are shown with the permission only, never cached, each view audited', async () => {
    const { check, number } = await enter();
    const { status, body } = await documentsOf(check);
    expect([status, body.value]).toMatchObject([
      200,
      { fullName: 'Juan Santos dela Cruz', number },
    ]);
    expect(body.value.pictures.map(({ side }) => side)).toEqual(['front', 'selfie']);
    for (const { dataUrl } of body.value.pictures)
      expect(dataUrl).toMatch(/^data:image\/jpeg;base64,\/9j\//);
    await documentsOf(check, second);
    expect(await eventsOf(check)).toEqual(['viewed', 'viewed']);
    const raw = await gateway.app.inject({
      method: 'POST',
      url: identityChecks.documents.path.replace(':brand', home.code),
      headers: { host: 'console.localhost', cookie: one.cookie ?? '' },
      payload: { check },
    });
    expect(raw.headers['cache-control']).toBe('no-store');
    expect((await documentsOf(check, auditor)).body.errorCode).toBe('permission_missing');
    expect((await documentsOf(check, foreign)).body.errorCode).toBe('permission_missing');
    expect((await documentsOf(check, foreign, other.code)).body.errorCode).toBe(
      'identity_check_unknown',
    );
    expect(gateway.logs.join('\n')).not.toContain(number);
  });

  it('KYC-01 are erased by an operator, and an approval ends with them', async () => {
    const member = await enter();
    expect(await act('erase', member.check)).toBe('identity_check_moved_on');
    await act('approve', member.check);
    expect(await look(member.check)).toMatchObject({ canErase: true, canReopen: true });
    expect(await act('erase', member.check)).toBe('done');
    expect(await look(member.check)).toMatchObject({
      state: 'expired',
      isErased: true,
      pictures: [],
      canErase: false,
    });
    expect((await documentsOf(member.check)).body.errorCode).toBe('identity_check_erased');
    expect(await member.status()).toMatchObject({ state: 'expired', isVerified: false });
  });
});

describe('decisions', () => {
  it('KYC-01 are made once, with a reason, and shown to the member', async () => {
    const member = await enter();
    expect(await act('approve', member.check, auditor)).toBe('permission_missing');
    const both = await Promise.all([
      act('approve', member.check),
      act('reject', member.check, second, { memberReasons: ['other'], note: 'No.' }),
    ]);
    expect(both.toSorted()).toEqual(['done', 'identity_check_moved_on']);
    const sent = await gateway.db.owner.pool.query(
      `select s.template from member_message s join member m on m.tenant = s.tenant
         and m.id = s.member where m.public_id = $1`,
      [member.caller.id],
    );
    expect(sent.rows).toHaveLength(1);
    expect((await eventsOf(member.check)).length).toBe(1);
  });

  it('KYC-01 a rejection needs reasons, and the member can send others', async () => {
    const member = await enter();
    expect(await act('reject', member.check, one, { memberReasons: [] })).not.toBe('done');
    const wrong = { memberReasons: ['unreadable', 'cut_off'], note: 'Use daylight.' };
    expect(await act('reject', member.check, one, wrong)).toBe('done');
    expect(await member.status()).toMatchObject({
      latest: { reasons: ['unreadable', 'cut_off'], note: 'Use daylight.' },
    });
    expect((await member.send({ front: pictureOf(60) })).status).toBe(200);
    const [latest] = await rowsOf({ member: member.caller.id, state: 'pending' });
    expect((await look(latest!.check)).others.map(({ check }) => check)).toEqual([member.check]);
  });

  it('KYC-01 OPS-02 an approved check is reopened by two operators', async () => {
    const member = await enter();
    await act('approve', member.check);
    expect(await act('reopen', member.check)).toBe('done');
    expect(await look(member.check)).toMatchObject({ state: 'approved', canReopen: false });
    const { request } = await look(member.check);
    expect((await approveRequest(one, request!)).body.errorCode).toBe('own_request');
    expect((await approveRequest(second, request!)).status).toBe(200);
    expect(await look(member.check)).toMatchObject({ state: 'pending', canDecide: true });
    expect(await member.status()).toMatchObject({ state: 'pending', isVerified: false });
  });

  it('KYC-01 PAY-04 a withdrawal is not approved before the identity is verified', async () => {
    const tenant = { tenant: home };
    await setWithdrawalRules(gateway, tenant, { turnoverPercent: 0, autoApproveUpTo: 0 });
    const member = await enter();
    await prepareMember(gateway, member.caller);
    const payee = await addPayee(gateway, member.caller);
    await deposit(gateway, member.caller, 5000);
    const { request } = createWithdrawalClient(gateway, member.caller);
    const { withdrawalId } = (await request(200, payee)).body.value as WithdrawalSeen;
    await setIdentityRules(gateway, tenant, { required: 'beforeFirstWithdrawal' });
    const approve = async () =>
      (
        await callConsole(owner, withdrawals.approve, {
          body: { withdrawals: [withdrawalId], reason },
        })
      ).body.errorCode;
    expect(await approve()).toBe('withdrawal_identity_due');
    await act('approve', member.check);
    expect(await approve()).toBe(undefined);
    await setIdentityRules(gateway, tenant, {});
  });
});
