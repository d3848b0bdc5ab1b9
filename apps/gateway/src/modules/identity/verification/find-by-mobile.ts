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

/** The member who has verified a number. A closed account has none. */
export async function findByMobile(
  db: Db,
  tenantId: TenantId,
  mobile: string,
): Promise<LoginAccount | undefined> {
  const row = await db.one<Row>(
    'login-by-mobile',
    `select id, public_id, username, type, status, password_hash, must_change_password,
     last_login_at is null as first_time
     from member where tenant = $1 and mobile = $2 and mobile_verified_at is not null
       and status <> 'CLOSED'`,
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
