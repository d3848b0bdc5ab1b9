import type { AccountType } from '@parlour/contract/rules';
import type { Db } from '@parlour/database';

import type { MemberId, TenantId } from '../../../domain/ids.ts';
import type { LoginAccount } from '../session/module.ts';

type Row = {
  id: MemberId;
  public_id: string;
  username: string;
  type: AccountType;
  status: string;
  password_hash: string | null;
  must_change_password: boolean;
  first_time: boolean;
};

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
  const row = await db.one<Row>(
    'login-by-mobile',
    `select m.id, m.public_id, m.username, m.type, m.status, m.password_hash,
       m.must_change_password, m.last_login_at is null as first_time
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
  return (
    row && {
      id: row.id,
      publicId: row.public_id,
      username: row.username,
      accountType: row.type,
      status: row.status,
      passwordHash: row.password_hash,
      mustChangePassword: row.must_change_password,
      firstTime: row.first_time,
    }
  );
}
