import { contract } from '@parlour/contract';
import type { PromotionTerms } from '@parlour/contract/promotions';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import type { TenantId } from '../../../domain/ids.ts';
import {
  type Caller,
  call,
  registerMember,
  startTestGateway,
  type TestGateway,
} from '../../../testing/gateway/test-gateway.ts';
import { runPromotion } from '../../../testing/growth/promotion-fixture.ts';

const home = tenants[0]!;
const { promotions, content } = contract;
const units = (amount: number): number => amount * 1_000_000;
const wagering = { of: 'BONUS', multiple: 200, shares: { RNG: 100 }, hours: 24 } as const;
const codeTerms = (code: string, more: Partial<PromotionTerms> = {}): PromotionTerms => ({
  trigger: { kind: 'CODE', code },
  reward: { kind: 'FIXED', amount: units(7) },
  wallet: 'BONUS',
  wagering,
  ...more,
});

type State = {
  promotionId: string;
  status: string;
  reason?: string;
  bonus?: { amount: number; wagered: number; required: number; wallet?: string; raffle?: string };
};
type Listed = { promotionId: string; status: string; terms: PromotionTerms };

let gateway: TestGateway;
let tenantId: TenantId;
beforeAll(async () => {
  gateway = await startTestGateway({ RATE_LIMITS: 'on' });
  ({ tenantId } = gateway.tenancies.ofCode(home.code)!);
});
afterAll(() => gateway.stop());

const sql = (text: string, params: unknown[] = []) => gateway.db.owner.pool.query(text, params);

/** Runs a promotion that an item of the page presents; returns its public id. */
async function list(terms: PromotionTerms): Promise<string> {
  const { id } = await runPromotion(gateway.db, tenantId, terms);
  const { rows } = await sql('select public_id from promotion where tenant = $1 and id = $2', [
    tenantId,
    id,
  ]);
  const publicId = (rows[0] as { public_id: string }).public_id;
  await sql(
    `with a as (insert into announcement (tenant, id, kind, category, promotion)
       values ($1, $2, 'promotion', 'NEW', $2) returning id)
     insert into announcement_text (tenant, announcement, language, title, content)
       select $1, id, 'EN', 'Title of ' || $2, '' from a`,
    [tenantId, publicId],
  );
  await sql(
    `insert into content_revision as r (tenant, revision) values ($1, 1)
     on conflict (tenant) do update set revision = r.revision + 1`,
    [tenantId],
  );
  return publicId;
}

const enter = async (caller: Caller, promoCode: string) =>
  call(gateway.app, caller, promotions.enterCode, { body: { promoCode } });
const stateOf = async (caller: Caller, promotion: string): Promise<State | undefined> => {
  const { body } = await call(gateway.app, caller, promotions.available);
  return (body.value as State[]).find(({ promotionId }) => promotionId === promotion);
};
const listed = async (): Promise<Listed[]> => {
  const { body } = await call(gateway.app, { tenant: home }, content.announcements, {
    query: { types: 'PR' },
  });
  return (body.value as { promotion: Listed[] }).promotion;
};
/** Writes another version of a promotion and lets it run. */
async function replace(promotion: string, terms: PromotionTerms, from = 'now()'): Promise<void> {
  await sql(
    `with v as (insert into promotion_version (tenant, promotion, version, terms, starts_at,
         created_by)
       select p.tenant, p.id, p.running + 1, $3, ${from}, 'test' from promotion p
       where p.tenant = $1 and p.public_id = $2 returning promotion, version)
     update promotion p set running = v.version from v
     where p.tenant = $1 and p.id = v.promotion`,
    [tenantId, promotion, JSON.stringify(terms)],
  );
}

