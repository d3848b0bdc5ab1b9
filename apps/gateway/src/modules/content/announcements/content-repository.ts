import type { PopupMoment, BannerLinkType } from '@parlour/contract/operator/choices';
import type { PromotionTerms } from '@parlour/contract/promotions';
import type { Db } from '@parlour/database';

import type { MemberId, TenantId } from '../../../domain/ids.ts';
import type { RaffleTitles } from '../../../domain/promotion-terms.ts';
import { MAY_SEE_ADVERTISING } from '../../platform/member-messages/module.ts';

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
  /** The target that a click opens: the URL of a page, a promotion or a game. */
  readonly link_type: BannerLinkType | null;
  readonly link: string | null;
  readonly words: Translations<{
    readonly title: string;
    readonly body: string;
    readonly action: string;
  }>;
};

/** A promotion in the version that runs, else in the last one that granted a bonus. */
export type PresentedPromotion = {
  readonly id: string;
  readonly terms: PromotionTerms;
  readonly titles: RaffleTitles;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly isRunning: boolean;
};

export type AnnouncementRow = PublishedRow & {
  /** `agent_notice`: for agents alone. */
  readonly kind: 'notice' | 'popup' | 'agent_notice' | 'promotion';
  readonly rolls: boolean;
  /** The moment at which a pop-up opens. */
  readonly moment: PopupMoment | null;
  readonly category: string | null;
  /** The promotion that it presents; null: none, or one that has never granted a bonus. */
  readonly promotion: PresentedPromotion | null;
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

// The joins leave out rows without a translation. Rows that become valid within the hour are
// included because the result is cached: readers check the time again.
const IS_PUBLISHED = `is_on and valid_from <= now() + interval '1 hour'
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
     where b.tenant = $1 and ${IS_PUBLISHED} order by b.group_name, b.position, b.id limit 200`,
    [tenantId],
  );

type StoredAnnouncement = Omit<AnnouncementRow, 'promotion'> & {
  readonly promotion: string | null;
  readonly terms: PromotionTerms | null;
  readonly titles: RaffleTitles;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly is_running: boolean;
};

const toAnnouncement = ({
  promotion: id,
  terms,
  titles,
  starts_at: startsAt,
  ends_at: endsAt,
  is_running: isRunning,
  ...row
}: StoredAnnouncement): AnnouncementRow => ({
  ...row,
  promotion: id && terms && startsAt ? { id, terms, titles, startsAt, endsAt, isRunning } : null,
});

/** Announcements that are or soon will be published, in their order, the newest first. */
export const readAnnouncements = async (db: Db, tenantId: TenantId): Promise<AnnouncementRow[]> => {
  const rows = await db.many<StoredAnnouncement>(
    'content-announcements',
    `select a.id, a.kind, a.rolls, a.moment, a.category, a.promotion, v.terms,
     raffle_titles(a.tenant, v.terms -> 'reward') as titles, v.starts_at,
     v.ends_at, p.running is not null as is_running, a.picture, a.valid_from, a.valid_until, t.words
     from announcement a
     left join promotion p on p.tenant = a.tenant and p.public_id = a.promotion
     left join promotion_version v on v.tenant = p.tenant and v.promotion = p.id
       and v.version = coalesce(p.running, (select b.version from bonus b where b.tenant = p.tenant
         and b.promotion = p.id order by b.granted_at desc limit 1))
     join (select announcement, jsonb_object_agg(language, jsonb_build_object('title', title,
       'subTitle', sub_title, 'content', content)) as words from announcement_text where tenant = $1
       group by announcement) t
       on t.announcement = a.id
     where a.tenant = $1 and ${IS_PUBLISHED} order by a.position, a.valid_from desc, a.id
       limit 500`,
    [tenantId],
  );
  return rows.map(toAnnouncement);
};

