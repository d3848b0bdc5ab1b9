import type { Db } from '@parlour/database';

import type { TenantId } from '../../../domain/ids.ts';
import { NOT_REMOVED } from '../../content/preview/module.ts';
import type { ContentDraft, ContentKind } from './content-draft.ts';

export type VersionRow = {
  readonly item: string;
  readonly version: number;
  readonly draft: ContentDraft;
  readonly saved_at: Date;
  readonly saved_by: string | null;
  readonly reason: string;
};

/** A draft with the fields of today: promotions had days of their own once. */
const DRAFT = `'{"promotion": null}' || (draft - '{startsAt,endsAt}'::text[]) as draft`;

/** The newest version of each of a kind's items. */
export const readNewestVersions = (
  db: Db,
  tenantId: TenantId,
  kind: ContentKind,
  ids: readonly string[],
): Promise<VersionRow[]> =>
  db.many(
    'ops-content-newest',
    `select distinct on (item) item, version, ${DRAFT}, saved_at, saved_by, reason
     from content_version v where tenant = $1 and kind = $2 and item = any ($3) and ${NOT_REMOVED}
     order by item, version desc`,
    [tenantId, kind, ids],
  );

/** Versions of an item from a number downwards, newest first. */
export const readVersions = (
  db: Db,
  tenantId: TenantId,
  { kind, id }: { readonly kind: ContentKind; readonly id: string },
  { upTo, limit }: { readonly upTo: number; readonly limit: number },
): Promise<VersionRow[]> =>
  db.many(
    'ops-content-versions',
    `select item, version, ${DRAFT}, saved_at, saved_by, reason from content_version v
     where tenant = $1 and kind = $2 and item = $3 and version <= $4 and ${NOT_REMOVED}
     order by version desc limit $5`,
    [tenantId, kind, id, upTo, limit],
  );

/** Stores a version; returns false where another one has the number already. */
export const insertVersion = async (
  db: Db,
  tenantId: TenantId,
  { kind, id }: { readonly kind: ContentKind; readonly id: string },
  row: {
    readonly version: number;
    readonly draft: ContentDraft;
    readonly savedBy: string | null;
    readonly reason: string;
  },
): Promise<boolean> =>
  (await db.exec(
    'ops-content-version',
    `insert into content_version (tenant, kind, item, version, draft, saved_by, reason)
     values ($1, $2, $3, $4, $5::jsonb, $6, $7) on conflict do nothing`,
    [tenantId, kind, id, row.version, JSON.stringify(row.draft), row.savedBy, row.reason],
  )) === 1;

type ItemName = { readonly kind: ContentKind; readonly id: string };

/** The number of the last version of an item, a deleted one too; 0 where it never had one. */
export const readLastNumber = async (
  db: Db,
  tenantId: TenantId,
  { kind, id }: ItemName,
): Promise<number> =>
  (
    await db.one<{ last: number }>(
      'ops-content-last',
      `select coalesce(max(version), 0) as last from content_version
       where tenant = $1 and kind = $2 and item = $3`,
      [tenantId, kind, id],
    )
  )?.last ?? 0;

/** Lets one transaction at a time publish an item or delete its draft. */
export const lockItem = (db: Db, tenantId: TenantId, { kind, id }: ItemName): Promise<unknown> =>
  db.one(
    'ops-content-lock',
    `select pg_advisory_xact_lock(hashtextextended('content:' || $2 || ':' || $3, $1))::text`,
    [tenantId, kind, id],
  );

/** Hides the versions of a draft up to a number. */
export const insertRemoval = (
  db: Db,
  tenantId: TenantId,
  { kind, id }: ItemName,
  {
    version,
    removedBy,
    reason,
  }: { readonly version: number; readonly removedBy: string; readonly reason: string },
): Promise<unknown> =>
  db.exec(
    'ops-content-removal',
    `insert into content_removal (tenant, kind, item, version, removed_by, reason)
     values ($1, $2, $3, $4, $5, $6)`,
    [tenantId, kind, id, version, removedBy, reason],
  );

/** Lets every gateway read again what the brand publishes. */
export const raiseRevision = (db: Db, tenantId: TenantId): Promise<unknown> =>
  db.exec(
    'ops-content-revision',
    `insert into content_revision as r (tenant, revision) values ($1, 1)
     on conflict (tenant) do update set revision = r.revision + 1`,
    [tenantId],
  );
