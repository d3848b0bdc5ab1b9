import { BlockList, isIPv6 } from 'node:net';

const nobodys = new BlockList();
for (const [net, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  nobodys.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  nobodys.addSubnet(net, bits, 'ipv6');

/** Whether an address belongs to a private network or to this machine. */
export const isPrivateAddress = (ip: string): boolean => {
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (v4 !== undefined) return nobodys.check(v4, 'ipv4');
  return nobodys.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4');
};
