import { fieldError } from '@parlour/contract';
import { OperatorError } from '@parlour/contract/operator';
import type { Db } from '@parlour/database';

import type { TenantId } from '../../../domain/ids.ts';
import type { ContentDraft, ContentKind, LiveItem } from './content-draft.ts';
import { liveContent } from './live-content.ts';
import { canHaveParent } from './live-help.ts';
import { readVersions, type VersionRow } from './version-repository.ts';

export type Item = { readonly kind: ContentKind; readonly id: string };

/** Above every version's number. */
export const MAX_VERSION = 2_147_483_647;

/** Returns the name of an item in the audit trail. */
export const subjectOf = ({ kind, id }: Item): string => `content:${kind}:${id}`;

/** An item as the site has it; undefined where it was never published. */
export const readLive = async (
  tx: Db,
  tenantId: TenantId,
  { kind, id }: Item,
): Promise<LiveItem | undefined> => (await liveContent[kind].read(tx, tenantId, [id]))[0];

/** The newest version of an item. */
export const readNewest = async (
  tx: Db,
  tenantId: TenantId,
  item: Item,
): Promise<VersionRow | undefined> =>
  (await readVersions(tx, tenantId, item, { upTo: MAX_VERSION, limit: 1 }))[0];

/** A version of an item by its number. */
export async function requireVersion(
  tx: Db,
  tenantId: TenantId,
  item: Item,
  version: number,
): Promise<VersionRow> {
  const [row] = await readVersions(tx, tenantId, item, { upTo: version, limit: 1 });
  if (row?.version !== version) throw new OperatorError('content_unknown');
  return row;
}

/** Throws where a help page would stand under none, or under itself. */
export async function requireParent(
  tx: Db,
  tenantId: TenantId,
  tag: string,
  { parent }: ContentDraft,
): Promise<void> {
  if (parent === null || (await canHaveParent(tx, tenantId, tag, parent))) return;
  throw fieldError([
    { field: 'draft.parent', rule: 'invalid', allowed: { is: 'no page to stand under' } },
  ]);
}
