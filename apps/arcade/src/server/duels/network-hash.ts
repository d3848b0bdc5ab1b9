import { createHash } from 'node:crypto';

import ipaddr from 'ipaddr.js';

/**
 * The network of an address, as a hash alone: the first 24 bits of IPv4, 64 of IPv6. Players of one
 * network are not paired with each other. A text that is no address is its own network.
 */
export const networkHash = (tenant: string, ip: string): Buffer =>
  createHash('sha256')
    .update(`${tenant}|${toNetwork(ip)}`)
    .digest();

function toNetwork(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  // IPv4 that came over an IPv6 socket is IPv4.
  const address = ipaddr.process(ip);
  return address instanceof ipaddr.IPv4
    ? ipaddr.IPv4.networkAddressFromCIDR(`${address.toString()}/24`).toString()
    : ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`).toString();
}