/** A promotion as a draft presents it: as if it ran, in the newest version where none runs. */
export const readDraftPromotion = async (
  db: Db,
  tenantId: TenantId,
  id: string,
): Promise<PresentedPromotion | null> =>
  (await db.one<PresentedPromotion>(
    'content-draft-promotion',
    `select p.public_id as id, v.terms, raffle_titles(p.tenant, v.terms -> 'reward') as titles,
       v.starts_at as "startsAt", v.ends_at as "endsAt",
       true as "isRunning"
     from promotion p join promotion_version v on v.tenant = p.tenant and v.promotion = p.id
     where p.tenant = $1 and p.public_id = $2 and v.version = coalesce(p.running, (select
       max(x.version) from promotion_version x where x.tenant = p.tenant and x.promotion = p.id))`,
    [tenantId, id],
  )) ?? null;

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

/** Reads the number of changes to what a brand publishes (modules/operator/content). */
export const readRevision = async (db: Db, tenantId: TenantId): Promise<bigint> =>
  (
    await db.one<{ revision: bigint }>(
      'content-revision',
      'select revision from content_revision where tenant = $1',
      [tenantId],
    )
  )?.revision ?? 0n;

/**
 * The pop-ups for logged-in members that a member has not seen yet, and may see; those of a first
 * login are over with it.
 */
const fromUnreadPopups = (member: '$2' | 'w.member') => `from announcement a
  where a.tenant = $1 and a.kind = 'popup' and a.moment = 'after_login' and a.is_on
    and a.valid_from <= now() and (a.valid_until is null or a.valid_until > now())
    and (exists (select from member m
        where m.tenant = $1 and m.id = ${member} and ${MAY_SEE_ADVERTISING})
      or not exists (select from announcement_text t where t.tenant = a.tenant
        and t.announcement = a.id and t.content ~ '/promo(tions|Detail)'))
    and not exists (select from announcement_seen s
      where s.tenant = a.tenant and s.member = ${member} and s.announcement = a.id)`;
const FROM_UNREAD_POPUPS = fromUnreadPopups('$2');

/** Counts the pop-ups that a member has not seen. */
export const countUnreadPopups = async (
  db: Db,
  tenantId: TenantId,
  member: MemberId,
): Promise<number> =>
  (
    await db.one<{ unread: number }>(
      'content-unread',
      `select count(*)::int as unread ${FROM_UNREAD_POPUPS}`,
      [tenantId, member],
    )
  )?.unread ?? 0;

/** Counts the unread pop-ups of many members at once. */
export const countUnreadPopupsByMember = (
  db: Db,
  tenantId: TenantId,
  members: readonly bigint[],
): Promise<{ readonly member: MemberId; readonly unread: number }[]> =>
  db.many(
    'content-unread-of',
    `select w.member, (select count(*)::int ${fromUnreadPopups('w.member')}) as unread
      from unnest($2::bigint[]) as w (member)`,
    [tenantId, members],
  );

/** Marks pop-ups as seen by a member; ignores ids that are not unread pop-ups. */
export const markPopupsSeen = (
  db: Db,
  tenantId: TenantId,
  member: MemberId,
  ids: readonly string[],
): Promise<number> =>
  db.exec(
    'content-seen',
    `insert into announcement_seen (tenant, member, announcement)
      select $1, $2, a.id ${FROM_UNREAD_POPUPS}
      and a.id = any ($3) on conflict do nothing`,
    [tenantId, member, ids],
  );

/** Reads the ids of these notices for agents that a member has read. */
export const readSeenNotices = async (
  db: Db,
  tenantId: TenantId,
  member: MemberId,
  ids: readonly string[],
): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await db.many<{ announcement: string }>(
        'content-agent-seen',
        `select announcement from announcement_seen
         where tenant = $1 and member = $2 and announcement = any ($3)`,
        [tenantId, member, ids],
      )
    ).map(({ announcement }) => announcement),
  );

/** Marks notices for agents as read by a member, without ids all; ignores ids of anything else. */
export const markAgentNoticesRead = (
  db: Db,
  tenantId: TenantId,
  member: MemberId,
  ids: readonly string[] | null,
): Promise<number> =>
  db.exec(
    'content-agent-read',
    `insert into announcement_seen (tenant, member, announcement)
     select $1, $2, a.id from announcement a
     where a.tenant = $1 and a.kind = 'agent_notice' and a.is_on and a.valid_from <= now()
       and ($3::text[] is null or a.id = any ($3)) on conflict do nothing`,
    [tenantId, member, ids],
  );
