import type { Db } from '../../db/query.ts';
import type { SignIn } from '../session/session-repository.ts';

type Row = {
  id: bigint;
  public_id: string;
  username: string;
  type: number;
  status: string;
  password_hash: string | null;
  must_change_password: boolean;
  first_time: boolean;
};

/** Whoever has proved to hold a number. A closed account holds none. */
export async function findByMobile(
  db: Db,
  tenantId: number,
  mobile: string,
): Promise<SignIn | undefined> {
  const row = await db.one<Row>(
    'sign-in-by-mobile',
    `select id, public_id, username, type, status, password_hash, must_change_password, last_login_at is null as first_time
     from member where tenant = $1 and mobile = $2 and mobile_verified_at is not null and status <> 'CLOSED'`,
    [tenantId, mobile],
  );
  return (
    row && {
      id: row.id,
      publicId: row.public_id,
      username: row.username,
      type: row.type,
      status: row.status,
      passwordHash: row.password_hash,
      mustChangePassword: row.must_change_password,
      firstTime: row.first_time,
    }
  );
}
