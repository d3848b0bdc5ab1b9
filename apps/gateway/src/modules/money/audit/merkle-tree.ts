import { createHash } from 'node:crypto';

/** An operation and its transfers as text by column; null where only the transfers are left. */
export type JournalRow = {
  readonly id: bigint;
  readonly operation: readonly (string | null)[] | null;
  readonly legs: readonly (readonly (string | null)[])[];
};

/** The columns that version 1 of the chain covers, in order. New columns need a new version. */
export const OPERATION_COLUMNS = [
  'tenant',
  'id',
  'source',
  'external_ref',
  'kind',
  'status',
  'code',
  'member',
  'asset',
  'amount',
  'vendor',
  'round_ref',
  'game_code',
  'parent',
  'parent_ref',
  'closes_round',
  'balance',
  'actor',
  'request_id',
  'created_at',
] as const;
export const TRANSFER_COLUMNS = [
  'tenant',
  'operation',
  'leg',
  'debit_account',
  'credit_account',
  'amount',
  'debit_after',
  'credit_after',
] as const;

const hashParts = (...parts: readonly (Buffer | string)[]): Buffer => {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part);
  return sum.digest();
};

// Leaves and inner nodes have different prefixes, so that neither can be presented as the other.
const LEAF_PREFIX = Buffer.of(0);
const NODE_PREFIX = Buffer.of(1);

export const hashLeaf = ({ id, operation, legs }: JournalRow): Buffer =>
  hashParts(LEAF_PREFIX, JSON.stringify([1, String(id), operation, legs]));

/** The Merkle root of leaves in the order of their ids; an odd node moves up unchanged. */
export function computeMerkleRoot(leaves: readonly Buffer[]): Buffer {
  let level = leaves;
  if (level.length === 0) return hashParts(NODE_PREFIX);
  while (level.length > 1) {
    const next: Buffer[] = [];
    for (let index = 0; index < level.length; index += 2) {
      const [left, right] = [level[index], level[index + 1]];
      if (left) next.push(right ? hashParts(NODE_PREFIX, left, right) : left);
    }
    level = next;
  }
  return level[0] ?? hashParts(NODE_PREFIX);
}
