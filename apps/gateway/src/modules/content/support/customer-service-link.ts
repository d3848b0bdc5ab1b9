import { ApiError, fieldError } from '@parlour/contract';
import { CompactEncrypt, importJWK } from 'jose';

import type { Database } from '../../../db/pool.ts';
import type { Context } from '../../../request/context.ts';
import { readMemberRank } from './member-rank.ts';
import type { ReadBrandLinks, ReadSettings } from '../../platform/settings/module.ts';

/** Members above this rank get the VIP link. */
const MAX_STANDARD_RANK = 4;

export type CustomerServiceLinkDeps = {
  readonly db: Database;
  readonly brandLinks: ReadBrandLinks;
  readonly settings: ReadSettings;
};

/** Returns the link to customer service, encrypted so that only the requesting page can read it. */
export const createCustomerServiceLink = ({ db, brandLinks, settings }: CustomerServiceLinkDeps) =>
  async function readServiceLink(
    ctx: Context,
    { x, y }: { readonly x: string; readonly y: string },
  ): Promise<string> {
    const [{ customerService }, { hosts }, rank] = await Promise.all([
      brandLinks(ctx.tenantId),
      settings(ctx.tenantId),
      ctx.actor ? readMemberRank(db, ctx.tenantId, ctx.actor.memberId) : 0,
    ]);
    const findLink = (kind: 'VIP' | 'LIVECHAT') =>
      customerService.find(({ csType }) => csType === kind);
    const link = (rank > MAX_STANDARD_RANK ? findLink('VIP') : undefined) ?? findLink('LIVECHAT');
    // A link to a host that is not configured is ignored: write access to this table alone cannot
    // send members to another site.
    if (!link || !isAllowedLink(link.path, hosts.service)) throw new ApiError('not_found');
    const key = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ECDH-ES+A256KW').catch(
      () => undefined,
    );
    if (!key) throw fieldError([{ field: 'x', rule: 'pattern' }]);
    const text = JSON.stringify({ csType: link.csType, path: link.path });
    return new CompactEncrypt(new TextEncoder().encode(text))
      .setProtectedHeader({ alg: 'ECDH-ES+A256KW', enc: 'A256GCM' })
      .encrypt(key);
  };

/** A page of the site itself, or an https URL on a host that the operator configured. */
function isAllowedLink(path: string, origins: readonly string[]): boolean {
  if (/^\/(?![/\\])/.test(path)) return true;
  if (!URL.canParse(path)) return false;
  const { protocol, origin } = new URL(path);
  return protocol === 'https:' && origins.includes(origin);
}
