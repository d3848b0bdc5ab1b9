import type { Db } from '@parlour/database';

import type { MemberId, TenantId } from '../../../domain/ids.ts';

/** Texts by language code. */
export type Translations<Text> = Readonly<Record<string, Text>>;

type PublishedRow = {
  readonly id: string;
  readonly picture: string;
  readonly valid_from: Date;
  readonly valid_until: Date | null;
};

export type BannerRow = PublishedRow & {
  readonly group_name: string;
  /** What a press opens: a page's URL, a promotion or a game. */
  readonly link_type: 'url' | 'promotion' | 'game' | null;
  readonly link: string | null;
  readonly words: Translations<{
    readonly title: string;
    readonly body: string;
    readonly action: string;
  }>;
};

export type AnnouncementRow = PublishedRow & {
  readonly kind: 'notice' | 'popup' | 'promotion';
  readonly rolls: boolean;
  /** When a pop-up opens. */
  readonly moment: 'after_login' | 'before_login' | 'first_login' | null;
  readonly category: string | null;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly words: Translations<{
    readonly title: string;
    readonly subTitle: string;
    readonly content: string;
  }>;
};

export type HelpRow = {
  readonly tag: string;
  readonly parent: string | null;
  readonly words: Translations<{ readonly title: string; readonly content: string }>;
};

// The joins leave out rows without a translation. What begins within the hour is included, because
// the rows are cached: readers check the time again.
const IN_WINDOW = `is_on and valid_from <= now() + interval '1 hour'
  and (valid_until is null or valid_until > now())`;

/** Banners that are or soon will be published, in their order. */
export const readBanners = (db: Db, tenantId: TenantId): Promise<BannerRow[]> =>
  db.many(
    'content-banners',
    `select b.id, b.group_name, b.picture, b.link_type, b.link, b.valid_from, b.valid_until,
     t.words
     from banner b join (select banner, jsonb_object_agg(language, jsonb_build_object('title',
       title, 'body', body, 'action', action)) as words from banner_text where tenant = $1
       group by banner) t on t.banner = b.id
     where b.tenant = $1 and ${IN_WINDOW} order by b.group_name, b.position, b.id limit 200`,
    [tenantId],
  );

/** Announcements that are or soon will be published, in their order, the newest first. */
export const readAnnouncements = (db: Db, tenantId: TenantId): Promise<AnnouncementRow[]> =>
  db.many(
    'content-announcements',
    `select a.id, a.kind, a.rolls, a.moment, a.category, a.starts_at, a.ends_at, a.picture,
     a.valid_from, a.valid_until, t.words
     from announcement a
     join (select announcement, jsonb_object_agg(language, jsonb_build_object('title', title,
       'subTitle', sub_title, 'content', content)) as words from announcement_text where tenant = $1
       group by announcement) t
       on t.announcement = a.id
     where a.tenant = $1 and ${IN_WINDOW} order by a.position, a.valid_from desc, a.id limit 500`,
    [tenantId],
  );

/** The pages of the help centre, in their order. */
export const readHelp = (db: Db, tenantId: TenantId): Promise<HelpRow[]> =>
  db.many(
    'content-help',
    `select p.tag, p.parent, t.words
     from help_page p join (select tag, jsonb_object_agg(language, jsonb_build_object('title',
       title, 'content', content)) as words from help_text where tenant = $1 group by tag) t
       on t.tag = p.tag
     where p.tenant = $1 and p.is_on order by p.position, p.tag limit 500`,
    [tenantId],
  );

/** Notices that open by themselves for logged-in members and that the member has not seen yet. */
const unreadNotices = (member: '$2' | 'w.member') => `from announcement a
  where a.tenant = $1 and a.kind = 'popup' and a.moment <> 'before_login' and a.is_on
    and a.valid_from <= now() and (a.valid_until is null or a.valid_until > now())
    and not exists (select from announcement_seen s
      where s.tenant = a.tenant and s.member = ${member} and s.announcement = a.id)`;
const UNREAD_NOTICES = unreadNotices('$2');

/** How many notices a member has not seen. */
export const countUnread = async (db: Db, tenantId: TenantId, member: MemberId): Promise<number> =>
  (
    await db.one<{ unread: number }>(
      'content-unread',
      `select count(*)::int as unread ${UNREAD_NOTICES}`,
      [tenantId, member],
    )
  )?.unread ?? 0;

/** Unread notices of many members at once. */
export const countUnreadByMember = (
  db: Db,
  tenantId: TenantId,
  members: readonly bigint[],
): Promise<{ readonly member: MemberId; readonly unread: number }[]> =>
  db.many(
    'content-unread-of',
    `select w.member, (select count(*)::int ${unreadNotices('w.member')}) as unread
      from unnest($2::bigint[]) as w (member)`,
    [tenantId, members],
  );

/** Marks notices as seen by a member; ignores ids that are not unread notices. */
export const markSeen = (
  db: Db,
  tenantId: TenantId,
  member: MemberId,
  ids: readonly string[],
): Promise<number> =>
  db.exec(
    'content-seen',
    `insert into announcement_seen (tenant, member, announcement)
      select $1, $2, a.id ${UNREAD_NOTICES}
      and a.id = any ($3) on conflict do nothing`,
    [tenantId, member, ids],
  );
