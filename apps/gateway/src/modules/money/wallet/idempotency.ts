import { createHash } from 'node:crypto';

import {
  ApiError,
  type ErrorCode,
  errors,
  fieldError,
  type Route,
  runtimeError,
} from '@parlour/contract';
import type { Db } from '@parlour/database';

import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import type { MemberContext } from '../../../request/context.ts';

/** The result of a command: a value, or a refusal that is as final as a value. */
export type CommandResult<Value> =
  | { readonly value: Value }
  | { readonly refused: ErrorCode; readonly facts?: Readonly<Record<string, unknown>> | undefined };

type IdempotentCommand = {
  readonly tenantId: TenantId;
  /** The sender of the request, such as member:17; two members can use the same key. */
  readonly principal: string;
  /** Method and path: a key stays used when the code calls the route something else. */
  readonly route: string;
  /** The Idempotency-Key header; without one the call is not deduplicated. */
  readonly key: string | undefined;
  /** The parsed body; the same key with another body is refused. */
  readonly request: unknown;
};

/** A command that a member sends. */
export const buildMemberCommand = (
  ctx: MemberContext,
  { method, path }: Pick<Route, 'method' | 'path'>,
  request: unknown,
): IdempotentCommand => ({
  tenantId: ctx.tenantId,
  principal: `member:${ctx.actor.memberId}`,
  route: `${method} ${path}`,
  key: ctx.idempotencyKey,
  request,
});

/**
 * Runs a command once per key. Its effects and its stored result commit in one transaction, so that
 * a crash leaves both or neither. A parallel duplicate waits for the first and returns its result.
 * Refusals are stored like values; thrown errors store nothing.
 */
export async function runIdempotently<Value>(
  db: Database,
  command: IdempotentCommand,
  effect: (tx: Db) => Promise<CommandResult<Value>>,
): Promise<Value> {
  const { tenantId, principal, route, key } = command;
  if (key !== undefined && (key.length < 16 || key.length > 255))
    throw fieldError([
      { field: 'Idempotency-Key', rule: 'length', allowed: { min: 16, max: 255 } },
    ]);
  const hash = createHash('sha256').update(JSON.stringify(command.request)).digest();
  const result = await db.transaction(tenantId, async (tx) => {
    if (key === undefined) return effect(tx);
    await tx.exec('once-lock', 'select pg_advisory_xact_lock(hashtextextended($1, 7402))', [
      JSON.stringify([tenantId, principal, route, key]),
    ]);
    const stored = await tx.one<{ request_hash: Buffer; body: CommandResult<Value> }>(
      'once-find',
      `select request_hash, body from idempotency where tenant = $1 and principal = $2
        and route = $3 and key = $4`,
      [tenantId, principal, route, key],
    );
    if (stored) {
      if (!stored.request_hash.equals(hash)) throw new ApiError('idempotency_key_reused');
      return stored.body;
    }
    const fresh = await effect(tx);
    await tx.exec(
      'once-store',
      `insert into idempotency (tenant, principal, route, key, request_hash, status, body)
        values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        tenantId,
        principal,
        route,
        key,
        hash,
        'refused' in fresh ? errors[fresh.refused] : 200,
        JSON.stringify(fresh),
      ],
    );
    return fresh;
  });
  if ('refused' in result) throw runtimeError(result.refused, {}, result.facts);
  return result.value;
}
