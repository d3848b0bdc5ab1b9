import { contract, type Route } from '@parlour/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import {
  type Answer,
  call,
  type Caller,
  PASSWORD,
  registerMember,
  type TestGateway,
} from '../../../testing/gateway/test-gateway.ts';
import {
  deposit,
  getArcadeKey,
  openGame,
  startSeededGateway,
  vendorCall,
} from '../../../testing/gateway/vendor-client.ts';

const philippines = tenants[0]!;
const HOUR = 3_600_000;
type Member = Awaited<ReturnType<typeof registerMember>>;
type Limit = {
  readonly kind: string;
  readonly own: { readonly amount: number | null; readonly minutes: number | null };
  readonly used: number | null;
  readonly operator: unknown;
  readonly pending: { readonly from: number; readonly canConfirm: boolean } | null;
};
type State = {
  readonly timeOutUntil: number | null;
  readonly exclusion: { readonly until: number } | null;
  readonly realityCheckMinutes: number | null;
  readonly session: Record<string, unknown> | null;
};

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startSeededGateway();
});
afterAll(() => gateway.stop());

const register = () => registerMember(gateway.app, philippines);
const ask = (caller: Caller, route: Route, body?: object): Promise<Answer> =>
  call(gateway.app, caller, route, body && { body });
const setLimit = (caller: Caller, body: object) => ask(caller, contract.protection.setLimit, body);
const limitOf = ({ body }: Answer, kind: string) =>
  (body.value as { limits: Limit[] }).limits.find((limit) => limit.kind === kind);
const readState = async (caller: Caller) =>
  (await ask(caller, contract.protection.state)).body.value as State;
/** Moves stored times, instead of the clock: a member's tables know the member by number. */
const sql = (text: string, { username }: Member) =>
  gateway.db.owner.pool.query(text, [
    gateway.tenancies.ofCode(philippines.code)!.tenantId,
    username,
  ]);
const ofMember =
  'tenant = $1 and member = (select id from member where tenant = $1 and username = $2)';

async function play(member: Member, stake: number) {
  const { player } = await openGame(gateway, member);
  return vendorCall(gateway.app, getArcadeKey(gateway, philippines), 'bet', {
    player,
    roundId: crypto.randomUUID(),
    txId: crypto.randomUUID(),
    gameCode: 'kite-season',
    currency: philippines.currency.code,
    amount: stake,
  });
}

describe('limits', () => {
  it('PRO-02 G2 G4 lowers at once, and raises with a date and a confirmation', async () => {
    const member = await register();
    expect(limitOf(await ask(member, contract.protection.limits), 'DEPOSIT_DAY')).toEqual({
      kind: 'DEPOSIT_DAY',
      own: { amount: null, minutes: null },
      operator: null,
      used: 0,
      pending: null,
    });
    await setLimit(member, { kind: 'DEPOSIT_DAY', amount: 500 });
    const lowered = await setLimit(member, { kind: 'DEPOSIT_DAY', amount: 200 });
    expect(limitOf(lowered, 'DEPOSIT_DAY')).toMatchObject({ own: { amount: 200 }, pending: null });
    const began = Date.now();
    const raised = limitOf(
      await setLimit(member, { kind: 'DEPOSIT_DAY', amount: 900 }),
      'DEPOSIT_DAY',
    );
    expect(raised).toMatchObject({ own: { amount: 200 }, pending: { amount: 900 } });
    expect(raised!.pending!.from).toBeGreaterThanOrEqual(began + 24 * HOUR);
    expect(raised!.pending!.from).toBeLessThanOrEqual(Date.now() + 24 * HOUR);
    await deposit(gateway, member, 150);
    expect(await ask(member, contract.wallet.deposit, { amount: 51 })).toMatchObject({
      body: { errorCode: 'limit_deposit_reached' },
    });
    const confirm = () => ask(member, contract.protection.confirmLimit, { kind: 'DEPOSIT_DAY' });
    expect((await confirm()).body.errorCode).toBe('limit_change_waits');
    await sql(`update member_limit set next_at = now() where ${ofMember}`, member);
    // The day alone raises nothing: it waits for the confirmation.
    expect(limitOf(await ask(member, contract.protection.limits), 'DEPOSIT_DAY')).toMatchObject({
      own: { amount: 200 },
      used: 150,
      pending: { canConfirm: true },
    });
    expect(limitOf(await confirm(), 'DEPOSIT_DAY')).toMatchObject({
      own: { amount: 900 },
      pending: null,
    });
    expect((await confirm()).body.errorCode).toBe('not_found');
    await deposit(gateway, member, 51);
  });

  it('PRO-02 G4 keeps a limit whose removal waits, and takes the removal back', async () => {
    const member = await register();
    await setLimit(member, { kind: 'SESSION', minutes: 90 });
    const removal = await ask(member, contract.protection.removeLimit, { kind: 'SESSION' });
    expect(limitOf(removal, 'SESSION')).toMatchObject({
      own: { amount: null, minutes: 90 },
      pending: { amount: null, minutes: null, canConfirm: false },
    });
    const kept = await setLimit(member, { kind: 'SESSION', minutes: 90 });
    expect(limitOf(kept, 'SESSION')).toMatchObject({ own: { minutes: 90 }, pending: null });
  });

  it.each([
    [{ kind: 'STAKE' }, { field: 'amount', rule: 'required' }],
    [
      { kind: 'STAKE', amount: -1 },
      { field: 'amount', rule: 'min' },
    ],
    [
      { kind: 'LOSS_DAY', amount: 1e10 },
      { field: 'amount', rule: 'max' },
    ],
    [
      { kind: 'SESSION', amount: 60 },
      { field: 'minutes', rule: 'required' },
    ],
    [
      { kind: 'SESSION', minutes: 4 },
      { field: 'minutes', rule: 'min' },
    ],
    [
      { kind: 'SESSION', minutes: 1441 },
      { field: 'minutes', rule: 'max' },
    ],
  ])('PRO-02 refuses %j and names the field', async (body, fault) => {
    expect((await setLimit(await register(), body)).body).toMatchObject({
      errorCode: 'request.param.err',
      value: { fields: [expect.objectContaining(fault)] },
    });
  });
});

