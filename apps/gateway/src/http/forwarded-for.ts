import { isIP } from 'node:net';

const WITH_PORT = /^(?:\[(?<six>[^\]]+)\](?::\d{1,5})?|(?<four>[\d.]+):\d{1,5})$/;
const MAPPED = /^::ffff:(?<four>[\d.]+)$/i;

/** An address as proxies write it: with a port, in brackets or quotes, with a zone, or mapped. */
function readAddress(written: string): string | undefined {
  const plain = written.trim().replaceAll(/^"|"$/g, '');
  const { six, four } = WITH_PORT.exec(plain)?.groups ?? {};
  const address = (six ?? four ?? plain).replace(/%.*$/, '');
  if (isIP(address) === 0) return undefined;
  const mapped = MAPPED.exec(address)?.groups?.['four'];
  return mapped !== undefined && isIP(mapped) === 4 ? mapped : address.toLowerCase();
}

/**
 * The addresses of an X-Forwarded-For header, bare, in their order: a visitor is no other one for
 * each port. What stands before something that is no address was not written by a proxy that can
 * be trusted, and is left out.
 */
export function readForwardedFor(header: string | readonly string[]): readonly string[] {
  const addresses: string[] = [];
  for (const written of String(header).split(',').toReversed()) {
    const address = readAddress(written);
    if (address === undefined) break;
    addresses.unshift(address);
  }
  return addresses;
}

/** Puts bare addresses into the headers of a request, from which its sender's address is read. */
export function cleanForwardedFor(headers: Record<string, string | string[] | undefined>): void {
  const header = headers['x-forwarded-for'];
  if (header === undefined) return;
  const addresses = readForwardedFor(header);
  if (addresses.length > 0) headers['x-forwarded-for'] = addresses.join(', ');
  else delete headers['x-forwarded-for'];
}
