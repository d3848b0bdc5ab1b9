// @vitest-environment node
import { CompactEncrypt, importJWK } from 'jose';
import type { Api } from '@parlour/contract';
import { fakeApi } from '@parlour/testing';
import { expect, it, vi } from 'vitest';

import { redirectToService } from './redirect-to-service.ts';

const i18n = { load: async () => {}, getTranslate: () => (key: string) => key } as never;
const origin = 'https://brand.example';

/** A window as far as it is used, and where its link led. */
function aWindow() {
  const link = { rel: '', referrerPolicy: '', href: '', click: vi.fn() };
  const opened = {
    opener: {},
    closed: false,
    close: vi.fn(),
    document: { title: '', body: { textContent: '', append: vi.fn() }, createElement: () => link },
  };
  return { opened: opened as unknown as Window, raw: opened, link };
}

const gatewayThatSays = (path: string): Api =>
  fakeApi({
    support: {
      async service({ query: { x, y } }) {
        const key = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ECDH-ES+A256KW');
        return new CompactEncrypt(
          new TextEncoder().encode(JSON.stringify({ csType: 'LIVECHAT', path })),
        )
          .setProtectedHeader({ alg: 'ECDH-ES+A256KW', enc: 'A256GCM' })
          .encrypt(key);
      },
    },
  });

it.each([
  ['/helpmc?line=chat', 'https://brand.example/helpmc?line=chat'],
  ['https://chat.example.com/room', 'https://chat.example.com/room'],
])(
  'SYS-06 leads the window to %s, which takes neither opener nor referrer along',
  async (path, address) => {
    const { opened, raw, link } = aWindow();
    await redirectToService(opened, { api: gatewayThatSays(path), i18n, origin });
    expect(raw.opener).toBeNull();
    expect(link).toMatchObject({
      href: address,
      rel: 'noopener noreferrer',
      referrerPolicy: 'no-referrer',
    });
    expect(link.click).toHaveBeenCalledOnce();
    expect(raw.close).not.toHaveBeenCalled();
  },
);

it.each(['http://chat.example.com/', 'javascript:alert(1)', 'data:text/html,x'])(
  'SYS-06 closes the window instead of leading it to %s',
  async (path) => {
    const { opened, raw, link } = aWindow();
    await expect(
      redirectToService(opened, { api: gatewayThatSays(path), i18n, origin }),
    ).rejects.toThrow();
    expect(raw.close).toHaveBeenCalledOnce();
    expect(link.click).not.toHaveBeenCalled();
  },
);

it('SYS-06 closes the window when the address cannot be had, or cannot be read', async () => {
  for (const api of [
    fakeApi(),
    fakeApi({ support: { service: async () => 'not a sealed word' } }),
  ]) {
    const { opened, raw } = aWindow();
    await expect(redirectToService(opened, { api, i18n, origin })).rejects.toThrow();
    expect(raw.close).toHaveBeenCalledOnce();
  }
});

it('leads nowhere when the window was closed meanwhile', async () => {
  const { opened, raw, link } = aWindow();
  raw.closed = true;
  await redirectToService(opened, { api: gatewayThatSays('/helpmc'), i18n, origin });
  expect(link.click).not.toHaveBeenCalled();
});