describe('time-out and self-exclusion', () => {
  it('PRO-02 G6 a time-out refuses deposits and games, and says until when', async () => {
    const member = await register();
    await deposit(gateway, member, 100);
    const began = Date.now();
    const answer = await ask(member, contract.protection.timeOut, { period: 'week' });
    const until = (answer.body.value as State).timeOutUntil!;
    expect(until).toBeGreaterThanOrEqual(began + 7 * 24 * HOUR);
    expect(until).toBeLessThanOrEqual(Date.now() + 7 * 24 * HOUR);
    // A shorter one does not replace it.
    await ask(member, contract.protection.timeOut, { period: 'day' });
    expect((await readState(member)).timeOutUntil).toBe(until);
    const launch = await call(gateway.app, member, contract.games.launch, {
      query: { nodeId: 'ARCADE.kite-season', accountType: 1 },
    });
    expect(launch).toMatchObject({
      status: 403,
      body: { errorCode: 'account_excluded', value: { reason: 'timeOut', until } },
    });
    expect((await ask(member, contract.wallet.deposit, { amount: 5 })).body.errorCode).toBe(
      'account_excluded',
    );
    await sql(`update member_protection set timeout_until = now() where ${ofMember}`, member);
    expect((await readState(member)).timeOutUntil).toBeNull();
    await openGame(gateway, member);
  });

  it('PRO-02 G5 needs the username and an approval, then ends every session', async () => {
    const member = await register();
    const other = await logIn(member);
    const exclude = (caller: Caller, body: object) =>
      ask(caller, contract.protection.exclude, { period: 'year', ...body });
    expect((await exclude(member, { username: 'someone' })).body).toMatchObject({
      errorCode: 'request.param.err',
      value: { fields: [{ field: 'username', rule: 'own_username' }] },
    });
    const { username } = member;
    expect((await exclude(member, { username })).body.errorCode).toBe('step_up_required');
    const approved = await approve(member, { period: 'year' });
    // The approval is for a year, not for five.
    expect(
      (await exclude(approved, { username, period: 'fiveYears', stepUp: approved.proof })).body
        .errorCode,
    ).toBe('step_up_required');
    const done = await exclude(approved, { username, stepUp: approved.proof });
    expect(done.status).toBe(200);
    for (const caller of [approved, other])
      expect((await ask(caller, contract.wallet.balance)).body.errorCode).toBe(
        'user.or.token.invalid',
      );
    const again = await logIn(member);
    const { until } = done.body.value as { until: number };
    expect((await ask(again, contract.member.info)).body.value).toMatchObject({
      excludedUntil: until,
    });
    expect((await ask(again, contract.wallet.balance)).status).toBe(200);
    expect((await ask(again, contract.games.favouriteList)).body).toMatchObject({
      errorCode: 'account_excluded',
      value: { reason: 'exclusion', until },
    });
  });

  it('PRO-02 G5 an exclusion that is over restricts nothing', async () => {
    const member = await register();
    await sql(
      `insert into member_protection (tenant, member, excluded_at, excluded_until)
        select tenant, id, now() - interval '1 year', now() - interval '1 second' from member
        where tenant = $1 and username = $2`,
      member,
    );
    expect((await ask(member, contract.content.unreadCount)).status).toBe(200);
    expect((await readState(member)).exclusion).toBeNull();
  });

  async function logIn({ username }: Member): Promise<Caller> {
    const { body, cookie } = await ask({ tenant: philippines }, contract.session.login, {
      username,
      password: PASSWORD,
      type: 'username',
    });
    return { tenant: philippines, token: (body.value as { token: string }).token, cookie: cookie! };
  }

  async function approve(member: Member, content: object) {
    const question = await ask(member, contract.account.stepUp, { action: 'selfExclude', content });
    const { id } = question.body.value as { id: string };
    const answer = await ask(member, contract.account.stepUpConfirm, { id, password: PASSWORD });
    const { proof, token } = answer.body.value as { proof: string; token: string };
    return { ...member, proof, token, cookie: answer.cookie! };
  }
});

