import type { Db } from '@parlour/database';

import type { TenantId } from '../../../domain/ids.ts';
import type { RankLadder } from '@parlour/contract/ranks';
import type { DemoPromotion, DemoPromotionId } from './demo-promotion.ts';

type SeedBanner = {
  readonly id: string;
  readonly group_name: string;
  readonly position: number;
  readonly picture: string;
  readonly link_type: string | null;
  readonly link: string | null;
};
type SeedAnnouncement = {
  readonly id: string;
  readonly kind: 'notice' | 'popup' | 'agent_notice' | 'promotion';
  readonly position: number;
  readonly rolls: boolean;
  readonly moment: string | null;
  readonly category: string | null;
  readonly promotion: string | null;
  readonly picture: string;
  readonly valid_from: Date;
};
type SeedPage = {
  readonly tag: string;
  readonly parent: string | null;
  readonly position: number;
};
export type SeedText = {
  readonly id: string;
  readonly language: string;
  readonly title: string;
  readonly more?: string;
  readonly content: string;
};

// Rows travel as one JSON value a table: a demo of six brands is seeded at every start and must not
// take a statement a row.
const write = (
  db: Db,
  name: string,
  sql: string,
  tenantId: TenantId,
  rows: readonly object[],
): Promise<number> => db.exec(name, sql, [tenantId, JSON.stringify(rows)]);

/**
 * Writes promotions that run from now on. A change of their terms is another version, unless an
 * operator has written one since; one that was stopped stays so until then.
 */
export async function upsertPromotions(
  db: Db,
  tenantId: TenantId,
  rows: readonly DemoPromotion[],
  now: Date,
): Promise<void> {
  await write(
    db,
    'seed-promotions',
    `insert into promotion (tenant, public_id, name, created_by)
     select $1, r.id, r.name, 'seed' from jsonb_to_recordset($2::jsonb) as r (id text, name text)
     on conflict (tenant, public_id) do nothing`,
    tenantId,
    rows,
  );
  await db.exec(
    'seed-promotion-versions',
    `with newest as (select distinct on (v.promotion) v.* from promotion_version v
       where v.tenant = $1 order by v.promotion, v.version desc),
     written as (insert into promotion_version (tenant, promotion, version, terms, starts_at,
         ends_at, created_by)
       select $1, p.id, coalesce(n.version, 0) + 1, r.terms,
         case when r.days is null then $3 else k.day at time zone t.time_zone end,
         (k.day + make_interval(days => r.days)) at time zone t.time_zone, 'seed'
       from jsonb_to_recordset($2::jsonb) as r (id text, terms jsonb, days integer)
       join promotion p on p.tenant = $1 and p.public_id = r.id
       join tenant t on t.id = p.tenant
       -- What lasts days of the brand begins with one.
       cross join lateral (select date_trunc('day', $3 at time zone t.time_zone) as day) k
       left join newest n on n.promotion = p.id
       where n.promotion is null or (n.created_by = 'seed' and n.terms <> r.terms)
       returning promotion, version)
     update promotion p set running = w.version from written w
     where p.tenant = $1 and p.id = w.promotion`,
    [tenantId, JSON.stringify(rows), now],
  );
}

/**
 * The day (YYYY-MM-DD) on which a raffle of the demo is drawn first: as it was planned while a draw
 * is still to come or the raffle is stopped, else this Monday of the brand.
 */
export async function findFirstDraw(
  db: Db,
  tenantId: TenantId,
  raffle: DemoPromotionId,
  now: Date,
): Promise<string> {
  const row = await db.one<{ day: string }>(
    'seed-first-draw',
    `select coalesce(
       (select left(v.terms #>> '{trigger,draws,0,at}', 10)
        from promotion p
        join promotion_version v on v.tenant = p.tenant and v.promotion = p.id
        where p.tenant = t.id and p.public_id = $2
          and (p.running is null or (v.terms #>> '{trigger,draws,-1,at}')::timestamp > k.today)
        order by v.version desc limit 1),
       to_char(date_trunc('week', k.today), 'YYYY-MM-DD')) as day
     from tenant t
     cross join lateral (select $3::timestamptz at time zone t.time_zone as today) k
     where t.id = $1`,
    [tenantId, raffle, now],
  );
  if (row === undefined) throw new Error(`there is no tenant ${tenantId}`);
  return row.day;
}

/** Publishes a ladder of ranks in a brand that has none. */
export const publishFirstLadder = (
  db: Db,
  tenantId: TenantId,
  ranks: RankLadder,
): Promise<number> =>
  db.exec(
    'seed-ranks',
    `select publish_rank_ladder($1::smallint, $2::jsonb, 'seed')
     where rank_ladder_ranks($1::smallint) is null`,
    [tenantId, JSON.stringify(ranks)],
  );

/** Writes banners; those that an operator edited stay as they are. */
export const upsertBanners = (
  db: Db,
  tenantId: TenantId,
  rows: readonly SeedBanner[],
): Promise<number> =>
  write(
    db,
    'seed-banners',
    `
    insert into banner as b (tenant, id, group_name, position, picture, link_type, link)
    select $1, r.id, r.group_name, r.position, r.picture, r.link_type, r.link
    from jsonb_to_recordset($2::jsonb) as r (id text, group_name text, position int, picture text,
      link_type text, link text)
    on conflict (tenant, id) do update
      set group_name = excluded.group_name, position = excluded.position,
      picture = excluded.picture, link_type = excluded.link_type, link = excluded.link
    where b.edited_at is null
      and (b.group_name, b.position, b.picture, b.link_type, b.link) is distinct
      from (excluded.group_name, excluded.position, excluded.picture, excluded.link_type,
      excluded.link)`,
    tenantId,
    rows,
  );

