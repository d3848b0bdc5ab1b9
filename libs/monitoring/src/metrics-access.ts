import { createHash, timingSafeEqual } from 'node:crypto';

import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

export type MetricsAccess = {
  /** What a caller sends as `Authorization: Bearer …`; null where none is configured. */
  readonly token: string | null;
  /** Whether callers on this machine need none. False wherever a proxy may stand before it. */
  readonly isOpenOnLoopback: boolean;
};

/** Any of them says that the request came through a proxy. */
const FORWARDING_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
] as const;

/**
 * Whether a request may read the metrics: with the token from anywhere; without one only where none
 * is configured, from this machine, and not through a proxy.
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
    FORWARDING_HEADERS.every((name) => request.headers[name] === undefined)
  );
}

const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';

/** Compares in constant time, whatever the lengths. */
const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(toDigest(one), toDigest(other));

const toDigest = (text: string): Buffer => createHash('sha256').update(text).digest();
