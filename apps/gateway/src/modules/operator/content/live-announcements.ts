import type { Db } from '@parlour/database';

import type { TenantId } from '../../../domain/ids.ts';
import { type ContentDraft, emptyDraft, type LiveItem } from './content-draft.ts';

/** The kinds that share the table of announcements. */
export type AnnouncementKind = 'notice' | 'popup' | 'agent_notice' | 'promotion';

type Row = {
  readonly id: string;
  readonly is_on: boolean;
  readonly version: number | null;
  readonly position: number;
  readonly picture: string;
  readonly valid_from: Date;
  readonly valid_until: Date | null;
  readonly rolls: boolean;
  readonly moment: string | null;
  readonly category: string | null;
  readonly promotion: string | null;
  readonly texts: ContentDraft['texts'];
};

const toItem = (row: Row): LiveItem => ({
  id: row.id,
  isOn: row.is_on,
  version: row.version,
  draft: {
    ...emptyDraft,
    texts: row.texts,
    position: row.position,
    picture: row.picture,
    from: row.valid_from.getTime(),
    until: row.valid_until?.getTime() ?? null,
    rolls: row.rolls,
    // Checks of the table: the moments and categories that the contract has.
    moment: row.moment as ContentDraft['moment'],
    category: row.category as ContentDraft['category'],
    promotion: row.promotion,
  },
});

/** The announcements of a kind with these ids as the site shows them. */
export const readLiveAnnouncements = async (
  db: Db,
  tenantId: TenantId,
  kind: AnnouncementKind,
  ids: readonly string[],
): Promise<LiveItem[]> =>
  (
    await db.many<Row>(
      'ops-live-announcements',
      `select a.id, a.is_on, a.version, a.position, a.picture, a.valid_from, a.valid_until,
         a.rolls, a.moment, a.category, a.promotion,
         coalesce((select jsonb_agg(jsonb_build_object('language', t.language, 'title', t.title,
           'subTitle', t.sub_title, 'action', '', 'body', t.content) order by t.language)
           from announcement_text t where t.tenant = a.tenant and t.announcement = a.id),
           '[]') as texts
       from announcement a where a.tenant = $1 and a.kind = $2 and a.id = any ($3)`,
      [tenantId, kind, ids],
    )
  ).map(toItem);

const toDate = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));

/** Shows a version of an announcement. */
export async function writeLiveAnnouncement(
  db: Db,
  tenantId: TenantId,
  kind: AnnouncementKind,
  id: string,
  { draft, version }: { readonly draft: ContentDraft; readonly version: number },
): Promise<void> {
  const written = await db.exec(
    'ops-live-announcement',
    `insert into announcement as a (tenant, id, kind, position, picture, rolls, moment, category,
       promotion, is_on, valid_from, valid_until, edited_at, version)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, true, coalesce($10::timestamptz, now()), $11,
       now(), $12)
     on conflict (tenant, id) do update set position = excluded.position,
       picture = excluded.picture, rolls = excluded.rolls, moment = excluded.moment,
       category = excluded.category, promotion = excluded.promotion, is_on = true,
       valid_until = excluded.valid_until, edited_at = now(),
       valid_from = coalesce($10::timestamptz, least(a.valid_from, now())),
       version = excluded.version
     where a.kind = excluded.kind`,
    [
      tenantId,
      id,
      kind,
      draft.position,
      draft.picture,
      draft.rolls,
      draft.moment,
      draft.category,
      draft.promotion,
      toDate(draft.from),
      toDate(draft.until),
      version,
    ],
  );
  if (written === 0) throw new Error(`${id} is an announcement of another kind`);
  await db.exec(
    'ops-live-announcement-clear',
    'delete from announcement_text where tenant = $1 and announcement = $2',
    [tenantId, id],
  );
  await db.exec(
    'ops-live-announcement-texts',
    `insert into announcement_text (tenant, announcement, language, title, sub_title, content)
     select $1, $2, t.language, t.title, t."subTitle", t.body
     from jsonb_to_recordset($3::jsonb)
       as t (language text, title text, "subTitle" text, body text)`,
    [tenantId, id, JSON.stringify(draft.texts)],
  );
}

/** Takes an announcement off the site; returns whether it was shown. */
export const hideLiveAnnouncement = async (
  db: Db,
  tenantId: TenantId,
  kind: AnnouncementKind,
  id: string,
): Promise<boolean> =>
  (await db.exec(
    'ops-live-announcement-off',
    `update announcement set is_on = false, edited_at = now()
     where tenant = $1 and kind = $2 and id = $3 and is_on`,
    [tenantId, kind, id],
  )) === 1;

/** Says which version an announcement shows that was published before its first one. */
export const numberLiveAnnouncement = (db: Db, tenantId: TenantId, id: string): Promise<number> =>
  db.exec(
    'ops-live-announcement-number',
    'update announcement set version = 1, edited_at = now() where tenant = $1 and id = $2',
    [tenantId, id],
  );
