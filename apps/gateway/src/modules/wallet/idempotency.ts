import { createHash } from 'node:crypto';

import { ApiError, type ErrorCode, errors, fieldError } from '@parlour/contract';

import type { Database } from '../../db/pool.ts';
import type { Db } from '../../db/query.ts';

/** What a money call came to: an answer, or a refusal that is as final as an answer. */
export type Outcome<Value> =
  | { readonly value: Value }
  | { readonly refused: ErrorCode; readonly facts?: Readonly<Record<string, unknown>> };

export type Intention = {
  readonly tenantId: number;
  /** Who commands, such as member:17; two people may use the same key. */
  readonly principal: string;
  readonly route: string;
  /** The Idempotency-Key header; without one the call is not deduplicated. */
  readonly key: string | undefined;
  /** The parsed body: the same key with another one is a mistake of the caller. */
  readonly request: unknown;
};

/**
 * Runs a money call once a key, in one transaction with the answer's row: there is no state in between that a crash could leave. A parallel
 * duplicate waits for the first, then reads its answer. Refusals of business are stored like answers; thrown errors leave nothing.
 */
export async function once<Value>(
  db: Database,
  intention: Intention,
  effect: (tx: Db) => Promise<Outcome<Value>>,
): Promise<Value> {
  const { tenantId, principal, route, key } = intention;
  if (key !== undefined && (key.length < 16 || key.length > 255))
    throw fieldError([
      { field: 'Idempotency-Key', rule: 'length', allowed: { min: 16, max: 255 } },
    ]);
  const hash = createHash('sha256').update(JSON.stringify(intention.request)).digest();
  const outcome = await db.transaction(tenantId, async (tx) => {
    if (key === undefined) return effect(tx);
    await tx.exec('once-lock', 'select pg_advisory_xact_lock(hashtextextended($1, 7402))', [
      JSON.stringify([tenantId, principal, route, key]),
    ]);
    const stored = await tx.one<{ request_hash: Buffer; body: Outcome<Value> }>(
      'once-find',
      'select request_hash, body from idempotency where tenant = $1 and principal = $2 and route = $3 and key = $4',
      [tenantId, principal, route, key],
    );
    if (stored) {
      if (!stored.request_hash.equals(hash)) throw new ApiError('idempotency_key_reused');
      return stored.body;
    }
    const fresh = await effect(tx);
    await tx.exec(
      'once-store',
      'insert into idempotency (tenant, principal, route, key, request_hash, status, body) values ($1, $2, $3, $4, $5, $6, $7)',
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
  if ('refused' in outcome) throw new ApiError(outcome.refused, outcome.facts);
  return outcome.value;
}
