import type { Db } from '../../db/query.ts';
import type { SignIn } from '../session/session-repository.ts';
import type { Identity } from './id-token.ts';

type SignInRow = {
  id: bigint;
  public_id: string;
  username: string;
  type: number;
  status: string;
  password_hash: string | null;
  first_time: boolean;
};

const columns =
  'm.id, m.public_id, m.username, m.type, m.status, m.password_hash, m.last_login_at is null as first_time';

const signInOf = (row: SignInRow | undefined): SignIn | undefined =>
  row && {
    id: row.id,
    publicId: row.public_id,
    username: row.username,
    type: row.type,
    status: row.status,
    passwordHash: row.password_hash,
    mustChangePassword: false,
    firstTime: row.first_time,
  };

/** The member that an identity lets in: by its verified number, or by a link that the member made. */
export async function findByIdentity(
  db: Db,
  tenantId: number,
  { provider, project, subject, mobile }: Identity,
): Promise<SignIn | undefined> {
  return signInOf(
    provider === 'phone'
      ? await db.one<SignInRow>(
          'identity-by-mobile',
          `select ${columns} from member m where m.tenant = $1 and m.mobile = $2 and m.mobile_verified_at is not null`,
          [tenantId, mobile],
        )
      : await db.one<SignInRow>(
          'identity-by-subject',
          `select ${columns} from federated_identity f join member m on m.tenant = f.tenant and m.id = f.member where f.tenant = $1 and f.project = $2 and f.provider = $3 and f.subject = $4`,
          [tenantId, project, provider, subject],
        ),
  );
}

/** Links an identity to a member; answers false when it lets somebody in already. */
export const linkIdentity = async (
  db: Db,
  tenantId: number,
  member: bigint,
  { provider, project, subject }: Identity,
): Promise<boolean> =>
  (await db.exec(
    'identity-link',
    'insert into federated_identity (tenant, project, provider, subject, member) values ($1, $2, $3, $4, $5) on conflict do nothing',
    [tenantId, project, provider, subject, member],
  )) === 1;

/** Where a member has an account of this project that lets it in; the latest, or null. */
export async function linkedProvider(
  db: Db,
  tenantId: number,
  member: bigint,
  project: string,
): Promise<'google' | 'facebook' | null> {
  const row = await db.one<{ provider: 'google.com' | 'facebook.com' }>(
    'identity-of-member',
    'select provider from federated_identity where tenant = $1 and member = $2 and project = $3 order by linked_at desc limit 1',
    [tenantId, member, project],
  );
  return row ? (row.provider === 'google.com' ? 'google' : 'facebook') : null;
}

/** Keeps a number that a phone vouched for; answers false when another account has proved it. */
export const keepMobile = async (
  db: Db,
  tenantId: number,
  member: bigint,
  mobile: string,
): Promise<boolean> =>
  (await db.exec(
    'identity-mobile',
    `update member set mobile = $3, mobile_verified_at = clock_timestamp() where tenant = $1 and id = $2
     and not exists (select from member o where o.tenant = $1 and o.mobile = $3 and o.mobile_verified_at is not null)`,
    [tenantId, member, mobile],
  )) === 1;
