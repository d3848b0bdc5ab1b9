import type { Db } from '@parlour/database';

import type { OperatorId } from '../../../domain/ids.ts';
import type { OperatorRequest } from '../../../request/operator-context.ts';
import { toNetwork } from '../../../security/ip-address.ts';
import { randomSecret, sha256 } from '../../../security/secret-hash.ts';

const COOKIE = '__Host-device';
/** Browsers keep no cookie longer than 400 days. */
const LIFE_SECONDS = 400 * 86_400;
const SECRET = /^[\w-]{43}$/;

/** Wrong passwords in a row from one place after which it pauses for fifteen minutes. */
const MAX_FAILURES = 5;
/** Wrong passwords of a day after which networks pause that the account does not know. */
const MAX_OF_NETWORKS = 100;

/** The place that a login comes from: a browser that its account knows, else a network. */
export type LoginPlace = {
  readonly place: string;
  readonly isDevice: boolean;
  readonly isPaused: boolean;
};

const readSecret = ({ cookies }: OperatorRequest): string | undefined => {
  const secret = cookies.read(COOKIE);
  return secret !== undefined && SECRET.test(secret) ? secret : undefined;
};

/**
 * Finds the place that a login of an operator comes from, and whether password attempts from it are
 * paused now. Takes as long for an account that does not exist (null).
 */
export async function findLoginPlace(
  db: Db,
  ctx: OperatorRequest,
  operator: OperatorId | null,
): Promise<LoginPlace> {
  const secret = readSecret(ctx);
  const row = await db.one<{ isDevice: boolean; isPaused: boolean }>(
    'operator-login-place',
    `select d.known as "isDevice",
       coalesce((select f.paused_until > clock_timestamp() from operator_login_failure f
         where f.operator = $1 and f.place = case when d.known then $3 else $4 end), false)
       or not d.known and coalesce((select sum(f.total) from operator_login_failure f
         where f.operator = $1 and not f.is_device
           and f.first_at > clock_timestamp() - interval '1 day'), 0) >= $5 as "isPaused"
     from (select exists (select from operator_device
       where operator = $1 and device_hash = $2) as known) d`,
    [
      operator,
      secret === undefined ? null : sha256(secret),
      devicePlace(secret),
      toNetwork(ctx.ip),
      MAX_OF_NETWORKS,
    ],
  );
  if (!row) throw new Error('a login comes from no place');
  const { isDevice, isPaused } = row;
  return { isDevice, isPaused, place: isDevice ? devicePlace(secret) : toNetwork(ctx.ip) };
}

const devicePlace = (secret: string | undefined): string =>
  secret === undefined ? '' : `device ${sha256(secret).toString('base64url')}`;

/** Counts a wrong password from a place, and forgets what is older than two days. */
export async function countPasswordFailure(
  tx: Db,
  operator: OperatorId,
  { place, isDevice }: LoginPlace,
): Promise<void> {
  await tx.exec(
    'operator-failure-sweep',
    `delete from operator_login_failure
     where operator = $1 and last_at < clock_timestamp() - interval '2 days'`,
    [operator],
  );
  await tx.exec(
    'operator-failure-place',
    `insert into operator_login_failure as f (operator, place, is_device) values ($1, $2, $3)
     on conflict (operator, place) do update set
       failures = case when f.failures + 1 >= $4 then 0 else f.failures + 1 end,
       paused_until = case when f.failures + 1 >= $4
         then clock_timestamp() + interval '15 minutes' else f.paused_until end,
       total = case when f.first_at > clock_timestamp() - interval '1 day' then f.total + 1
         else 1 end,
       first_at = case when f.first_at > clock_timestamp() - interval '1 day' then f.first_at
         else clock_timestamp() end,
       last_at = clock_timestamp()`,
    [operator, place, isDevice, MAX_FAILURES],
  );
}

/** Forgets the wrong passwords of a place, after a right one. */
export const forgetPasswordFailures = (
  tx: Db,
  operator: OperatorId,
  { place }: LoginPlace,
): Promise<number> =>
  tx.exec(
    'operator-failure-forget',
    'delete from operator_login_failure where operator = $1 and place = $2',
    [operator, place],
  );

/** Makes the browser known to an operator who has just logged in entirely. */
export async function rememberOperatorDevice(
  tx: Db,
  ctx: OperatorRequest,
  operator: OperatorId,
): Promise<void> {
  const secret = readSecret(ctx) ?? randomSecret();
  await tx.exec(
    'operator-device-note',
    `insert into operator_device (operator, device_hash) values ($1, $2)
     on conflict (operator, device_hash) do update set seen_at = clock_timestamp()`,
    [operator, sha256(secret)],
  );
  ctx.cookies.write(COOKIE, secret, LIFE_SECONDS);
}
