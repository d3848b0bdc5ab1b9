import type { Contract, Reply } from '@parlour/contract';

import { CallError } from './call-error.ts';
import type { SealTarget } from './seal.ts';
import { serverNow } from './server-clock.ts';

type PublicKey = Reply<Contract['session']['key']>;

/** Fetches the gateway's public key. */
export type FetchPublicKey = () => Promise<PublicKey>;

/** The sealed body that an encrypted call carries in place of its body. */
type Sealed = { readonly value: string };

/** Seals bodies with a key that is fetched once; the cipher is loaded with the first of them. */
export function createSealer(fetchPublicKey: FetchPublicKey) {
  let cachedKey: Promise<PublicKey> | undefined;
  const current = () => {
    cachedKey ??= fetchPublicKey();
    cachedKey.catch(() => (cachedKey = undefined));
    return cachedKey;
  };
  const sealed = async (body: unknown, target: SealTarget): Promise<Sealed> => {
    const [key, { seal }] = await Promise.all([current(), import('./seal.ts')]);
    // Phones with a wrong clock are common; the gateway's window of two minutes is counted on its
    // own clock.
    return { value: await seal(key, body, target, serverNow()) };
  };
  return {
    /**
     * Sends a body sealed; when the gateway cannot open it the key has been rotated away, and a
     * fresh one is tried once.
     */
    async send<Answer>(
      body: unknown,
      target: SealTarget,
      request: (sealed: Sealed) => Promise<Answer>,
    ): Promise<Answer> {
      try {
        return await request(await sealed(body, target));
      } catch (thrown) {
        if (!(thrown instanceof CallError) || thrown.code !== 'request_body_required') throw thrown;
        cachedKey = undefined;
        return request(await sealed(body, target));
      }
    },
  };
}
