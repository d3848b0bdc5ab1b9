import ipaddr from 'ipaddr.js';

/** Parses an address; IPv4 that came over an IPv6 socket is IPv4. Undefined for other texts. */
const parseAddress = (ip: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined =>
  ipaddr.isValid(ip) ? ipaddr.process(ip) : undefined;

const PRIVATE_RANGES: ReadonlySet<string> = new Set([
  'private',
  'uniqueLocal',
  'loopback',
  'linkLocal',
  'carrierGradeNat',
]);

/** The address as text, IPv4 without its IPv6 prefix; undefined for other texts. */
export const normalizeIpAddress = (ip: string): string | undefined => parseAddress(ip)?.toString();

/** True when an address belongs to a private network or to this machine. */
export function isPrivateAddress(ip: string): boolean {
  const range = parseAddress(ip)?.range();
  return range !== undefined && PRIVATE_RANGES.has(range);
}

/** The part of an address that one customer has: all of IPv4, the first 64 bits of IPv6. */
export function toNetwork(ip: string): string {
  const address = parseAddress(ip);
  if (!address) return ip;
  return address instanceof ipaddr.IPv4 ? address.toString() : firstGroups(address, 4);
}

/** The block that one provider serves its customers from: /24 of IPv4, /48 of IPv6. */
export function toNetworkBlock(ip: string): string {
  const address = parseAddress(ip);
  if (!address) return ip;
  return address instanceof ipaddr.IPv4
    ? address.octets.slice(0, 3).join('.')
    : firstGroups(address, 3);
}

const firstGroups = ({ parts }: ipaddr.IPv6, count: number): string =>
  parts
    .slice(0, count)
    .map((group) => group.toString(16))
    .join(':');

/** True when an address is in one of these ranges, written as address and prefix length. */
export function isInRanges(ip: string, ranges: readonly string[]): boolean {
  const address = parseAddress(ip);
  return (
    address !== undefined &&
    ranges.some((range) => {
      const [network, bits] = ipaddr.parseCIDR(range);
      return network.kind() === address.kind() && address.match(network, bits);
    })
  );
}
