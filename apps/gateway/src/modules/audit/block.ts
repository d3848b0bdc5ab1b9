import {
  createHash,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';

import { keyFor } from '../../secrets/key-for.ts';

/** What a block says, before it is signed. */
export type Statement = {
  readonly tenantId: number;
  readonly number: bigint;
  readonly first: bigint;
  readonly last: bigint;
  readonly operations: number;
  readonly root: Buffer;
  readonly previous: Buffer;
  /** Microseconds since 1970, by the database's clock. */
  readonly sealedAt: bigint;
};

export type Block = Statement & { readonly hash: Buffer; readonly signature: Buffer };

/** What the first block of a chain names as the one before. */
export const GENESIS = Buffer.alloc(32);

/** Hash of everything that a block says. */
export const hashOf = ({
  tenantId,
  number,
  first,
  last,
  operations,
  root,
  previous,
  sealedAt,
}: Statement): Buffer =>
  createHash('sha256')
    .update(
      JSON.stringify([
        'parlour audit 1',
        tenantId,
        ...[number, first, last, operations, sealedAt].map(String),
        root.toString('hex'),
        previous.toString('hex'),
      ]),
    )
    .digest();

// PKCS #8 of an Ed25519 key is this and the 32 bytes of the key.
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The key that signs blocks. It is made of the master key, which the database never holds. */
export const auditKey = (masterKey: Buffer): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([PKCS8, keyFor(masterKey, 'audit chain v1')]),
    format: 'der',
    type: 'pkcs8',
  });

/** What anybody may hold who checks the chain. */
export const publicKeyOf = (key: KeyObject): KeyObject => createPublicKey(key);

export function seal(statement: Statement, key: KeyObject): Block {
  const hash = hashOf(statement);
  return { ...statement, hash, signature: sign(null, hash, key) };
}

export const isSigned = (
  { hash, signature }: Pick<Block, 'hash' | 'signature'>,
  key: KeyObject,
): boolean => verify(null, hash, key, signature);
