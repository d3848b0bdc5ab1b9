import type { Db } from '@parlour/database';

import type { TenantId } from '../../../domain/ids.ts';
import {
  LOGIN_ACCOUNT_COLUMNS,
  type LoginAccount,
  type LoginAccountRow,
  toLoginAccount,
} from '../session/module.ts';

/**
 * The member who has verified a number, or else who registered by it and has not verified it yet:
 * a code to that number proves it (proveMobile). A closed account has none. An unverified number of
 * an account with a username of its own finds no member, as anyone can state it.
 */
export async function findByMobile(
  db: Db,
  tenantId: TenantId,
  mobile: string,
): Promise<LoginAccount | undefined> {
  const row = await db.one<LoginAccountRow>(
    'login-by-mobile',
    `select ${LOGIN_ACCOUNT_COLUMNS}
     from (select id from member
         where tenant = $1 and mobile = $2 and mobile_verified_at is not null
       union
       select n.id from member n join registration r on r.tenant = n.tenant and r.member = n.id
         where n.tenant = $1 and n.username_key = substr($2, 2) and n.mobile = $2
           and r.method = 'MOBILE') found
     join member m on m.tenant = $1 and m.id = found.id
     where m.status <> 'CLOSED' order by m.mobile_verified_at limit 1`,
    [tenantId, mobile],
  );
  return row && toLoginAccount(row);
}
