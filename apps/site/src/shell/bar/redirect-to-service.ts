import type { Api } from '@parlour/contract';
import type { I18n } from '@parlour/i18n';
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';

type Deps = { readonly api: Api; readonly i18n: I18n; readonly origin: string };

/**
 * Leads a window that a press has opened to customer service. The address comes encrypted to a key
 * that is made here for this one question; when it cannot be had the window is closed again, and
 * what was thrown goes on.
 */
export async function redirectToService(
  opened: Window,
  { api, i18n, origin }: Deps,
): Promise<void> {
  // What lies behind the address must not reach back to this page.
  opened.opener = null;
  try {
    await i18n.load('site-later');
    const t = i18n.getTranslate('site-later');
    opened.document.title = t('service.opening');
    opened.document.body.textContent = t('service.opening');
    const address = await fetchServiceUrl(api, origin);
    if (opened.closed) return;
    // A link of that window's own: it takes neither an opener nor a referrer along.
    const link = opened.document.createElement('a');
    link.rel = 'noopener noreferrer';
    link.referrerPolicy = 'no-referrer';
    link.href = address;
    opened.document.body.append(link);
    link.click();
  } catch (thrown) {
    opened.close();
    throw thrown;
  }
}

/** The address of customer service: https, or a page of this site. */
async function fetchServiceUrl(api: Api, origin: string): Promise<string> {
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES+A256KW', { crv: 'P-256' });
  const { x = '', y = '' } = await exportJWK(publicKey);
  const sealed = await api.support.service({ query: { x, y } });
  const { plaintext } = await compactDecrypt(sealed, privateKey, {
    keyManagementAlgorithms: ['ECDH-ES+A256KW'],
    contentEncryptionAlgorithms: ['A256GCM'],
    maxDecompressedLength: 0,
  });
  const { path } = JSON.parse(new TextDecoder().decode(plaintext)) as { readonly path: string };
  const address = new URL(path, origin);
  if (address.origin !== origin && address.protocol !== 'https:')
    throw new Error('customer service waits at no address that can be opened');
  return address.href;
}
