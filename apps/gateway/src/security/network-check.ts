import { BlockList, isIPv6 } from 'node:net';

const MAPPED_IPV4 = /^::ffff:(?=\d+\.)/i;

/** A check whether an address is in one of these networks (CIDR); without networks any is. */
export function createNetworkCheck(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits = ''] = network.split('/');
    list.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4');
  }
  return (address) => {
    const plain = address.replace(MAPPED_IPV4, '');
    return networks.length === 0 || list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
  };
}
