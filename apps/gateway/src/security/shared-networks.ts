import { isInRanges } from './ip-address.ts';

/** How much more an address in a listed range is allowed: thousands of customers share it. */
const LISTED_WIDTH = 20;

/** The width of limits by address: wider for carriers' networks, which operators list. */
export const limitWidth = (
  ip: string,
  { sharedNetworks }: { readonly sharedNetworks: { readonly ranges: readonly string[] } },
): number => (isInRanges(ip, sharedNetworks.ranges) ? LISTED_WIDTH : 1);
