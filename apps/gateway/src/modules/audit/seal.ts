import type { KeyObject } from 'node:crypto';

import type { Db } from '../../db/query.ts';
import {
  blockEnd,
  databaseNow,
  insertBlock,
  lockMark,
  moveMark,
  readHead,
  readJournal,
} from './audit-repository.ts';
import { type Block, GENESIS, seal } from './block.ts';
import { leafOf, merkleRoot } from './canonical.ts';

/** How many operations a block holds at most. */
export const BLOCK_ROWS = 1000;
/** How many are read and hashed at a stretch: nothing else happens in this process meanwhile. */
const STRETCH_ROWS = 50;

/**
 * How long a mark rests besides: an id can be drawn by a transaction that has no number yet. Longer than the gateway lets any
 * transaction idle or a statement run.
 */
export const SETTLE_SECONDS = 10;

export type SealOptions = {
  readonly key: KeyObject;
  readonly settleSeconds?: number;
  /** How many blocks the transaction makes at most. */ readonly most?: number;
  /** Waited for after each stretch. */ readonly rest?: () => Promise<void>;
};

/**
 * Seals the journal up to the mark that an earlier call set, in blocks, and sets the next mark. Reads the journal only: a bet neither
 * waits for it nor does more because of it. Answers the blocks it made.
 */
export async function sealJournal(
  tx: Db,
  tenantId: number,
  { key, settleSeconds = SETTLE_SECONDS, most = 20, rest }: SealOptions,
): Promise<Block[]> {
  const mark = await lockMark(tx, tenantId, settleSeconds);
  let head = await readHead(tx, tenantId);
  const made: Block[] = [];
  while (mark.isSettled && mark.last > (head?.last ?? 0n) && made.length < most) {
    const first = (head?.last ?? 0n) + 1n;
    const last = await blockEnd(tx, tenantId, first - 1n, mark.last, BLOCK_ROWS);
    const leaves = await leavesBetween(tx, tenantId, first, last, rest);
    head = seal(
      {
        tenantId,
        number: (head?.number ?? 0n) + 1n,
        first,
        last,
        operations: leaves.length,
        root: merkleRoot(leaves),
        previous: head?.hash ?? GENESIS,
        sealedAt: await databaseNow(tx),
      },
      key,
    );
    await insertBlock(tx, head);
    made.push(head);
  }
  if (mark.last <= (head?.last ?? 0n)) await moveMark(tx, tenantId);
  return made;
}

async function leavesBetween(
  tx: Db,
  tenantId: number,
  first: bigint,
  last: bigint,
  rest: SealOptions['rest'],
): Promise<Buffer[]> {
  const leaves: Buffer[] = [];
  for (let from = first; from <= last;) {
    const to = await blockEnd(tx, tenantId, from - 1n, last, STRETCH_ROWS);
    leaves.push(...(await readJournal(tx, tenantId, from, to)).map(leafOf));
    from = to + 1n;
    await rest?.();
  }
  return leaves;
}
