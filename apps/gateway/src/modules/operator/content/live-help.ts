import type { Db } from '@parlour/database';

import type { TenantId } from '../../../domain/ids.ts';
import { type ContentDraft, emptyDraft, type LiveItem } from './content-draft.ts';

type Row = {
  readonly id: string;
  readonly is_on: boolean;
  readonly version: number | null;
  readonly position: number;
  readonly parent: string | null;
  readonly texts: ContentDraft['texts'];
};

const toItem = ({ id, is_on: isOn, version, ...row }: Row): LiveItem => ({
  id,
  isOn,
  version,
  draft: { ...emptyDraft, texts: row.texts, position: row.position, parent: row.parent },
});

/** The help pages with these tags as the site shows them. */
export const readLiveHelp = async (
  db: Db,
  tenantId: TenantId,
  tags: readonly string[],
): Promise<LiveItem[]> =>
  (
    await db.many<Row>(
      'ops-live-help',
      `select p.tag as id, p.is_on, p.version, p.position, p.parent,
         coalesce((select jsonb_agg(jsonb_build_object('language', t.language, 'title', t.title,
           'subTitle', '', 'action', '', 'body', t.content) order by t.language)
           from help_text t where t.tenant = p.tenant and t.tag = p.tag), '[]') as texts
       from help_page p where p.tenant = $1 and p.tag = any ($2)`,
      [tenantId, tags],
    )
  ).map(toItem);

/** True when a page can be put under another one: that one exists, and is not below this page. */
export const canHaveParent = async (
  db: Db,
  tenantId: TenantId,
  tag: string,
  parent: string,
): Promise<boolean> =>
  (
    await db.one<{ fits: boolean }>(
      'ops-live-help-parent',
      `with recursive above (tag, parent) as (
         select p.tag, p.parent from help_page p where p.tenant = $1 and p.tag = $3
         union select p.tag, p.parent from help_page p join above a on p.tag = a.parent
           where p.tenant = $1)
       select exists (select from above) and not exists (select from above where tag = $2) as fits`,
      [tenantId, tag, parent],
    )
  )?.fits ?? false;

/** Shows a version of a help page. */
export async function writeLiveHelp(
  db: Db,
  tenantId: TenantId,
  tag: string,
  { draft, version }: { readonly draft: ContentDraft; readonly version: number },
): Promise<void> {
  await db.exec(
    'ops-live-help-page',
    `insert into help_page (tenant, tag, parent, position, is_on, edited_at, version)
     values ($1, $2, $3, $4, true, now(), $5)
     on conflict (tenant, tag) do update set parent = excluded.parent,
       position = excluded.position, is_on = true, edited_at = now(), version = excluded.version`,
    [tenantId, tag, draft.parent, draft.position, version],
  );
  await db.exec('ops-live-help-clear', 'delete from help_text where tenant = $1 and tag = $2', [
    tenantId,
    tag,
  ]);
  await db.exec(
    'ops-live-help-texts',
    `insert into help_text (tenant, tag, language, title, content)
     select $1, $2, t.language, t.title, t.body from jsonb_to_recordset($3::jsonb)
       as t (language text, title text, body text)`,
    [tenantId, tag, JSON.stringify(draft.texts)],
  );
}

/** Takes a help page off the site; returns whether it was shown. */
export const hideLiveHelp = async (db: Db, tenantId: TenantId, tag: string): Promise<boolean> =>
  (await db.exec(
    'ops-live-help-off',
    `update help_page set is_on = false, edited_at = now()
     where tenant = $1 and tag = $2 and is_on`,
    [tenantId, tag],
  )) === 1;

/** Says which version a help page shows that was published before its first one. */
export const numberLiveHelp = (db: Db, tenantId: TenantId, tag: string): Promise<number> =>
  db.exec(
    'ops-live-help-number',
    'update help_page set version = 1, edited_at = now() where tenant = $1 and tag = $2',
    [tenantId, tag],
  );
