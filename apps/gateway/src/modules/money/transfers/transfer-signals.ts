import type { TransferFlag } from '@parlour/contract/operator/choices';
import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { MemberId, TenantId } from '../../../domain/ids.ts';
import type { TransferRules } from '../../platform/settings/module.ts';
import { toMicros } from '../wallet/module.ts';

type Signals = {
  readonly comesBack: boolean;
  readonly isPassedOn: boolean;
  readonly hasManySenders: boolean;
  readonly sharesDevice: boolean;
};

/** The share of what came in that counts as passed on when it leaves, in percent. */
const PASSED_ON_PERCENT = 80;

const readSignals = (
  tx: Db,
  tenantId: TenantId,
  { sender, receiver, amount }: SentMoney,
  { unusualHours, unusualSenders }: TransferRules,
): Promise<Signals | undefined> =>
  tx.one<Signals>(
    'transfer-signals',
    `select exists (select from member_transfer x where x.tenant = $1 and x.sender = $3
         and x.receiver = $2 and x.created_at > s.since) as "comesBack",
       exists (select from member_transfer x where x.tenant = $1 and x.receiver = $2
         and x.sender <> $3 and x.created_at > s.since
         and $4::numeric * 100 >= x.amount::numeric * $7) as "isPassedOn",
       (select count(distinct x.sender) from member_transfer x where x.tenant = $1
         and x.receiver = $3 and x.sender <> $2 and x.created_at > s.since) + 1 >= $6
         as "hasManySenders",
       exists (select from known_device d join known_device o on o.tenant = d.tenant
         and o.device_hash = d.device_hash and o.member = $3
         where d.tenant = $1 and d.member = $2) as "sharesDevice"
     from (select clock_timestamp() - make_interval(hours => $5) as since) s`,
    [tenantId, sender, receiver, amount, unusualHours, unusualSenders, PASSED_ON_PERCENT],
  );

type SentMoney = {
  readonly sender: MemberId;
  readonly receiver: MemberId;
  readonly amount: Micros;
};

/**
 * Finds the flags of the automatic rules for a transfer; behind the locks of both wallets. None of
 * them stops it: an operator looks at it.
 */
export async function findTransferFlags(
  tx: Db,
  tenantId: TenantId,
  sent: SentMoney,
  rules: TransferRules,
): Promise<TransferFlag[]> {
  const found = await readSignals(tx, tenantId, sent, rules);
  if (!found) throw new Error('no signals of a transfer');
  const flags: readonly (readonly [TransferFlag, boolean])[] = [
    ['amount', sent.amount > toMicros(rules.unusualAbove)],
    ['comes_back', found.comesBack],
    ['passed_on', found.isPassedOn],
    ['many_senders', found.hasManySenders],
    ['shared_device', found.sharesDevice],
  ];
  return flags.flatMap(([flag, applies]) => (applies ? [flag] : []));
}