it('BON-01 PRM-01 a number that changes in the terms changes what is shown and paid', async () => {
  const promotion = await list(codeTerms('FIRSTCODE'));
  await list(codeTerms('FORSOME', { audience: { tags: ['chosen'] } }));
  const paid = async (): Promise<number | undefined> => {
    const me = await registerMember(gateway.app, home);
    const { body } = await enter(me, 'FIRSTCODE');
    return (body.value as State).bonus?.amount;
  };
  const shown = async () =>
    (await listed()).find(({ promotionId }) => promotionId === promotion)?.terms.reward;
  expect([await shown(), await paid()]).toEqual([{ kind: 'FIXED', amount: 7 }, 7]);
  await replace(promotion, codeTerms('FIRSTCODE', { reward: { kind: 'FIXED', amount: units(9) } }));
  await expect.poll(shown).toEqual({ kind: 'FIXED', amount: 9 });
  expect(await paid()).toBe(9);
  // Members do not read how operators tag them.
  expect(JSON.stringify(await listed())).toMatch(/"tags":\[\]/);
});

it('PRM-01 a code grants once, in any case of its letters, and says how far it is', async () => {
  const promotion = await list(codeTerms('WELCOMEGIFT'));
  const me = await registerMember(gateway.app, home);
  expect(await stateOf(me, promotion)).toEqual({ promotionId: promotion, status: 'join' });
  const codes = (await call(gateway.app, me, promotions.codes)).body.value;
  expect(codes).toContainEqual({
    promoCode: 'WELCOMEGIFT',
    description: `Title of ${promotion}`,
  });
  const both = await Promise.all([enter(me, 'welcomegift'), enter(me, ' WelcomeGift ')]);
  expect(both.map(({ body }) => body.errorCode ?? 'granted').toSorted()).toEqual([
    'granted',
    'promotion_used',
  ]);
  expect(await stateOf(me, promotion)).toMatchObject({
    status: 'processing',
    bonus: { amount: 7, wagered: 0, required: 14 },
  });
  expect((await call(gateway.app, me, promotions.codes)).body.value).not.toContainEqual(
    expect.objectContaining({ promoCode: 'WELCOMEGIFT' }),
  );
});

it('MEM-07 API-01 what was received is summed, and loss back is listed by category', async () => {
  const me = await registerMember(gateway.app, home);
  const { bonuses } = contract;
  const received = async () => (await call(gateway.app, me, bonuses.totals)).body.value;
  const paid = { wagering: undefined, reward: { kind: 'FIXED', amount: units(5) } } as const;
  await list(codeTerms('FIVECASH', { ...paid, wallet: 'CASH' }));
  await list(codeTerms('FIVEPOINTS', { ...paid, wallet: 'POINTS' }));
  await list(codeTerms('UNCLAIMED', { ...paid, wallet: 'CASH', claim: { hours: 24 } }));
  for (const code of ['FIVECASH', 'FIVEPOINTS', 'UNCLAIMED']) await enter(me, code);
  expect(await received()).toEqual({ totalBonus: 5, totalPoints: 5, dailyReceivedBonus: 5 });
  await sql(`update bonus set started_at = started_at - interval '1 day' where tenant = $1`, [
    tenantId,
  ]);
  expect(await received()).toMatchObject({ totalBonus: 5, dailyReceivedBonus: 0 });

  const trigger = { kind: 'LOSS_BACK', per: 'DAY', least: units(3) } as const;
  await list({
    trigger: { ...trigger, categories: ['RNG', 'LIVE'] },
    reward: { kind: 'PERCENT', rate: 50_000, most: units(9) },
    wallet: 'CASH',
  });
  await list({ trigger, reward: { kind: 'FIXED', amount: units(2) }, wallet: 'CASH' });
  const { body } = await call(gateway.app, me, promotions.lossBack);
  const share = {
    bonusType: 'PERCENTAGE',
    configDetails: [{ netLoss: 3, bonusPercentage: 5 }],
  };
  expect(body.value).toEqual([
    { productType: 'RNG', ...share },
    { productType: 'LIVE', ...share },
    {
      productType: '',
      bonusType: 'FIXED',
      configDetails: [{ netLoss: 3, bonusPercentage: 0, bonusAmount: 2 }],
    },
  ]);
});

