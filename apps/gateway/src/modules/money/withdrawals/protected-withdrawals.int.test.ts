import type { TenantConfig } from '@parlour/tenant';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import { type TestGateway } from '../../../testing/gateway/test-gateway.ts';
import { deposit, playRound, startSeededGateway } from '../../../testing/gateway/vendor-client.ts';
import {
  setWithdrawalRules,
  type WithdrawalSeen,
  enterWithPayee,
} from '../../../testing/gateway/withdrawal-client.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startSeededGateway();
});
afterAll(() => gateway.stop());

const home = tenants.find(({ code }) => code === 'philippines') as TenantConfig;
const setRules = (rules: object) => setWithdrawalRules(gateway, { tenant: home }, rules);
const sql = (text: string, values: unknown[]) => gateway.db.owner.pool.query(text, values);

/** A member with a PIN, a payee and a deposit of 100. */
async function enter() {
  const client = await enterWithPayee(gateway, home, { money: 100 });
  const { caller, payee } = client;
  return {
    ...client,
    ask: async (amount: number) => (await client.request(amount, payee)).body,
    deposit: (amount: number) => deposit(gateway, caller, amount),
    play: (stake: number) => playRound(gateway, caller, { stake, win: stake }),
    exclude: (span: string) =>
      sql(
        `insert into member_protection (tenant, member, excluded_at, excluded_until)
         select m.tenant, m.id, now(), clock_timestamp() + $2::interval from member m
         where m.public_id = $1
         on conflict (tenant, member) do update set excluded_until = excluded.excluded_until`,
        [caller.id, span],
      ),
    takeTimeOut: () =>
      sql(
        `insert into member_protection (tenant, member, timeout_until)
         select m.tenant, m.id, now() + interval '1 day' from member m where m.public_id = $1`,
        [caller.id],
      ),
  };
}

/** Reads the flags of a withdrawal, and the turnover that was missing. */
async function readMarks({ value }: { readonly value?: unknown }) {
  const { withdrawalId } = value as WithdrawalSeen;
  const { rows } = await sql(
    `select flags, missing_turnover::int / 1000000 as missing from withdrawal
      where public_id = $1`,
    [withdrawalId],
  );
  return rows[0] as { flags: string[]; missing: number };
}

it('PAY-04 G5 members under exclusion or in a time-out may withdraw, with a mark', async () => {
  await setRules({ turnoverPercent: 0, autoApproveUpTo: 1000 });
  const [excluded, resting] = await Promise.all([enter(), enter()]);
  await excluded.exclude('1 year');
  await resting.takeTimeOut();
  for (const member of [excluded, resting]) {
    const asked = await member.ask(100);
    expect(asked.value).toMatchObject({ state: 'review' });
    expect(await readMarks(asked)).toEqual({ flags: ['protection'], missing: 0 });
  }
});

it('PRO-02 WAL-03 missing turnover stops no excluded member; an operator decides', async () => {
  await setRules({ autoApproveUpTo: 1000 });
  const member = await enter();
  await member.play(30);
  const refused = { errorCode: 'withdraw_turnover_not_enough' };
  expect(await member.ask(20)).toMatchObject(refused);
  await member.exclude('1 year');
  const overview = await member.overview();
  expect(overview).toMatchObject({ isTurnoverWaived: true, turnover: { remaining: 70 } });
  expect(overview).not.toHaveProperty('refusal');
  const asked = await member.ask(20);
  expect(asked.value).toMatchObject({ state: 'review' });
  expect(await readMarks(asked)).toEqual({
    flags: ['protection', 'missing_turnover'],
    missing: 70,
  });
  // Nothing was cleared: it counts again.
  await member.exclude('-1 second');
  expect(await member.overview()).toMatchObject({
    isTurnoverWaived: false,
    refusal: 'withdraw_turnover_not_enough',
    turnover: { remaining: 70 },
  });
  expect(await member.ask(20)).toMatchObject(refused);
});

it('PRO-02 WAL-03 a payout that comes back brings its missing turnover back', async () => {
  await setRules({ autoApproveUpTo: 0 });
  const member = await enter();
  await member.play(30);
  await member.exclude('1 year');
  const { withdrawalId } = (await member.ask(100)).value as WithdrawalSeen;
  const move = (from: string, to: string) =>
    sql(
      `select move_withdrawal(w.tenant, w.id, array[$2::text], $3, 'test', null, null, 'policy',
         'test', '{}') from withdrawal w where w.public_id = $1`,
      [withdrawalId, from, to],
    );
  await move('REVIEW', 'APPROVED');
  await move('APPROVED', 'PAID');
  await member.exclude('-1 second');
  // The wallet was empty: the next deposit begins again.
  await member.deposit(50);
  expect(await member.overview()).toMatchObject({ turnover: { remaining: 50 } });
  await move('PAID', 'RETURNED');
  expect(await member.overview()).toMatchObject({ cash: 150, turnover: { remaining: 120 } });
});

it('PRO-02 WAL-03 a time-out, which ends by itself, waives no turnover', async () => {
  await setRules({});
  const member = await enter();
  await member.takeTimeOut();
  expect(await member.overview()).toMatchObject({
    isTurnoverWaived: false,
    refusal: 'withdraw_turnover_not_enough',
  });
  expect(await member.ask(20)).toMatchObject({ errorCode: 'withdraw_turnover_not_enough' });
});
