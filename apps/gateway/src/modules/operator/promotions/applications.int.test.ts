import { contract } from '@parlour/contract';
import {
  operatorContract,
  type OperatorReply,
  type OperatorRoute,
} from '@parlour/contract/operator';
import type { PromotionTerms } from '@parlour/contract/promotions';
import sharp from 'sharp';
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
import { setDailyLimit } from '../../../testing/operator/daily-limit.ts';
import {
  createOperator,
  type LoggedInOperator,
} from '../../../testing/operator/operator-client.ts';
import { createJpeg } from '../../../testing/pictures/hostile-pictures.ts';
import { createPng } from '../../../testing/pictures/picture-bytes.ts';
import { sweepTenant } from '../../platform/housekeeping/sweep.ts';

const { promotions } = contract;
const { promotionApplications } = operatorContract;
const [home, other] = tenants as [(typeof tenants)[number], (typeof tenants)[number]];
const reason = 'proof is complete';
const toDataUrl = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`;
const png = toDataUrl(createPng({ width: 40, height: 20 }));
const terms = (more: Partial<PromotionTerms> = {}): PromotionTerms => ({
  trigger: { kind: 'APPLICATION', per: 'ONCE' },
  reward: { kind: 'FIXED', amount: 7_000_000 },
  wallet: 'CASH',
  ...more,
});

type List = OperatorReply<(typeof promotionApplications)['list']>;
type Own = { promotionId: string; status: string; reason?: string; application?: object };
type Faults = { fields: { field: string; rule: string }[] };

let gateway: TestGateway;
let tenantId: TenantId;
let support: LoggedInOperator;
let abroad: LoggedInOperator;
let content: LoggedInOperator;
beforeAll(async () => {
  gateway = await startTestGateway();
  await setDailyLimit(gateway, home.code);
  ({ tenantId } = gateway.tenancies.ofCode(home.code)!);
  const invite = (login: string, role: string, brand = home.code) =>
    createOperator(gateway, { login: `${login}@example.com`, role, brand });
  support = await invite('support', 'support');
  abroad = await invite('abroad', 'support', other.code);
  content = await invite('content', 'content');
}, 60_000);
afterAll(() => gateway.stop());

const sql = async <Row>(text: string, params: unknown[] = []): Promise<Row[]> =>
  (await gateway.db.owner.pool.query(text, params)).rows as Row[];
/** Runs a promotion that a page presents; returns its public id. */
async function list(more: Partial<PromotionTerms> = {}): Promise<string> {
  const { id } = await runPromotion(gateway.db, tenantId, terms(more));
  const [row] = await sql<{ promotion: string }>(
    `with p as (select public_id from promotion where tenant = $1 and id = $2), a as (
       insert into announcement (tenant, id, kind, category, promotion)
         select $1, public_id, 'promotion', 'NEW', public_id from p returning id)
     insert into announcement_text (tenant, announcement, language, title, content)
       select $1, id, 'EN', 'Comeback', '' from a returning announcement as promotion`,
    [tenantId, id],
  );
  return row!.promotion;
}
const apply = async (caller: Caller, promotionId: string, sent: object = {}) => {
  const { body } = await call(gateway.app, caller, promotions.apply, {
    body: { promotionId, remarks: 'I play each week', pictures: [], ...sent },
  });
  const faults = (body.value as Faults | null)?.fields ?? [];
  return { code: body.errorCode ?? 'sent', faults: faults.map(({ field, rule }) => [field, rule]) };
};
const stateOf = async (caller: Caller, promotion: string): Promise<Own | undefined> => {
  const { body } = await call(gateway.app, caller, promotions.available);
  return (body.value as Own[]).find(({ promotionId }) => promotionId === promotion);
};
const ask = async <Value>(route: OperatorRoute, sent: object, by = support, brand = home.code) => {
  const path = route.path.replace(':brand', brand);
  const isGet = route.method === 'GET';
  const input = isGet ? { query: sent as Record<string, string> } : { body: sent };
  const { body } = await by.call<Value>(route, { ...input, path });
  return { code: body.errorCode ?? 'done', value: body.value };
};
const waiting = async (promotion: string) =>
  (await ask<List>(promotionApplications.list, { state: 'PENDING', promotion })).value.rows;
const firstOf = async (promotion: string): Promise<string> =>
  (await waiting(promotion))[0]!.application;
const approve = async (application: string) =>
  (await ask(promotionApplications.approve, { application, reason })).code;
const messagesOf = async (caller: Caller): Promise<string> =>
  JSON.stringify((await call(gateway.app, caller, contract.messages.inbox)).body);

it('PRM-02 an application is stored with its remark and pictures, and one at a time', async () => {
  const promotion = await list();
  const me = await registerMember(gateway.app, home);
  expect(await stateOf(me, promotion)).toEqual({ promotionId: promotion, status: 'join' });
  const jpg = `data:image/jpeg;base64,${(await createJpeg(60, 30)).toString('base64')}`;
  const remarks = 'é'.repeat(140);
  expect((await apply(me, promotion, { remarks, pictures: [png, jpg] })).code).toBe('sent');
  expect((await apply(me, promotion)).code).toBe('promotion_applied');
  const [row, ...rest] = await waiting(promotion);
  expect(rest).toEqual([]);
  expect(row).toMatchObject({ remark: remarks, amount: 7, state: 'PENDING', name: /./ });
  expect(row!.pictures).toHaveLength(2);
  const sent = { application: row!.application, picture: row!.pictures[1] };
  const { value } = await ask<{ dataUrl: string }>(promotionApplications.picture, sent);
  const stored = await sharp(Buffer.from(value.dataUrl.split(',')[1]!, 'base64')).metadata();
  expect([stored.format, stored.width, stored.height]).toEqual(['jpeg', 60, 30]);
  expect(await stateOf(me, promotion)).toMatchObject({
    status: 'applying',
    application: { state: 'PENDING', reason: '' },
  });
});

it('PRM-02 refuses each faulty field by its name, and stores nothing', async () => {
  const promotion = await list({
    trigger: { kind: 'APPLICATION', per: 'ONCE', needs: ['REMARK', 'PICTURES'] },
  });
  const me = await registerMember(gateway.app, home);
  const webp = `data:image/webp;base64,${(
    await sharp(await createJpeg())
      .webp()
      .toBuffer()
  ).toString('base64')}`;
  const large = toDataUrl(
    Buffer.concat([createPng({ width: 9, height: 9 }), Buffer.alloc(5 * 1024 * 1024)]),
  );
  const faults = async (sent: object) => (await apply(me, promotion, sent)).faults;
  expect(await faults({ remarks: 'a'.repeat(141), pictures: [png] })).toEqual([['remarks', 'max']]);
  expect(await faults({ pictures: [png, png, png, png] })).toEqual([['pictures', 'max']]);
  expect(await faults({ pictures: [png, webp] })).toEqual([['pictures', 'one_of']]);
  expect(await faults({ pictures: [toDataUrl(Buffer.from('<html>'))] })).toEqual([
    ['pictures', 'one_of'],
  ]);
  expect(await faults({ pictures: [large] })).toEqual([['pictures', 'max']]);
  expect(await faults({ remarks: ' ' })).toEqual([
    ['remarks', 'required'],
    ['pictures', 'required'],
  ]);
  expect(await waiting(promotion)).toEqual([]);
  const { body } = await call(gateway.app, me, promotions.join, {
    body: { promotionId: promotion },
  });
  expect(body.errorCode).toBe('request.param.err');
});

it('PRM-02 BON-01 sixteen approvals at once pay once, and the member reads of it', async () => {
  const promotion = await list();
  const me = await registerMember(gateway.app, home);
  await Promise.all([apply(me, promotion), apply(me, promotion), apply(me, promotion)]);
  const application = await firstOf(promotion);
  expect(await waiting(promotion)).toHaveLength(1);
  const codes = await Promise.all(Array.from({ length: 16 }, () => approve(application)));
  expect(codes.toSorted()).toEqual([...Array(15).fill('application_closed'), 'done']);
  expect(
    await sql(
      `select b.state, b.amount::int, b.occasion, a.state as application from bonus b
       join promotion_application a on a.tenant = b.tenant and a.bonus = b.id
       where a.public_id = $1`,
      [application],
    ),
  ).toEqual([{ state: 'PAID', amount: 7_000_000, occasion: '', application: 'APPROVED' }]);
  expect(await stateOf(me, promotion)).toMatchObject({ status: 'claimed', bonus: { amount: 7 } });
  expect((await apply(me, promotion)).code).toBe('promotion_used');
  expect(await messagesOf(me)).toMatch(/Your application was approved/);
  const events = await sql(
    `select reason from operator_event where action = 'application.approved' and subject = $1`,
    [`application:${application}`],
  );
  expect(events).toEqual([{ reason }]);
});

it('PRM-02 a rejection says why, and another application can follow', async () => {
  const promotion = await list();
  const me = await registerMember(gateway.app, home);
  await apply(me, promotion);
  const application = await firstOf(promotion);
  const memberText = 'The date cannot be read';
  expect((await ask(promotionApplications.reject, { application, memberText, reason })).code).toBe(
    'done',
  );
  expect(await approve(application)).toBe('application_closed');
  expect(await stateOf(me, promotion)).toMatchObject({
    status: 'rejected',
    application: { state: 'REJECTED', reason: memberText },
  });
  const rejected = { state: 'REJECTED', promotion };
  expect((await ask<List>(promotionApplications.list, rejected)).value.rows).toMatchObject([
    { application, memberText, decidedBy: 'support@example.com' },
  ]);
  expect(await messagesOf(me)).toContain(memberText);
  expect((await apply(me, promotion)).code).toBe('sent');
  expect((await stateOf(me, promotion))?.status).toBe('applying');
});

it('PRM-02 pictures are deleted 90 days after the decision, those that wait never', async () => {
  const promotion = await list();
  const people = await Promise.all([1, 2, 3].map(() => registerMember(gateway.app, home)));
  for (const me of people) await apply(me, promotion, { pictures: [png, png] });
  const rows = await waiting(promotion);
  const [old, recent, open] = rows.map(({ application }) => application) as [
    string,
    string,
    string,
  ];
  for (const [application, days] of [
    [old, 91],
    [recent, 89],
  ] as const) {
    await ask(promotionApplications.reject, { application, memberText: 'Too late', reason });
    await sql(
      `update promotion_application set decided_at = now() - make_interval(days => $2)
       where public_id = $1`,
      [application, days],
    );
  }
  await sql(
    "update promotion_application set applied_at = now() - interval '1 year' where public_id = $1",
    [open],
  );
  const sweep = () => gateway.db.app.transaction(tenantId, (tx) => sweepTenant(tx, tenantId));
  await sweep();
  const all = (await ask<List>(promotionApplications.list, { promotion })).value.rows;
  const left = Object.fromEntries(all.map((row) => [row.application, row.pictures.length]));
  expect(left).toEqual({ [old]: 0, [recent]: 2, [open]: 2 });
});

it.each<[string, Partial<PromotionTerms>, (me: { id: string }) => Promise<unknown>]>([
  [
    'application_budget_spent',
    { budget: { count: 1 } },
    async () => {
      const [promotion] = await sql<{ promotion: string }>(
        'select max(id)::text as promotion from promotion',
      );
      return sql(
        `insert into bonus (tenant, promotion, version, member, asset, occasion, wallet, amount,
           reason, required, state)
         select $1, $2, 1, min(id), 1, 'by hand', 'CASH', 10000, '{}', 0, 'QUEUED' from member
         where tenant = $1`,
        [tenantId, promotion!.promotion],
      );
    },
  ],
  [
    'application_not_for_member',
    { audience: { registeredWithin: 1 } },
    ({ id }) =>
      sql(`update member set created_at = now() - interval '2 hours' where public_id = $1`, [id]),
  ],
  [
    'application_excluded',
    {},
    ({ id }) =>
      sql(
        `insert into member_protection (tenant, member, timeout_until)
         select tenant, id, now() + interval '1 day' from member where public_id = $1
         on conflict (tenant, member) do update set timeout_until = excluded.timeout_until`,
        [id],
      ),
  ],
])(
  'PRM-02 an approval is refused with %s and the application waits on',
  async (code, more, prepare) => {
    const promotion = await list(more);
    const me = await registerMember(gateway.app, home);
    expect((await apply(me, promotion)).code).toBe('sent');
    await prepare(me);
    const application = await firstOf(promotion);
    expect(await approve(application)).toBe(code);
    expect(await waiting(promotion)).toMatchObject([{ application, state: 'PENDING' }]);
    // A member on a break cannot apply either.
    expect((await apply(me, promotion)).code).not.toBe('sent');
  },
);

it('PRM-02 T-TEN-3 operators of another brand, or without permission, decide nothing', async () => {
  const promotion = await list({ trigger: { kind: 'APPLICATION', per: 'DAY' } });
  const me = await registerMember(gateway.app, home);
  await apply(me, promotion, { pictures: [png] });
  const [{ application, pictures } = { application: '', pictures: [''] }] =
    await waiting(promotion);
  const attempts = [
    [promotionApplications.approve, { application, reason }],
    [promotionApplications.reject, { application, reason, memberText: 'not for you' }],
    [promotionApplications.picture, { application, picture: pictures[0] }],
  ] as const;
  for (const [route, sent] of attempts) {
    expect((await ask(route, sent, abroad, other.code)).code).toBe('application_unknown');
    expect((await ask(route, sent, content)).code).toBe('permission_missing');
  }
  expect((await ask<List>(promotionApplications.list, {}, abroad, other.code)).value.rows).toEqual(
    [],
  );
  // One a day: what was granted yesterday does not keep from applying today.
  expect(await approve(application)).toBe('done');
  expect((await apply(me, promotion)).code).toBe('promotion_used');
  await sql(`update bonus set occasion = '2026-01-01' where occasion ~ '^2' and tenant = $1`, [
    tenantId,
  ]);
  await sql(`update promotion_application set occasion = '2026-01-01' where public_id = $1`, [
    application,
  ]);
  expect((await apply(me, promotion)).code).toBe('sent');
});
