import type { Db } from '@parlour/database';
import { getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import type { CountryCode } from 'libphonenumber-js/max';

import type { MemberId, TenantId } from '../../domain/ids.ts';

/**
 * The number of the demo's member in a country: one that its plan gives as an example and that
 * no subscriber has.
 */
const demoMobile = (country: string): string | null =>
  getExampleNumber(country as CountryCode, examples)?.number ?? null;

/** The mail address of the demo's member; nothing is sent there, mail is in the sandbox inbox. */
const DEMO_EMAIL = 'demo01@example.com';

/**
 * Gives an account of the demo a proved number and address, so that logins by code and lost
 * passwords can be tried out.
 */
export const writeDemoContact = (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
  country: string,
): Promise<number> =>
  tx.exec(
    'seed-contact',
    `update member set mobile = $3, mobile_verified_at = case when $3::text is not null
      then now() end, email = $4, email_verified_at = now() where tenant = $1 and id = $2
      and mobile is null`,
    [tenantId, member, demoMobile(country), DEMO_EMAIL],
  );
