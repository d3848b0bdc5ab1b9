import { blockText, drawFrom, OutOfWords, createWordReader } from './stream.ts';

const encoder = new TextEncoder();

/** Parses hex into bytes; throws if the text is not hex. */
export function hexBytes(hex: string): Uint8Array<ArrayBuffer> {
  if (!/^(?:[0-9a-f]{2})+$/i.test(hex)) throw new RangeError('not a hex text');
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** Writes bytes as hex. */
export const hexText = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Computes the commitment of a server seed: SHA-256 of its 32 bytes, in hex. */
export const hashServerSeed = async (serverSeed: string): Promise<string> =>
  hexText(await crypto.subtle.digest('SHA-256', hexBytes(serverSeed)));

/**
 * Recomputes a round with WebCrypto only. WebCrypto is asynchronous, so blocks are made ahead; if
 * they are too few, the round starts again with twice as many.
 */
export async function recompute<T>(
  serverSeed: string,
  clientSeed: string,
  nonce: number,
  play: (draw: (bound: number) => number) => T,
): Promise<T> {
  const key = await crypto.subtle.importKey(
    'raw',
    hexBytes(serverSeed),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  for (let count = 4; ; count *= 2) {
    const blocks = await Promise.all(
      Array.from({ length: count }, (_, block) =>
        crypto.subtle.sign('HMAC', key, encoder.encode(blockText(clientSeed, nonce, block))),
      ),
    );
    const bytes = new Uint8Array(count * 32);
    for (const [index, block] of blocks.entries()) bytes.set(new Uint8Array(block), index * 32);
    try {
      return play(drawFrom(createWordReader(bytes)));
    } catch (error) {
      if (!(error instanceof OutOfWords)) throw error;
    }
  }
}
