import { contract, type Route } from '@parlour/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import {
  type Caller,
  call,
  registerMember,
  type TestGateway,
} from '../../../testing/gateway/test-gateway.ts';
import { startSeededGateway } from '../../../testing/gateway/vendor-client.ts';

const pakistan = tenants.find(({ code }) => code === 'pakistan')!;
type Shown = {
  banners: { bannerId: string; linkageType?: string; linkage?: string }[];
  player: { id: string }[];
  popup: { id: string }[];
  promotion: { id: string }[];
};

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startSeededGateway();
  await write(
    `insert into announcement (tenant, id, kind, rolls) values ($1, 'x-news', 'notice', true)`,
  );
  await write(
    `insert into announcement_text (tenant, announcement, language, title, content) values
     ($1, 'x-news', 'EN', 'Half more', '<p><a href="/promoDetail?id=promo-reload">See it</a></p>')`,
  );
});
afterAll(() => gateway.stop());

const tenantId = () => gateway.tenancies.ofCode('pakistan')!.tenantId;
let writes = 0;
const write = (sql: string, params: readonly string[] = []) =>
  gateway.db.owner.transaction(tenantId(), (tx) =>
    tx.exec(`test-${(writes += 1)}`, sql, [tenantId(), ...params]),
  );

const look = async (caller: Caller) => {
  const ask = async (route: Route, query = {}) =>
    (await call(gateway.app, caller, route, { query })).body.value;
  const shown = (await ask(contract.content.announcements, { execution: 'A' })) as Shown;
  return {
    promotions: shown.promotion.length,
    offers: shown.banners
      .filter(({ linkageType, linkage }) => linkageType === 'P' || linkage === '/promotions')
      .map(({ bannerId }) => bannerId),
    isGameShown: shown.banners.some(({ bannerId }) => bannerId === 'home-kite'),
    news: [...shown.player, ...shown.popup].map(({ id }) => id),
  };
};
const readMember = async (caller: Caller) => ({
  hides: (
    (await call(gateway.app, caller, contract.member.info)).body.value as {
      hidesPromotions?: boolean;
    }
  ).hidesPromotions,
  unread: (await call(gateway.app, caller, contract.content.unreadCount)).body.value,
});

/** The ways a member comes under protection. */
const cases = [
  [
    'an open case',
    `insert into member_case (tenant, member, kind, figure, evidence)
     select $1, id, 'night_play', 9, '{}' from member where tenant = $1 and public_id = $2`,
  ],
  [
    'a time-out',
    `insert into member_protection (tenant, member, timeout_until)
     select $1, id, now() + interval '1 day' from member where tenant = $1 and public_id = $2`,
  ],
  [
    'a self-exclusion',
    `insert into member_protection (tenant, member, excluded_at, excluded_until)
     select $1, id, now(), now() + interval '1 year' from member
     where tenant = $1 and public_id = $2`,
  ],
] as const;

it.each(cases)('PRO-02 PRM-04 a member under %s is shown no promotions', async (_what, sql) => {
  const me = await registerMember(gateway.app, pakistan);
  const visitor = await look({ tenant: pakistan });
  expect(visitor.promotions).toBeGreaterThan(0);
  expect(visitor.offers).toEqual(expect.arrayContaining(['home-promotions', 'topup-content']));
  expect(await look(me)).toEqual(visitor);
  expect(await readMember(me)).toEqual({ hides: undefined, unread: 1 });

  await write(sql, [me.id]);
  expect(await look(me)).toEqual({
    ...visitor,
    promotions: 0,
    offers: [],
    news: visitor.news.filter((id) => !['x-news', 'popup-after'].includes(id)),
  });
  expect(await readMember(me)).toEqual({ hides: true, unread: 0 });
  // The others are not concerned.
  expect(await look({ tenant: pakistan })).toEqual(visitor);
});

it('PRO-02 PRM-04 promotions come back when a time-out ends', async () => {
  const me = await registerMember(gateway.app, pakistan);
  await write(
    `insert into member_protection (tenant, member, timeout_until)
     select $1, id, now() - interval '1 second' from member where tenant = $1 and public_id = $2`,
    [me.id],
  );
  expect(await look(me)).toEqual(await look({ tenant: pakistan }));
});