describe('the reality check', () => {
  const makeDue = (member: Member) =>
    sql(
      `update play_session set next_check_at = now(), started_at = now() - interval '50 minutes'
        where ended_at is null and ${ofMember}`,
      member,
    );

  it('PRO-02 G8 shows time and net position, and stops bets until it is answered', async () => {
    const member = await register();
    await deposit(gateway, member, 100);
    expect((await readState(member)).session).toBeNull();
    expect((await play(member, 10)).status).toBe(200);
    expect((await readState(member)).session).toMatchObject({ nextCheckIn: null, endsIn: null });
    await ask(member, contract.protection.setRealityCheck, { minutes: 30 });
    expect(await readState(member)).toMatchObject({
      realityCheckMinutes: 30,
      session: { net: -10, isCheckDue: false },
    });
    await makeDue(member);
    const { session } = await readState(member);
    expect(session).toMatchObject({ net: -10, isCheckDue: true, nextCheckIn: 0 });
    expect(session!['seconds']).toBeGreaterThanOrEqual(3000);
    await expect(play(member, 10)).rejects.toThrow('reality_check_due');
    const answered = await ask(member, contract.protection.acknowledge, { answer: 'continue' });
    expect(answered.body.value).toMatchObject({ session: { isCheckDue: false } });
    expect((await play(member, 10)).status).toBe(200);
  });

  it('PRO-02 G8 `stop` ends play in every window', async () => {
    const member = await register();
    await deposit(gateway, member, 100);
    await ask(member, contract.protection.setRealityCheck, { minutes: 30 });
    const { player } = await openGame(gateway, member);
    await makeDue(member);
    const answer = await ask(member, contract.protection.acknowledge, { answer: 'stop' });
    expect(answer.body.value).toMatchObject({ session: null });
    const bet = await vendorCall(gateway.app, getArcadeKey(gateway, philippines), 'bet', {
      player,
      roundId: crypto.randomUUID(),
      txId: crypto.randomUUID(),
      gameCode: 'kite-season',
      currency: philippines.currency.code,
      amount: 1,
    });
    expect(bet.body).toMatchObject({ errorCode: 'vendor_session_ended' });
  });

  it('PRO-02 G3 counts down to the session limit', async () => {
    const member = await register();
    await deposit(gateway, member, 10);
    await setLimit(member, { kind: 'SESSION', minutes: 60 });
    await openGame(gateway, member);
    await makeDue(member);
    const { session } = await readState(member);
    expect(session!['endsIn']).toBeGreaterThan(590);
    expect(session!['endsIn']).toBeLessThanOrEqual(600);
  });

  it.each([4, 721])('PRO-02 G8 refuses an interval of %d minutes', async (minutes) => {
    const answer = await ask(await register(), contract.protection.setRealityCheck, { minutes });
    expect(answer.body.errorCode).toBe('request.param.err');
  });
});
