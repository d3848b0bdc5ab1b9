import { createHmac } from 'node:crypto';

import type { Db } from '@parlour/database';

import type { MemberId } from '../../../domain/ids.ts';
import type { Context } from '../../../request/context.ts';
import { isPrivateAddress, toNetworkBlock } from '../../../security/ip-address.ts';
import { derivePurposeKey } from '../../../security/derive-key.ts';

type RequestOrigin = Pick<Context, 'tenantId' | 'ip'>;

/** The networks that members usually log in from. */
export type KnownNetworks = {
  /**
   * True when this login comes from a network that the account did not use in the last half year,
   * though it has used others.
   */
  readonly isNew: (tx: Db, where: RequestOrigin, member: MemberId) => Promise<boolean>;
  /**
   * Keeps the network of a session that has begun, and marks the session where the account did not
   * know it.
   */
  readonly remember: (
    tx: Db,
    where: RequestOrigin,
    member: MemberId,
    sessionHash: Buffer,
  ) => Promise<void>;
};

export function createKnownNetworks({ masterKey }: { readonly masterKey: Buffer }): KnownNetworks {
  const key = derivePurposeKey(masterKey, 'member network v1');
  const hashNetwork = ({ tenantId, ip }: RequestOrigin, member: MemberId): Buffer =>
    createHmac('sha256', key)
      .update(JSON.stringify([tenantId, String(member), toNetworkBlock(ip)]))
      .digest();

  const isNew: KnownNetworks['isNew'] = async (tx, where, member) => {
    // A private address says nothing about where a member is; behind a proxy that hides addresses
    // every network would be new.
    if (isPrivateAddress(where.ip)) return false;
    const row = await tx.one<{ is_new: boolean }>(
      'network-is-new',
      `select count(*) > 0 and not coalesce(bool_or(network_hash = $3), false) as is_new
       from member_network
       where tenant = $1 and member = $2 and last_at > clock_timestamp() - interval '180 days'`,
      [where.tenantId, member, hashNetwork(where, member)],
    );
    return row?.is_new === true;
  };

  return {
    isNew,
    async remember(tx, where, member, sessionHash) {
      if (await isNew(tx, where, member))
        await tx.exec(
          'network-mark',
          'update session set new_network = true where tenant = $1 and token_hash = $2',
          [where.tenantId, sessionHash],
        );
      await tx.exec(
        'network-note',
        `insert into member_network (tenant, member, network_hash) values ($1, $2, $3)
          on conflict (tenant, member, network_hash) do update set last_at = clock_timestamp()`,
        [where.tenantId, member, hashNetwork(where, member)],
      );
    },
  };
}