/** Writes words of banners that no operator edited. */
export const upsertBannerTexts = (
  db: Db,
  tenantId: TenantId,
  rows: readonly SeedText[],
): Promise<number> =>
  write(
    db,
    'seed-banner-texts',
    `
    insert into banner_text as t (tenant, banner, language, title, body, action)
    select $1, r.id, r.language, r.title, r.content, coalesce(r.more, '')
      from jsonb_to_recordset($2::jsonb) as r (id text, language text, title text, content text,
      more text)
    join banner b on b.tenant = $1 and b.id = r.id and b.edited_at is null
    on conflict (tenant, banner, language) do update
      set title = excluded.title, body = excluded.body, action = excluded.action
    where (t.title, t.body, t.action) is distinct
      from (excluded.title, excluded.body, excluded.action)`,
    tenantId,
    rows,
  );

/** Writes announcements; those that an operator edited stay as they are, and so do their times. */
export const upsertAnnouncements = (
  db: Db,
  tenantId: TenantId,
  rows: readonly SeedAnnouncement[],
): Promise<number> =>
  write(
    db,
    'seed-announcements',
    `
    insert into announcement as a (tenant, id, kind, position, rolls, moment, category,
      promotion, picture, valid_from)
    select $1, r.id, r.kind, r.position, r.rolls, r.moment, r.category, r.promotion, r.picture,
      r.valid_from
    from jsonb_to_recordset($2::jsonb) as r (id text, kind text, position int, rolls boolean,
      moment text, category text, promotion text, picture text, valid_from timestamptz)
    on conflict (tenant, id) do update
      set kind = excluded.kind, position = excluded.position, rolls = excluded.rolls,
      moment = excluded.moment, category = excluded.category, promotion = excluded.promotion,
      picture = excluded.picture
    where a.edited_at is null
      and (a.kind, a.position, a.rolls, a.moment, a.category, a.promotion, a.picture) is distinct
      from (excluded.kind, excluded.position, excluded.rolls, excluded.moment, excluded.category,
      excluded.promotion, excluded.picture)`,
    tenantId,
    rows,
  );

/** Writes words of announcements that no operator edited. */
export const upsertAnnouncementTexts = (
  db: Db,
  tenantId: TenantId,
  rows: readonly SeedText[],
): Promise<number> =>
  write(
    db,
    'seed-announcement-texts',
    `
    insert into announcement_text as t (tenant, announcement, language, title, sub_title, content)
    select $1, r.id, r.language, r.title, coalesce(r.more, ''), r.content
      from jsonb_to_recordset($2::jsonb) as r (id text, language text, title text, content text,
      more text)
    join announcement a on a.tenant = $1 and a.id = r.id and a.edited_at is null
    on conflict (tenant, announcement, language) do update
      set title = excluded.title, sub_title = excluded.sub_title, content = excluded.content
    where (t.title, t.sub_title, t.content) is distinct
      from (excluded.title, excluded.sub_title, excluded.content)`,
    tenantId,
    rows,
  );

/** Writes the tree of help pages; those that an operator edited stay as they are. */
export const upsertPages = (
  db: Db,
  tenantId: TenantId,
  rows: readonly SeedPage[],
): Promise<number> =>
  write(
    db,
    'seed-help',
    `
    insert into help_page as p (tenant, tag, parent, position)
      select $1, r.tag, r.parent, r.position
      from jsonb_to_recordset($2::jsonb) as r (tag text, parent text, position int)
    on conflict (tenant, tag) do update set parent = excluded.parent, position = excluded.position
    where p.edited_at is null and (p.parent, p.position) is distinct
      from (excluded.parent, excluded.position)`,
    tenantId,
    rows,
  );

/** Writes words of help pages that no operator edited. */
export const upsertPageTexts = (
  db: Db,
  tenantId: TenantId,
  rows: readonly SeedText[],
): Promise<number> =>
  write(
    db,
    'seed-help-texts',
    `
    insert into help_text as t (tenant, tag, language, title, content)
    select $1, r.id, r.language, r.title, r.content
      from jsonb_to_recordset($2::jsonb) as r (id text, language text, title text, content text)
    join help_page p on p.tenant = $1 and p.tag = r.id and p.edited_at is null
    on conflict (tenant, tag, language) do update
      set title = excluded.title, content = excluded.content
    where (t.title, t.content) is distinct from (excluded.title, excluded.content)`,
    tenantId,
    rows,
  );

/** Writes the demo's canned answers where a brand has none: what operators changed stays. */
export const insertCannedAnswers = (
  db: Db,
  tenantId: TenantId,
  rows: readonly {
    readonly title: string;
    readonly texts: Readonly<Record<string, string>>;
  }[],
): Promise<number> =>
  write(
    db,
    'seed-canned-answers',
    `
    insert into canned_answer (tenant, title, texts)
    select $1, r.title, r.texts
    from jsonb_to_recordset($2::jsonb) as r (title text, texts jsonb)
    where not exists (select from canned_answer c where c.tenant = $1)`,
    tenantId,
    rows,
  );
