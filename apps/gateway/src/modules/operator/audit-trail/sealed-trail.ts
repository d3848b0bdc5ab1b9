import { type KeyObject, sign, verify } from 'node:crypto';

import type { Db } from '@parlour/database';

import type { ExportedHead } from '../../money/audit/module.ts';

/** The newest row of the operators' audit trail. */
export type TrailHead = { readonly id: bigint; readonly hash: Buffer };

export const readTrailHead = (db: Db): Promise<TrailHead | undefined> =>
  db.one('operator-trail-head', 'select id, hash from operator_event order by id desc limit 1');

const readTrailHash = async (db: Db, id: bigint): Promise<string | undefined> =>
  (
    await db.one<{ hash: Buffer }>(
      'operator-trail-hash',
      'select hash from operator_event where id = $1',
      [id],
    )
  )?.hash.toString('hex');

/** A head as the file outside the database keeps it: signed, so that the file cannot be made up. */
export const signTrailHead = ({ id, hash }: TrailHead, key: KeyObject) => ({
  number: id,
  last: id,
  hash,
  signature: sign(null, hash, key),
});

/**
 * Finds faults in the operators' audit trail: rows that were changed, are missing or were added,
 * and exported heads that it does not contain.
 */
export async function verifyTrail(
  db: Db,
  { key, heads }: { readonly key: KeyObject; readonly heads: readonly ExportedHead[] },
): Promise<{ readonly rows: bigint; readonly faults: readonly string[] }> {
  const changed = await db.many<{ id: bigint; fault: string }>(
    'operator-trail-faults',
    'select id, fault from operator_event_faults()',
  );
  const faults = changed.map(({ id, fault }) => `row ${id}: ${fault}`);
  for (const { block, hash, signature } of heads) {
    if (!verify(null, Buffer.from(hash, 'hex'), key, Buffer.from(signature, 'base64')))
      faults.push(`the exported head ${block} is not signed by this key`);
    else if ((await readTrailHash(db, BigInt(block))) !== hash)
      faults.push(`row ${block} differs from the exported head, or is gone`);
  }
  return { rows: (await readTrailHead(db))?.id ?? 0n, faults };
}
