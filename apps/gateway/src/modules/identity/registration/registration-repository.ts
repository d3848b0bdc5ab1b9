import type { RegistrationMethod } from '@parlour/contract/operator/choices';
import type { Db } from '@parlour/database';

import type { MemberId, TenantId } from '../../../domain/ids.ts';

/** The way an account was registered. */
type RegistrationRecord = {
  readonly method: RegistrationMethod;
  readonly registerUrl?: string | undefined;
  readonly domain?: string | undefined;
  readonly link?: bigint | undefined;
  readonly affiliateCode?: string | undefined;
  readonly referralCode?: string | undefined;
  readonly recommenderId?: string | undefined;
  readonly termsVersion: string;
  readonly minimumAge: number;
};

/** Keeps how an account came to be, with the moment of the consent. */
export const insertRegistration = (
  db: Db,
  tenantId: TenantId,
  member: MemberId,
  origin: RegistrationRecord,
): Promise<number> =>
  db.exec(
    'registration-insert',
    `insert into registration (tenant, member, method, register_url, domain, affiliate_link,
     affiliate_code, referral_code, recommender, terms_version, minimum_age)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      tenantId,
      member,
      origin.method,
      withoutFragment(origin.registerUrl),
      origin.domain ?? null,
      origin.link ?? null,
      origin.affiliateCode ?? null,
      origin.referralCode ?? null,
      origin.recommenderId ?? null,
      origin.termsVersion,
      origin.minimumAge,
    ],
  );

/**
 * Grants a new member the bonuses of the promotions that run for registrations, and for contact
 * details where it gave them.
 */
export const grantRegistrationBonuses = (
  db: Db,
  tenantId: TenantId,
  member: MemberId,
  requestId: string,
): Promise<number> =>
  db.exec(
    'registration-bonuses',
    `select grant_profile_bonuses($1::smallint, $2, trigger, $3)
     from unnest(array['REGISTRATION', 'CONTACT']) with ordinality as t (trigger, place)
     order by t.place`,
    [tenantId, member, requestId],
  );

// What stands behind the # of an address never belongs to a server.
const withoutFragment = (url: string | undefined): string | null => url?.split('#', 1)[0] ?? null;

/** True when a username is taken, in upper or lower case. */
export const isUsernameTaken = async (
  db: Db,
  tenantId: TenantId,
  username: string,
): Promise<boolean> =>
  (await db.one(
    'username-taken',
    'select 1 from member where tenant = $1 and username_key = lower($2)',
    [tenantId, username],
  )) !== undefined;

/** True when a member has verified this number already. */
export const isMobileTaken = async (db: Db, tenantId: TenantId, mobile: string): Promise<boolean> =>
  (await db.one(
    'mobile-taken',
    'select 1 from member where tenant = $1 and mobile = $2 and mobile_verified_at is not null',
    [tenantId, mobile],
  )) !== undefined;
