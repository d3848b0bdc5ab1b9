import type { PromotionTerms } from '@parlour/contract/promotions';
import { Client } from 'pg';

import { databaseUrlOf } from './product-database.ts';

/**
 * Lets promotions run for one member alone, who must be there: others of the brand, who may be
 * those of the same journey once more, neither see nor get them.
 */
export async function runPromotionsFor(
  port: number,
  tenant: string,
  username: string,
  all: Readonly<Record<string, PromotionTerms>>,
): Promise<void> {
  const db = new Client({ connectionString: await databaseUrlOf(port) });
  await db.connect();
  await db.query(
    `insert into member_tag (tenant, member, tag)
     select m.tenant, m.id, m.username from member m join tenant t on t.id = m.tenant
     where t.code = $1 and m.username = $2`,
    [tenant, username],
  );
  await db.end();
  const theirs = Object.entries(all).map(([name, terms]) => [
    name,
    { ...terms, audience: { tags: [username] } },
  ]);
  await runPromotions(port, tenant, Object.fromEntries(theirs));
}

/**
 * Lets promotions run in a brand, from now or some days ago on: what operators build is a journey
 * of its own.
 */
export async function runPromotions(
  port: number,
  tenant: string,
  all: Readonly<Record<string, PromotionTerms>>,
  startedDaysAgo = 0,
): Promise<void> {
  const db = new Client({ connectionString: await databaseUrlOf(port) });
  await db.connect();
  for (const [name, terms] of Object.entries(all))
    await db.query(
      `with p as (insert into promotion (tenant, public_id, name, created_by)
         select id, $2, $2, 'journey' from tenant where code = $1 returning tenant, id),
       v as (insert into promotion_version (tenant, promotion, version, terms, starts_at,
         created_by) select tenant, id, 1, $3, now() - make_interval(days => $4), 'journey' from p)
       select 1`,
      [tenant, name, JSON.stringify(terms), startedDaysAgo],
    );
  await db.query('update promotion set running = 1 where public_id = any ($1)', [Object.keys(all)]);
  await db.end();
}
