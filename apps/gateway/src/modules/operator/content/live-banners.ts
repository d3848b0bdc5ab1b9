import type { BannerLinkType } from '@parlour/contract/operator/choices';
import type { Db } from '@parlour/database';

import type { TenantId } from '../../../domain/ids.ts';
import { type ContentDraft, emptyDraft, type LiveItem } from './content-draft.ts';

type Row = {
  readonly id: string;
  readonly is_on: boolean;
  readonly version: number | null;
  readonly position: number;
  readonly picture: string;
  readonly valid_from: Date;
  readonly valid_until: Date | null;
  readonly group_name: string;
  readonly link_type: string | null;
  readonly link: string | null;
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
    // Checks of the table: the groups and types of links that the contract has.
    group: row.group_name as ContentDraft['group'],
    link:
      row.link_type === null || row.link === null
        ? null
        : { type: row.link_type as BannerLinkType, to: row.link },
  },
});

/** The banners with these ids as the site shows them. */
export const readLiveBanners = async (
  db: Db,
  tenantId: TenantId,
  ids: readonly string[],
): Promise<LiveItem[]> =>
  (
    await db.many<Row>(
      'ops-live-banners',
      `select b.id, b.is_on, b.version, b.position, b.picture, b.valid_from, b.valid_until,
         b.group_name, b.link_type, b.link, coalesce((select jsonb_agg(jsonb_build_object(
           'language', t.language, 'title', t.title, 'subTitle', '', 'action', t.action,
           'body', t.body) order by t.language)
           from banner_text t where t.tenant = b.tenant and t.banner = b.id), '[]') as texts
       from banner b where b.tenant = $1 and b.id = any ($2)`,
      [tenantId, ids],
    )
  ).map(toItem);

/** Shows a version of a banner. */
export async function writeLiveBanner(
  db: Db,
  tenantId: TenantId,
  id: string,
  { draft, version }: { readonly draft: ContentDraft; readonly version: number },
): Promise<void> {
  await db.exec(
    'ops-live-banner',
    `insert into banner as b (tenant, id, group_name, position, picture, link_type, link, is_on,
       valid_from, valid_until, edited_at, version)
     values ($1, $2, $3, $4, $5, $6, $7, true, coalesce($8::timestamptz, now()), $9, now(), $10)
     on conflict (tenant, id) do update set group_name = excluded.group_name,
       position = excluded.position, picture = excluded.picture, link_type = excluded.link_type,
       link = excluded.link, is_on = true, valid_until = excluded.valid_until, edited_at = now(),
       valid_from = coalesce($8::timestamptz, least(b.valid_from, now())),
       version = excluded.version`,
    [
      tenantId,
      id,
      draft.group,
      draft.position,
      draft.picture,
      draft.link?.type ?? null,
      draft.link?.to ?? null,
      draft.from === null ? null : new Date(draft.from),
      draft.until === null ? null : new Date(draft.until),
      version,
    ],
  );
  await db.exec(
    'ops-live-banner-clear',
    'delete from banner_text where tenant = $1 and banner = $2',
    [tenantId, id],
  );
  await db.exec(
    'ops-live-banner-texts',
    `insert into banner_text (tenant, banner, language, title, body, action)
     select $1, $2, t.language, t.title, t.body, t.action from jsonb_to_recordset($3::jsonb)
       as t (language text, title text, body text, action text)`,
    [tenantId, id, JSON.stringify(draft.texts)],
  );
}

/** Takes a banner off the site; returns whether it was shown. */
export const hideLiveBanner = async (db: Db, tenantId: TenantId, id: string): Promise<boolean> =>
  (await db.exec(
    'ops-live-banner-off',
    `update banner set is_on = false, edited_at = now() where tenant = $1 and id = $2 and is_on`,
    [tenantId, id],
  )) === 1;

/** Says which version a banner shows that was published before its first one. */
export const numberLiveBanner = (db: Db, tenantId: TenantId, id: string): Promise<number> =>
  db.exec(
    'ops-live-banner-number',
    'update banner set version = 1, edited_at = now() where tenant = $1 and id = $2',
    [tenantId, id],
  );
