import type { KeyObject } from 'node:crypto';

import type { Db } from '@parlour/database';

import type { TenantId } from '../../../domain/ids.ts';
import { readBlocks, readHead, readJournal, readUnchainedOperations } from './audit-repository.ts';
import { type Block, GENESIS_HASH, hashBlock, hasValidSignature } from './block.ts';
import { hashLeaf, computeMerkleRoot } from './merkle-tree.ts';
import type { ExportedHead } from './head-file.ts';
import { MAX_BLOCK_OPERATIONS } from './append-blocks.ts';

/** The result of a verification; the journal is intact if there are no faults. */
export type ChainReport = {
  readonly blocks: number;
  readonly operations: number;
  readonly faults: readonly string[];
};

export type VerifyOptions = {
  /** The public key. */
  readonly key: KeyObject;
  /** Heads that were exported, oldest first. */
  readonly heads: readonly ExportedHead[];
  /** After how long an operation without a block is a fault. */
  readonly overdueSeconds?: number;
  /** Since when blocks can have been appended, as the gateway is up; without it, always. */
  readonly sealableSince?: Date;
};

/**
 * Since when this gateway appends blocks: what an outage before it has left is sealed in a while,
 * and no fault meanwhile.
 */
export const startOfProcess = (): Date => new Date(Date.now() - process.uptime() * 1000);

/** Faults that are reported at most. */
const MAX_FAULTS = 20;
const PAGE_SIZE = 200;
/**
 * Blocks are appended every few seconds, so an operation without one after this time is a fault.
 */
const OVERDUE_SECONDS = 600;

/**
 * Compares a tenant's journal with its blocks, the blocks with each other, and both with the
 * exported heads. `db` must be inside a transaction of the tenant.
 */
export async function verifyChain(
  db: Db,
  tenantId: TenantId,
  { key, heads, overdueSeconds = OVERDUE_SECONDS, sealableSince }: VerifyOptions,
): Promise<ChainReport> {
  const faults: string[] = [];
  const unseenHeads = new Map(heads.map((head) => [head.block, head]));
  let before: Block | undefined;
  let operations = 0;
  let blocks = 0;
  for (
    let page = await readBlocks(db, tenantId, 0n, PAGE_SIZE);
    page.length > 0 && faults.length < MAX_FAULTS;
    page = await readBlocks(db, tenantId, before?.number ?? 0n, PAGE_SIZE)
  ) {
    for (const block of page) {
      faults.push(...findBlockFaults(block, before, key));
      const head = unseenHeads.get(String(block.number));
      if (head && head.hash !== block.hash.toString('hex'))
        faults.push(`block ${block.number} differs from the exported head`);
      unseenHeads.delete(String(block.number));
      const rows = await readJournal(db, tenantId, block.first, block.last);
      if (
        rows.length !== block.operations ||
        !computeMerkleRoot(rows.map(hashLeaf)).equals(block.root)
      )
        faults.push(
          `block ${block.number}: operations ${block.first} to ${block.last} have changed ` +
            `(${block.operations} then, ${rows.length} now)`,
        );
      operations += rows.length;
      blocks++;
      before = block;
      if (faults.length >= MAX_FAULTS) break;
    }
  }
  if (faults.length < MAX_FAULTS) {
    for (const { block } of unseenHeads.values())
      faults.push(`block ${block} was exported and is missing`);
    faults.push(...(await findUnchainedFaults(db, tenantId, overdueSeconds, sealableSince)));
  }
  return { blocks, operations, faults: faults.slice(0, MAX_FAULTS) };
}

function findBlockFaults(block: Block, before: Block | undefined, key: KeyObject): string[] {
  const faults: string[] = [];
  const add = (fault: string) => faults.push(`block ${block.number}: ${fault}`);
  if (block.number !== (before?.number ?? 0n) + 1n)
    add(`follows block ${before?.number ?? 0n}; blocks between them are missing`);
  else if (!block.previous.equals(before?.hash ?? GENESIS_HASH))
    add('does not name the block before it');
  if (block.first !== (before?.last ?? 0n) + 1n)
    add('does not begin where the block before it ends');
  if (block.operations > MAX_BLOCK_OPERATIONS)
    add(`has ${block.operations} operations; the maximum is ${MAX_BLOCK_OPERATIONS}`);
  if (!hashBlock(block).equals(block.hash)) add('its hash does not match its content');
  if (!hasValidSignature(block, key)) add('its signature is invalid');
  return faults;
}

async function findUnchainedFaults(
  db: Db,
  tenantId: TenantId,
  overdueSeconds: number,
  sealableSince: Date | null = null,
): Promise<string[]> {
  const head = await readHead(db, tenantId);
  const strays = await readUnchainedOperations(db, tenantId, {
    last: head?.last ?? 0n,
    sealedAt: head?.sealedAt ?? 0n,
    overdueSeconds,
    sealableSince,
  });
  return strays.map(({ id, isBackdated }) =>
    isBackdated
      ? `operation ${id} is much older than the last one in a block, and in none`
      : `operation ${id} is in no block after ${overdueSeconds} seconds`,
  );
}
