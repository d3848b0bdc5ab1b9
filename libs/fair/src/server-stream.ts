import { createHmac } from 'node:crypto';

import { blockText, drawFrom } from './stream.ts';

/**
 * The numbers of one bet on the server: HMAC-SHA-256 blocks under the server seed, made as they are
 * needed.
 */
export function serverDraw(
  serverSeed: Uint8Array,
  clientSeed: string,
  nonce: number,
): (bound: number) => number {
  let block = Buffer.alloc(0);
  let number = 0;
  let at = 0;
  return drawFrom(() => {
    if (at === block.length) {
      block = createHmac('sha256', serverSeed)
        .update(blockText(clientSeed, nonce, number))
        .digest();
      number += 1;
      at = 0;
    }
    at += 4;
    return block.readUInt32BE(at - 4);
  });
}
