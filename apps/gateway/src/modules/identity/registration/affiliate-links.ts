import { randomInt } from 'node:crypto';

import type { Db } from '@parlour/database';

import type { MemberId, TenantId } from '../../../domain/ids.ts';

/** Under whom a code registers, and what: an agent's link, or the referral code of a member. */
export type Invitation = {
  readonly link: bigint;
  /** Null: a member at the top invites. */
  readonly agent: MemberId | null;
  readonly kind: 'MEMBER' | 'AGENT' | 'REFERRAL';
};

/** The invitation behind a code; undefined where it or the inviting member are not active. */
export const findInvitation = (
  db: Db,
  tenantId: TenantId,
  code: string,
): Promise<Invitation | undefined> =>
  db.one('affiliate-find', 'select link, agent, kind from find_affiliate($1::smallint, $2)', [
    tenantId,
    code,
  ]);

/**
 * Gives an account that came by a link the rebates of the link, as far as its upline has them; one
 * that came by a referral code is noted for the promotions that pay for it now.
 */
export async function acceptInvitation(
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
  { link, kind }: Invitation,
): Promise<void> {
  await tx.one('affiliate-rebates', 'select grant_link_rebates($1::smallint, $2, $3) as granted', [
    tenantId,
    member,
    link,
  ]);
  if (kind === 'REFERRAL')
    await tx.exec('affiliate-referrals', 'select join_referrals($1::smallint, $2)', [
      tenantId,
      member,
    ]);
}

// Without letters and digits that are taken for each other.
const CODE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A code that cannot be guessed: 40 bits in eight characters. */
export const randomAffiliateCode = (): string =>
  Array.from({ length: 8 }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');

type NewAffiliateLink = {
  readonly agent: MemberId;
  readonly kind: 'MEMBER' | 'AGENT';
  readonly code?: string;
};

/**
 * Opens a link for an agent; returns its code, or undefined when the code that was asked for is
 * taken.
 */
export async function insertAffiliateLink(
  db: Db,
  tenantId: TenantId,
  { agent, kind, code = randomAffiliateCode() }: NewAffiliateLink,
): Promise<string | undefined> {
  const row = await db.one<{ code: string }>(
    'affiliate-open',
    `insert into affiliate_link (tenant, code, kind, agent) values ($1, $2, $3, $4)
      on conflict (tenant, code_key) do nothing returning code`,
    [tenantId, code, kind, agent],
  );
  return row?.code;
}
