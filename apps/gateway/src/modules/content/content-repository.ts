import type { Db } from '../../db/query.ts';

/** Words by code of language. */
export type Words<Text> = Readonly<Record<string, Text>>;

type Shown = {
  readonly id: string;
  readonly picture: string;
  readonly valid_from: Date;
  readonly valid_until: Date | null;
};

export type BannerRow = Shown & {
  readonly group_name: string;
  readonly linkage_type: 'URL' | 'P' | 'G' | null;
  readonly linkage: string | null;
  readonly words: Words<{ readonly title: string; readonly body: string; readonly action: string }>;
};

export type AnnouncementRow = Shown & {
  readonly kind: 'PL' | 'PU' | 'PR';
  readonly rolls: boolean;
  readonly execution: 'A' | 'B' | 'F' | null;
  readonly category: string | null;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly words: Words<{
    readonly title: string;
    readonly subTitle: string;
    readonly content: string;
  }>;
};

export type HelpRow = {
  readonly tag: string;
  readonly parent: string | null;
  readonly words: Words<{ readonly title: string; readonly content: string }>;
};

// Rows without any words have nothing to show and are left out by the joins. What begins within the hour is read along: who keeps the rows
// for a while looks at the clock when showing them.
const WINDOW =
  "is_on and valid_from <= now() + interval '1 hour' and (valid_until is null or valid_until > now())";

/** Banners that are or soon will be shown, in their order. */
export const readBanners = (db: Db, tenantId: number): Promise<BannerRow[]> =>
  db.many(
    'content-banners',
    `select b.id, b.group_name, b.picture, b.linkage_type, b.linkage, b.valid_from, b.valid_until, t.words
     from banner b join (select banner, jsonb_object_agg(language, jsonb_build_object('title', title, 'body', body, 'action', action)) as words from banner_text where tenant = $1 group by banner) t on t.banner = b.id
     where b.tenant = $1 and ${WINDOW} order by b.group_name, b.position, b.id limit 200`,
    [tenantId],
  );

/** Announcements of every kind that are or soon will be shown, in their order, the newest first. */
export const readAnnouncements = (db: Db, tenantId: number): Promise<AnnouncementRow[]> =>
  db.many(
    'content-announcements',
    `select a.id, a.kind, a.rolls, a.execution, a.category, a.starts_at, a.ends_at, a.picture, a.valid_from, a.valid_until, t.words
     from announcement a
     join (select announcement, jsonb_object_agg(language, jsonb_build_object('title', title, 'subTitle', sub_title, 'content', content)) as words from announcement_text where tenant = $1 group by announcement) t
       on t.announcement = a.id
     where a.tenant = $1 and ${WINDOW} order by a.position, a.valid_from desc, a.id limit 500`,
    [tenantId],
  );

/** The pages of the help centre in their order. */
export const readHelp = (db: Db, tenantId: number): Promise<HelpRow[]> =>
  db.many(
    'content-help',
    `select p.tag, p.parent, t.words
     from help_page p join (select tag, jsonb_object_agg(language, jsonb_build_object('title', title, 'content', content)) as words from help_text where tenant = $1 group by tag) t on t.tag = p.tag
     where p.tenant = $1 and p.is_on order by p.position, p.tag limit 500`,
    [tenantId],
  );

export type NewFeedback = {
  readonly type: number;
  readonly sender: string;
  readonly content: string;
  readonly language: string;
  readonly picture: { readonly bytes: Buffer; readonly type: string } | null;
};

/** Keeps a feedback. */
export const insertFeedback = (
  db: Db,
  tenantId: number,
  { type, sender, content, language, picture }: NewFeedback,
): Promise<number> =>
  db.exec(
    'content-feedback',
    'insert into feedback (tenant, type, sender, content, language, picture, picture_type) values ($1, $2, $3, $4, $5, $6, $7)',
    [tenantId, type, sender, content, language, picture?.bytes ?? null, picture?.type ?? null],
  );

// A notice counts for members when it is for those who are signed in; the one for visitors was seen before.
const unseen = (
  member: '$2' | 'w.member',
) => `from announcement a where a.tenant = $1 and a.kind = 'PU' and a.execution <> 'B' and a.is_on and a.valid_from <= now() and (a.valid_until is null or a.valid_until > now())
  and not exists (select from announcement_seen s where s.tenant = a.tenant and s.member = ${member} and s.announcement = a.id)`;
const UNSEEN = unseen('$2');

/** How many notices that open by themselves a member was not shown yet. */
export const countUnseen = async (db: Db, tenantId: number, member: bigint): Promise<number> =>
  (
    await db.one<{ unseen: number }>('content-unseen', `select count(*)::int as unseen ${UNSEEN}`, [
      tenantId,
      member,
    ])
  )?.unseen ?? 0;

/** The same of many members at once. */
export const countUnseenOf = (
  db: Db,
  tenantId: number,
  members: readonly bigint[],
): Promise<{ readonly member: bigint; readonly unseen: number }[]> =>
  db.many(
    'content-unseen-of',
    `select w.member, (select count(*)::int ${unseen('w.member')}) as unseen from unnest($2::bigint[]) as w (member)`,
    [tenantId, members],
  );

/** Remembers that a member was shown these notices; ids of other things change nothing. */
export const markSeen = (
  db: Db,
  tenantId: number,
  member: bigint,
  ids: readonly string[],
): Promise<number> =>
  db.exec(
    'content-seen',
    `insert into announcement_seen (tenant, member, announcement) select $1, $2, a.id ${UNSEEN} and a.id = any ($3) on conflict do nothing`,
    [tenantId, member, ids],
  );
