import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';

import type { Db } from '../../db/query.ts';
import type { Context } from '../../http/context.ts';
import { networkOf } from '../session/throttle.ts';
import { isPrivateAddress } from '../system/address.ts';
import { keyFor } from '../../secrets/key-for.ts';

type Where = Pick<Context, 'tenantId' | 'ip'>;

/** Where members usually log in from. */
export type Networks = {
  /** Whether this login comes from a network that the account did not use in the last half year, though it has used others. */
  readonly isNew: (tx: Db, where: Where, member: bigint) => Promise<boolean>;
  /** Keeps the network of a session that has begun, and marks the session where the account did not know it. */
  readonly note: (tx: Db, where: Where, member: bigint, sessionHash: Buffer) => Promise<void>;
};

/** The neighbourhood that one provider gives its customers addresses from: /24 of IPv4, /48 of IPv6. */
export function neighbourhoodOf(ip: string): string {
  const network = networkOf(ip);
  return isIPv6(ip) && network.includes(':')
    ? network.split(':').slice(0, 3).join(':')
    : network.split('.').slice(0, 3).join('.');
}

export function createNetworks({ masterKey }: { readonly masterKey: Buffer }): Networks {
  const key = keyFor(masterKey, 'member network v1');
  const hashOf = ({ tenantId, ip }: Where, member: bigint): Buffer =>
    createHmac('sha256', key)
      .update(JSON.stringify([tenantId, String(member), neighbourhoodOf(ip)]))
      .digest();

  const isNew: Networks['isNew'] = async (tx, where, member) => {
    // A private address says nothing of where somebody is; behind a proxy that hides addresses everybody would be a stranger.
    if (isPrivateAddress(where.ip)) return false;
    const row = await tx.one<{ is_new: boolean }>(
      'network-is-new',
      `select count(*) > 0 and not coalesce(bool_or(network_hash = $3), false) as is_new from member_network
       where tenant = $1 and member = $2 and last_at > clock_timestamp() - interval '180 days'`,
      [where.tenantId, member, hashOf(where, member)],
    );
    return row?.is_new === true;
  };

  return {
    isNew,
    async note(tx, where, member, sessionHash) {
      if (await isNew(tx, where, member))
        await tx.exec(
          'network-mark',
          'update session set new_network = true where tenant = $1 and token_hash = $2',
          [where.tenantId, sessionHash],
        );
      await tx.exec(
        'network-note',
        'insert into member_network (tenant, member, network_hash) values ($1, $2, $3) on conflict (tenant, member, network_hash) do update set last_at = clock_timestamp()',
        [where.tenantId, member, hashOf(where, member)],
      );
    },
  };
}
