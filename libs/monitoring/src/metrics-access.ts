import { createHash, timingSafeEqual } from 'node:crypto';

import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

export type MetricsAccess = {
  /** The token that a caller sends as `Authorization: Bearer …`; null where none is configured. */
  readonly token: string | null;
  /**
   * True when callers on this machine need no token. False wherever a proxy may stand before it.
   */
  readonly isOpenOnLoopback: boolean;
};

/** Headers of proxies and CDNs, with those that begin with one of `FORWARDING_PREFIXES`. */
const FORWARDING_HEADERS: ReadonlySet<string> = new Set([
  'cdn-loop',
  'client-ip',
  'fastly-client-ip',
  'fly-client-ip',
  'forwarded',
  'forwarded-for',
  'true-client-ip',
  'via',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-envoy-external-address',
  'x-original-forwarded-for',
  'x-original-host',
  'x-real-ip',
]);
const FORWARDING_PREFIXES = ['x-forwarded', 'cf-', 'x-azure-', 'x-appengine-', 'x-amzn-'] as const;

/**
 * True when a request is allowed to read the metrics: with the token from anywhere; without one
 * only where none is configured, from this machine, for this machine by name, and not through a
 * proxy. A proxy on this machine that adds no header asks for a brand's host, which is refused as
 * well.
 */
export function mayReadMetrics(
  request: Pick<FastifyRequest, 'headers'> & {
    readonly socket: { readonly remoteAddress?: string | undefined };
  },
  { token, isOpenOnLoopback }: MetricsAccess,
): boolean {
  if (token !== null) return isSame(request.headers.authorization ?? '', `Bearer ${token}`);
  return (
    isOpenOnLoopback &&
    isLoopback(request.socket.remoteAddress ?? '') &&
    isThisMachine(request.headers.host ?? '') &&
    !Object.keys(request.headers).some(isForwardingHeader)
  );
}

const isForwardingHeader = (name: string): boolean =>
  FORWARDING_HEADERS.has(name) || FORWARDING_PREFIXES.some((prefix) => name.startsWith(prefix));

/** True when a Host header names this machine: `localhost` or a loopback address, with any port. */
function isThisMachine(host: string): boolean {
  const name = host.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1');
  return name.toLowerCase() === 'localhost' || isLoopback(name);
}

const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';

/** Compares in constant time, whatever the lengths. */
const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(toDigest(one), toDigest(other));

const toDigest = (text: string): Buffer => createHash('sha256').update(text).digest();