it.each<[string, Partial<PromotionTerms>]>([
  ['promotion_not_for_member', { audience: { tags: ['chosen'] } }],
  ['promotion_other_bonus', { stacking: 'ALONE' }],
  ['promotion_budget_spent', { budget: { total: units(1) } }],
])('PRM-01 a code is refused with %s, and the page says so before', async (reason, more) => {
  await runPromotion(gateway.db, tenantId, codeTerms('OPENBONUS'));
  const code = reason.replaceAll('_', '').toUpperCase().slice(0, 20);
  const promotion = await list(codeTerms(code, more));
  const me = await registerMember(gateway.app, home);
  await enter(me, 'OPENBONUS');
  expect(await stateOf(me, promotion)).toEqual({
    promotionId: promotion,
    status: 'closed',
    reason,
  });
  expect((await enter(me, code)).body.errorCode).toBe(reason);
});

it('PRM-01 T-API unknown, future and stopped codes look alike; tries are limited', async () => {
  const soon = await list(codeTerms('TOMORROW'));
  await replace(soon, codeTerms('TOMORROW'), "now() + interval '1 day'");
  const stopped = await list(codeTerms('YESTERDAY'));
  await sql('update promotion set running = null where public_id = $1', [stopped]);
  const me = await registerMember(gateway.app, home);
  expect((await stateOf(me, soon))?.status).toBe('comingSoon');
  expect((await stateOf(me, stopped))?.status).toBe('closed');
  const tried = ['TOMORROW', 'YESTERDAY', ...Array.from({ length: 9 }, (_, n) => `GUESS${n}`)];
  const answers = [];
  for (const code of tried) answers.push((await enter(me, code)).body.errorCode);
  expect(answers).toEqual([...Array(10).fill('promo_code_unknown'), 'TOO_MANY_REQUESTS']);
});

it('BON-02 PRM-01 a registration brings its bonus, a trial account none', async () => {
  const promotion = await list({
    trigger: { kind: 'REGISTRATION' },
    reward: { kind: 'FIXED', amount: units(5) },
    wallet: 'BONUS',
    wagering,
    claim: { hours: 24 },
  });
  const me = await registerMember(gateway.app, home);
  expect(await stateOf(me, promotion)).toMatchObject({
    status: 'claim',
    bonus: { amount: 5, required: 10 },
  });
  await sql('update promotion set running = null where public_id = $1', [promotion]);
  const later = await registerMember(gateway.app, home);
  expect(await stateOf(later, promotion)).toEqual({ promotionId: promotion, status: 'closed' });
  const { rows } = await sql(
    `select count(*)::int as count from bonus b join member m on m.tenant = b.tenant
       and m.id = b.member where m.book = 'TRIAL'`,
  );
  expect(rows).toEqual([{ count: 0 }]);
});

it('BON-03 days in a row bring each amount of the calendar once; a gap begins again', async () => {
  const amounts = [2, 3, 5];
  const calendar = {
    trigger: { kind: 'LOGIN' },
    reward: { kind: 'CALENDAR', amounts: amounts.map(units) },
  } as const;
  const promotion = await list({ ...calendar, wallet: 'CASH' });
  const [me, other] = await Promise.all([1, 2].map(() => registerMember(gateway.app, home)));
  const checkIn = (member = me!) =>
    call(gateway.app, member, promotions.checkIn, { body: { promotionId: promotion } });
  const move = (days: number) =>
    sql(
      `update bonus b set occasion = (b.occasion::date - $2::integer)::text from promotion p
       where p.tenant = b.tenant and p.id = b.promotion and p.public_id = $1`,
      [promotion, days],
    );
  /** Lets days pass: what was received moves back, all of it by way of where no day is taken. */
  const pass = async (days: number) => {
    await move(10_000);
    await move(days - 10_000);
  };
  expect(await stateOf(me!, promotion)).toMatchObject({
    status: 'join',
    checkIn: { days: 0, isDone: false },
  });
  const tries = await Promise.all(Array.from({ length: 16 }, () => checkIn()));
  expect(tries.map(({ body }) => body.errorCode ?? 'granted').toSorted()).toEqual([
    'granted',
    ...Array<string>(15).fill('promotion_used'),
  ]);
  expect(await stateOf(me!, promotion)).toMatchObject({
    status: 'claimed',
    bonus: { amount: 2 },
    checkIn: { days: 1, isDone: true },
  });
  const received: (number | undefined)[] = [];
  for (const days of [1, 1, 1, 1, 2]) {
    await pass(days);
    received.push(((await checkIn()).body.value as State).bonus?.amount);
  }
  expect(received).toEqual([3, 5, 2, 3, 2]);
  // In points it goes on; a day's budget of points leaves out the cash of the same day.
  await replace(promotion, { ...calendar, wallet: 'POINTS', budget: { perDay: units(4) } });
  await pass(1);
  expect((await checkIn()).body.value).toMatchObject({ bonus: { amount: 3, wallet: 'POINTS' } });
  const points = await call(gateway.app, me!, contract.points.balance);
  expect(points.body.value).toBe(3);
  expect((await checkIn(other!)).body.errorCode).toBe('promotion_budget_spent');
  await replace(promotion, { ...codeTerms('NOCALENDAR') });
  expect((await checkIn()).body.errorCode).toBe('promotion_unavailable');
});

