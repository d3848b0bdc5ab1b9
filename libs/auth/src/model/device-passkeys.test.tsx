import { afterEach, expect, it, vi } from 'vitest';

import { createPasskey, signWithPasskey } from './device-passkeys.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'credentials');
});

/** A browser that can use passkeys of related origins, or not; returns what it was asked for. */
function giveBrowser(relatedOrigins: boolean | undefined) {
  const asked: unknown[] = [];
  const capabilities = relatedOrigins === undefined ? {} : { relatedOrigins };
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => {}, { getClientCapabilities: async () => capabilities }),
  );
  const ask = async ({ publicKey }: { publicKey: { rpId?: string; rp?: { id: string } } }) => {
    asked.push(publicKey.rpId ?? publicKey.rp?.id);
    return null;
  };
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { get: ask, create: ask },
  });
  return asked;
}

const login = (rpId: string) => signWithPasskey({ challenge: 'AAAA', rpId });
const make = (id: string) =>
  createPasskey({
    challenge: 'AAAA',
    rp: { id, name: 'Tala' },
    user: { id: 'AAAA', name: 'ana', displayName: 'ana' },
    pubKeyCredParams: [],
  });

it('AUT-01 a browser that can uses the passkeys of the brand’s first host', async () => {
  const asked = giveBrowser(true);
  expect(await login('tala.example')).toBe('left');
  await make('tala.example');
  expect(asked).toEqual(['tala.example', 'tala.example']);
});

it.each([false, undefined])(
  'AUT-01 another one uses those of the page’s own (related origins: %s)',
  async (relatedOrigins) => {
    const asked = giveBrowser(relatedOrigins);
    await login('tala.example');
    await make('tala.example');
    await login(globalThis.location.hostname);
    const { hostname } = globalThis.location;
    expect(asked).toEqual([hostname, hostname, hostname]);
  },
);
