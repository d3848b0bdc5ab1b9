import { createHash } from 'node:crypto';

/** An operation with its transfers as text, column by column; null where the row is gone and only transfers are left. */
export type JournalRow = {
  readonly id: bigint;
  readonly operation: readonly (string | null)[] | null;
  readonly legs: readonly (readonly (string | null)[])[];
};

/** The columns that version 1 of the chain covers, in its order. A new column needs a new version, or nobody vouches for it. */
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

const hash = (...parts: readonly (Buffer | string)[]): Buffer => {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part);
  return sum.digest();
};

// Leaves and inner nodes begin with another byte each, so that neither can be passed off as the other.
const LEAF = Buffer.of(0);
const NODE = Buffer.of(1);

/** What a row is in the tree. */
export const leafOf = ({ id, operation, legs }: JournalRow): Buffer =>
  hash(LEAF, JSON.stringify([1, String(id), operation, legs]));

/** The Merkle root over the leaves of rows in the order of their ids; an odd node moves up as it is. */
export function merkleRoot(leaves: readonly Buffer[]): Buffer {
  let level = leaves;
  if (level.length === 0) return hash(NODE);
  while (level.length > 1) {
    const next: Buffer[] = [];
    for (let index = 0; index < level.length; index += 2) {
      const [left, right] = [level[index], level[index + 1]];
      if (left) next.push(right ? hash(NODE, left, right) : left);
    }
    level = next;
  }
  return level[0] ?? hash(NODE);
}