it('PRM-01 MEM-08 a code that gives raffle entries names their raffle', async () => {
  const raffle = await list({
    trigger: {
      kind: 'RAFFLE',
      stake: units(10),
      mostEntries: 5,
      mostPrizes: 1,
      draws: [{ at: '2100-01-01T12:00', prizes: [{ count: 1, amount: units(50) }] }],
    },
    reward: { kind: 'LISTED' },
    wallet: 'CASH',
    claim: { hours: 24 },
  });
  await sql(
    `select open_raffle(s.tenant, s.promotion, s.version, s.place, 'hash', 'seed')
     from (select $1::smallint as tenant, * from startable_raffles($1::smallint)) s`,
    [tenantId],
  );
  await list({
    trigger: { kind: 'CODE', code: 'ENTRIES' },
    reward: { kind: 'ENTRIES', raffle, name: 'Raffle', count: 3 },
    wallet: 'ENTRIES',
  });
  const caller = await registerMember(gateway.app, home);
  expect((await enter(caller, 'entries')).body.value).toMatchObject({
    status: 'claimed',
    bonus: { amount: 3, wallet: 'ENTRIES', raffle },
  });
});

it('PRM-05 contact details earn their bonus once, as soon as all of them are there', async () => {
  const promotion = await list({
    trigger: { kind: 'CONTACT', needs: ['EMAIL', 'ZALO'] },
    reward: { kind: 'FIXED', amount: units(3) },
    wallet: 'CASH',
  });
  const caller = await registerMember(gateway.app, home);
  const save = (zalo: string) =>
    call(gateway.app, caller, contract.account.updateInfo, { body: { zalo } });
  const state = () => stateOf(caller, promotion);
  expect(await state()).toMatchObject({ status: 'join', missing: ['EMAIL', 'ZALO'] });
  await save('zalo-0917');
  expect(await state()).toMatchObject({ status: 'join', missing: ['EMAIL'] });
  // An address counts once it is verified; the next change of the profile finds it.
  await sql(
    `update member set email = 'm@mail.example', email_verified_at = now()
     where tenant = $1 and username = $2`,
    [tenantId, caller.username],
  );
  expect(await state()).toMatchObject({ status: 'join', missing: [] });
  await Promise.all(['zalo-0917', 'zalo-0918', 'zalo-0919', 'zalo-0920'].map(save));
  expect(await state()).toMatchObject({ status: 'claimed', bonus: { amount: 3 } });
  const paid = await sql(
    `select count(*)::int as count from bonus b join member m on m.tenant = b.tenant
       and m.id = b.member where m.tenant = $1 and m.username = $2 and b.state = 'PAID'`,
    [tenantId, caller.username],
  );
  expect(paid.rows).toEqual([{ count: 1 }]);
});
