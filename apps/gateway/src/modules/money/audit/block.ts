import {
  createHash,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';

import type { TenantId } from '../../../domain/ids.ts';
import { derivePurposeKey } from '../../../security/derive-key.ts';

/** The content of a block before it is signed. */
type BlockContent = {
  readonly tenantId: TenantId;
  readonly number: bigint;
  readonly first: bigint;
  readonly last: bigint;
  readonly operations: number;
  readonly root: Buffer;
  readonly previous: Buffer;
  /** Microseconds since 1970, by the database's clock. */
  readonly sealedAt: bigint;
};

export type Block = BlockContent & { readonly hash: Buffer; readonly signature: Buffer };

/** The `previous` hash of the first block. */
export const GENESIS_HASH = Buffer.alloc(32);

export const hashBlock = ({
  tenantId,
  number,
  first,
  last,
  operations,
  root,
  previous,
  sealedAt,
}: BlockContent): Buffer =>
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
const PKCS8_ED25519_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The key that signs blocks, derived from the master key, which is never in the database. */
export const deriveSigningKey = (masterKey: Buffer): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([PKCS8_ED25519_PREFIX, derivePurposeKey(masterKey, 'audit chain v1')]),
    format: 'der',
    type: 'pkcs8',
  });

/** The public key that verifies blocks. */
export const toVerificationKey = (key: KeyObject): KeyObject => createPublicKey(key);

export function signBlock(content: BlockContent, key: KeyObject): Block {
  const hash = hashBlock(content);
  return { ...content, hash, signature: sign(null, hash, key) };
}

export const hasValidSignature = (
  { hash, signature }: Pick<Block, 'hash' | 'signature'>,
  key: KeyObject,
): boolean => verify(null, hash, key, signature);
