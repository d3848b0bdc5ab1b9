import { isInRanges } from './ip-address.ts';

/**
 * The factor by which limits are wider for an address in a listed range: thousands of customers
 * share it.
 */
const LISTED_WIDTH = 20;

/** The width of limits by address: wider for carriers' networks, which operators list. */
export const limitWidth = (
  ip: string,
  { sharedNetworks }: { readonly sharedNetworks: { readonly ranges: readonly string[] } },
): number => (isInRanges(ip, sharedNetworks.ranges) ? LISTED_WIDTH : 1);
