import type { KeyObject } from 'node:crypto';

import type { Db } from '@parlour/database';

import type { TenantId } from '../../../domain/ids.ts';
import {
  findBlockEnd,
  readDatabaseTime,
  insertBlock,
  lockWatermark,
  advanceWatermark,
  readHead,
  readJournal,
} from './audit-repository.ts';
import { type Block, GENESIS_HASH, signBlock } from './block.ts';
import { hashLeaf, computeMerkleRoot } from './merkle-tree.ts';

/** Largest number of operations in a block. */
export const MAX_BLOCK_OPERATIONS = 1000;
/** Operations that are hashed without a pause: hashing blocks the event loop. */
const HASH_CHUNK_OPERATIONS = 50;

/**
 * The minimum age of a watermark: a transaction may have taken an id before it has a transaction
 * number. Longer than the gateway lets any transaction idle or a statement run.
 */
const MIN_AGE_SECONDS = 10;

type AppendOptions = {
  readonly key: KeyObject;
  readonly minAgeSeconds?: number;
  /** Largest number of blocks in this transaction. */
  readonly maxBlocks?: number;
  /** Awaited after each chunk. */
  readonly pause?: () => Promise<void>;
};

/**
 * Appends signed blocks for the operations up to the watermark of an earlier call, and moves the
 * watermark. It only reads the journal, so bets never wait for it. Returns the new blocks.
 */
export async function appendBlocks(
  tx: Db,
  tenantId: TenantId,
  { key, minAgeSeconds = MIN_AGE_SECONDS, maxBlocks = 20, pause }: AppendOptions,
): Promise<Block[]> {
  const watermark = await lockWatermark(tx, tenantId, minAgeSeconds);
  let head = await readHead(tx, tenantId);
  const appended: Block[] = [];
  while (watermark.isStable && watermark.last > (head?.last ?? 0n) && appended.length < maxBlocks) {
    const first = (head?.last ?? 0n) + 1n;
    const last = await findBlockEnd(tx, tenantId, first - 1n, watermark.last, MAX_BLOCK_OPERATIONS);
    const leaves = await hashLeavesBetween(tx, tenantId, first, last, pause);
    head = signBlock(
      {
        tenantId,
        number: (head?.number ?? 0n) + 1n,
        first,
        last,
        operations: leaves.length,
        root: computeMerkleRoot(leaves),
        previous: head?.hash ?? GENESIS_HASH,
        sealedAt: await readDatabaseTime(tx),
      },
      key,
    );
    await insertBlock(tx, head);
    appended.push(head);
  }
  if (watermark.last <= (head?.last ?? 0n)) await advanceWatermark(tx, tenantId);
  return appended;
}

async function hashLeavesBetween(
  tx: Db,
  tenantId: TenantId,
  first: bigint,
  last: bigint,
  rest: AppendOptions['pause'],
): Promise<Buffer[]> {
  const leaves: Buffer[] = [];
  for (let from = first; from <= last;) {
    const to = await findBlockEnd(tx, tenantId, from - 1n, last, HASH_CHUNK_OPERATIONS);
    leaves.push(...(await readJournal(tx, tenantId, from, to)).map(hashLeaf));
    from = to + 1n;
    await rest?.();
  }
  return leaves;
}
