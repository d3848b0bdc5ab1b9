import { OperatorError } from '@parlour/contract/operator';
import type { Db } from '@parlour/database';

import type { Database } from '../../../db/pool.ts';
import type { OperatorId } from '../../../domain/ids.ts';
import type {
  OperatorActor,
  OperatorRequest,
  OperatorStage,
} from '../../../request/operator-context.ts';
import { randomSecret, sha256 } from '../../../security/secret-hash.ts';
import { rememberOperatorDevice } from './login-places.ts';
import { readGrants } from '../roles/module.ts';

/** Duration of a session, and of one whose second factor is due. */
const LIFETIME = { full: '12 hours', factor: '15 minutes', enrol: '15 minutes' } as const;
/** A session that no request has used for so long is over. */
const IDLE = '30 minutes';

/**
 * Begins a session in the transaction of the login and returns its token for the cookie. An entire
 * login makes the browser known.
 */
export async function insertOperatorSession(
  tx: Db,
  ctx: OperatorRequest,
  operator: OperatorId,
  stage: OperatorStage,
): Promise<string> {
  const token = randomSecret();
  await tx.exec(
    'operator-session-insert',
    `insert into operator_session (token_hash, operator, stage, expires_at, address, user_agent)
     values ($1, $2, $3, clock_timestamp() + $4::interval, $5, $6)`,
    [sha256(token), operator, stage, LIFETIME[stage], ctx.ip, ctx.userAgent.slice(0, 255)],
  );
  if (stage === 'full') await rememberOperatorDevice(tx, ctx, operator);
  return token;
}

/** Ends one session. */
export const endOperatorSession = (tx: Db, tokenHash: Buffer): Promise<number> =>
  tx.exec(
    'operator-session-end',
    `update operator_session set ended_at = clock_timestamp()
     where token_hash = $1 and ended_at is null`,
    [tokenHash],
  );

/** Ends every session of an operator; returns how many there were. */
export const endOperatorSessions = (tx: Db, operator: OperatorId): Promise<number> =>
  tx.exec(
    'operator-session-end-all',
    `update operator_session set ended_at = clock_timestamp()
     where operator = $1 and ended_at is null and expires_at > clock_timestamp()`,
    [operator],
  );

/** Replaces a session by one of another stage, with a token of its own. */
export async function replaceOperatorSession(
  tx: Db,
  ctx: OperatorRequest,
  { operatorId, sessionHash }: Pick<OperatorActor, 'operatorId' | 'sessionHash'>,
  stage: OperatorStage,
): Promise<string> {
  if ((await endOperatorSession(tx, sessionHash)) === 0) throw new OperatorError('session_ended');
  return insertOperatorSession(tx, ctx, operatorId, stage);
}

type SessionRow = {
  readonly operator: OperatorId;
  readonly login: string;
  readonly name: string;
  readonly stage: OperatorStage;
};

/**
 * Makes the lookup of the operator of a token: its session lives, its account is active, and it
 * asks from one of its networks. Every lookup keeps the session alive.
 */
export const createOperatorFinder =
  ({ db }: { readonly db: Database }) =>
  async (token: string, ip: string): Promise<OperatorActor | null> => {
    if (token.length > 200) return null;
    const sessionHash = sha256(token);
    const row = await db.raw.one<SessionRow>(
      'operator-session-find',
      `update operator_session s set last_seen_at = clock_timestamp() from operator o
       where s.token_hash = $1 and s.ended_at is null and s.expires_at > clock_timestamp()
         and s.last_seen_at > clock_timestamp() - interval '${IDLE}'
         and o.id = s.operator and o.status = 'ACTIVE'
         and (cardinality(o.networks) = 0 or $2::inet <<= any (o.networks))
       returning s.operator, s.stage, o.login, o.name`,
      [sessionHash, ip],
    );
    if (!row) return null;
    const { operator: operatorId, ...rest } = row;
    return { ...rest, operatorId, sessionHash, grants: await readGrants(db.raw, operatorId) };
  };

/** Ends every session of an operator but one. */
export const endOtherSessions = (tx: Db, operator: OperatorId, kept: Buffer): Promise<number> =>
  tx.exec(
    'operator-session-end-others',
    `update operator_session set ended_at = clock_timestamp()
     where operator = $1 and token_hash <> $2 and ended_at is null`,
    [operator, kept],
  );

type OwnSessionRow = {
  readonly public_id: string;
  readonly token_hash: Buffer;
  readonly started_at: Date;
  readonly last_seen_at: Date;
  readonly address: string;
  readonly user_agent: string;
};

/** The open sessions of an operator, the last used first. */
export const listOperatorSessions = (db: Db, operator: OperatorId): Promise<OwnSessionRow[]> =>
  db.many(
    'operator-session-list',
    `select public_id, token_hash, started_at, last_seen_at, address, user_agent
     from operator_session
     where operator = $1 and ended_at is null and expires_at > clock_timestamp()
       and last_seen_at > clock_timestamp() - interval '${IDLE}' and stage = 'full'
     order by last_seen_at desc`,
    [operator],
  );

/** Ends one session of an operator by its public id. */
export const endOwnSession = (tx: Db, operator: OperatorId, publicId: string): Promise<number> =>
  tx.exec(
    'operator-session-end-own',
    `update operator_session set ended_at = clock_timestamp()
     where operator = $1 and public_id = $2 and ended_at is null`,
    [operator, publicId],
  );
