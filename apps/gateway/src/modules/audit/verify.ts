import type { KeyObject } from 'node:crypto';

import type { Db } from '../../db/query.ts';
import { readBlocks, readHead, readJournal, strayOperations } from './audit-repository.ts';
import { type Block, GENESIS, hashOf, isSigned } from './block.ts';
import { leafOf, merkleRoot } from './canonical.ts';
import type { ExportedHead } from './head-file.ts';
import { BLOCK_ROWS } from './seal.ts';

/** What the chain says about the journal as it is now; no fault is the only good answer. */
export type Verdict = {
  readonly blocks: number;
  readonly operations: number;
  readonly faults: readonly string[];
};

export type VerifyOptions = {
  /** Key that checks signatures; it need not be able to sign. */
  readonly key: KeyObject;
  /** Heads that were exported, oldest first. */
  readonly heads: readonly ExportedHead[];
  /** After how long an operation without a block is a fault. */
  readonly overdueSeconds?: number;
};

/** Faults beyond these say nothing new. */
const MOST_FAULTS = 20;
const PAGE = 200;
/** Sealing runs every few seconds; whoever is not sealed after this was kept from it, or came in by another door. */
const OVERDUE_SECONDS = 600;

/** Compares a tenant's journal with its blocks, the blocks with each other, and both with the exported heads. `db` must be inside a transaction of the tenant. */
export async function verifyChain(
  db: Db,
  tenantId: number,
  { key, heads, overdueSeconds = OVERDUE_SECONDS }: VerifyOptions,
): Promise<Verdict> {
  const faults: string[] = [];
  const exported = new Map(heads.map((head) => [head.block, head]));
  let before: Block | undefined;
  let operations = 0;
  let blocks = 0;
  for (
    let page = await readBlocks(db, tenantId, 0n, PAGE);
    page.length > 0 && faults.length < MOST_FAULTS;
    page = await readBlocks(db, tenantId, before?.number ?? 0n, PAGE)
  ) {
    for (const block of page) {
      faults.push(...faultsOf(block, before, key));
      const head = exported.get(String(block.number));
      if (head && head.hash !== block.hash.toString('hex'))
        faults.push(`block ${block.number} is another one than the head that was exported`);
      exported.delete(String(block.number));
      const rows = await readJournal(db, tenantId, block.first, block.last);
      if (rows.length !== block.operations || !merkleRoot(rows.map(leafOf)).equals(block.root))
        faults.push(
          `block ${block.number}: operations ${block.first} to ${block.last} are not what was sealed (${block.operations} then, ${rows.length} now)`,
        );
      operations += rows.length;
      blocks++;
      before = block;
      if (faults.length >= MOST_FAULTS) break;
    }
  }
  if (faults.length < MOST_FAULTS) {
    for (const { block } of exported.values())
      faults.push(`block ${block} was exported and is gone`);
    faults.push(...(await tailFaults(db, tenantId, overdueSeconds)));
  }
  return { blocks, operations, faults: faults.slice(0, MOST_FAULTS) };
}

function faultsOf(block: Block, before: Block | undefined, key: KeyObject): string[] {
  const faults: string[] = [];
  const say = (words: string) => faults.push(`block ${block.number}: ${words}`);
  if (block.number !== (before?.number ?? 0n) + 1n)
    say(`follows block ${before?.number ?? 0n}; blocks between them are gone`);
  else if (!block.previous.equals(before?.hash ?? GENESIS))
    say('does not name the block before it');
  if (block.first !== (before?.last ?? 0n) + 1n)
    say('does not begin where the block before it ends');
  if (block.operations > BLOCK_ROWS)
    say(`says ${block.operations} operations; a block has ${BLOCK_ROWS} at most`);
  if (!hashOf(block).equals(block.hash)) say('its hash is not that of what it says');
  if (!isSigned(block, key)) say('its signature is not ours');
  return faults;
}

async function tailFaults(db: Db, tenantId: number, overdueSeconds: number): Promise<string[]> {
  const head = await readHead(db, tenantId);
  const strays = await strayOperations(
    db,
    tenantId,
    head?.last ?? 0n,
    head?.sealedAt ?? 0n,
    overdueSeconds,
  );
  return strays.map(({ id, isBackdated }) =>
    isBackdated
      ? `operation ${id} says that it is older than the last block and is in none`
      : `operation ${id} is in no block after ${overdueSeconds} seconds`,
  );
}
