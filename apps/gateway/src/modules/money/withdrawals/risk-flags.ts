import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { MemberId, TenantId } from '../../../domain/ids.ts';
import type { Settings } from '../../platform/settings/module.ts';
import { toMicros } from '../wallet/module.ts';
import type { PayoutPayee } from './payout-payee.ts';

type Signals = {
  readonly isNewAccount: boolean;
  readonly isNewPayee: boolean;
  readonly sharesDevice: boolean;
  readonly sharesNetwork: boolean;
  readonly isProtected: boolean;
  readonly hasDispute: boolean;
  readonly hasReturnedStakes: boolean;
  readonly coversBets: boolean;
  readonly wonAtSuspended: boolean;
  readonly hasOddDuels: boolean;
};

type AskedWithdrawal = {
  readonly amount: Micros;
  readonly payee: PayoutPayee;
  readonly missingTurnover: Micros;
};

/** SQL: true when a member `m` shares a browser, or lately a network, with another member. */
const SHARES_DEVICE = `exists (select from known_device d join known_device o
  on o.tenant = d.tenant and o.device_hash = d.device_hash and o.member <> d.member
  where d.tenant = m.tenant and d.member = m.id)`;
const SHARES_NETWORK = `exists (select from member_network n join member_network o
  on o.tenant = n.tenant and o.network_hash = n.network_hash and o.member <> n.member
  where n.tenant = m.tenant and n.member = m.id
    and n.last_at > clock_timestamp() - interval '30 days')`;
const HAS_ODD_DUELS = 'exists (select from odd_duels(m.tenant, m.id))';
/** SQL: true when another member has the payee of a withdrawal `w`. */
const SHARES_PAYEE = `exists (select from payee p join payee o
  on o.tenant = p.tenant and o.fingerprint = p.fingerprint and o.member <> p.member
    and o.removed_at is null
  where p.tenant = w.tenant and p.id = w.payee)`;

/** SQL: the brand flags networks that several members share, and those of a member `m` are. */
const FLAGS_NETWORK = `(w.policy ->> 'flagSharedNetworks')::boolean and ${SHARES_NETWORK}`;

/**
 * SQL: the flags of a withdrawal `w` of a member `m`: those that were raised when it was asked for,
 * and while an operator has to decide it, the links with other members that were found since.
 */
export const WITHDRAWAL_FLAGS = `case when w.state in ('REVIEW', 'FAILED') then w.flags || array(
  select f.flag from (values ('shared_payee', ${SHARES_PAYEE}), ('shared_device', ${SHARES_DEVICE}),
    ('shared_network', ${FLAGS_NETWORK}), ('odd_duels', ${HAS_ODD_DUELS})) f (flag, applies)
  where f.applies and f.flag <> all (w.flags)) else w.flags end`;

/**
 * SQL: one of `WITHDRAWAL_FLAGS` is the one that a parameter names. A filter asks it of every
 * withdrawal that waits, so it looks for the named link alone.
 */
export const hasWithdrawalFlag = (flag: string): string => `(${flag} = any (w.flags)
  or w.state in ('REVIEW', 'FAILED') and case ${flag} when 'shared_payee' then ${SHARES_PAYEE}
    when 'shared_device' then ${SHARES_DEVICE} when 'shared_network' then ${FLAGS_NETWORK}
    when 'odd_duels' then ${HAS_ODD_DUELS} end)`;

const readSignals = (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
  payeeSince: Date,
  { newAccountDays, newPayeeHours }: { newAccountDays: number; newPayeeHours: number },
): Promise<Signals | undefined> =>
  tx.one<Signals>(
    'withdrawal-signals',
    `select m.created_at > clock_timestamp() - make_interval(days => $4) as "isNewAccount",
       $3::timestamptz > clock_timestamp() - make_interval(hours => $5) as "isNewPayee",
       ${SHARES_DEVICE} as "sharesDevice",
       ${SHARES_NETWORK} as "sharesNetwork",
       exists (select from member_protection p where p.tenant = m.tenant and p.member = m.id
         and (p.excluded_until > clock_timestamp() or p.timeout_until > clock_timestamp()))
         as "isProtected",
       exists (select from withdrawal w where w.tenant = m.tenant and w.member = m.id
         and w.receipt = 'DISPUTED') as "hasDispute",
       exists (select from operation o join round r on r.tenant = o.tenant and r.vendor = o.vendor
         and r.round_ref = o.round_ref and r.member = o.member
         where o.tenant = m.tenant and o.member = m.id and o.kind = 'ROLLBACK'
           and o.status = 'APPLIED' and o.created_at > clock_timestamp() - interval '30 days'
           and r.closed_at < o.created_at) as "hasReturnedStakes",
       coalesce((select sum(k.amount) > 0 and sum(k.amount) * 4 >= sum(k.amount)
           + settled_stakes(m.tenant, m.id, money_asset(m.book),
             clock_timestamp() - interval '30 days')
         from riskless_stake k
         where k.tenant = m.tenant and k.member = m.id and k.asset = money_asset(m.book)
           and k.created_at > clock_timestamp() - interval '30 days'), false) as "coversBets",
       exists (select from vendor v join round r on r.tenant = v.tenant and r.member = m.id
           and r.vendor = v.id and r.win > r.bet
           and r.opened_at > v.suspended_at - interval '2 days'
         where v.tenant = m.tenant and v.suspended_at is not null) as "wonAtSuspended",
       ${HAS_ODD_DUELS} as "hasOddDuels"
     from member m where m.tenant = $1 and m.id = $2`,
    [tenantId, member, payeeSince, newAccountDays, newPayeeHours],
  );

/**
 * Lists the flags that the automatic rules raise about a withdrawal; any of them sends it to an
 * operator for review.
 */
export async function findRiskFlags(
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
  { amount, payee, missingTurnover }: AskedWithdrawal,
  { withdrawals: rules, payees }: Pick<Settings, 'withdrawals' | 'payees'>,
): Promise<string[]> {
  const found = await readSignals(tx, tenantId, member, payee.createdAt, {
    newAccountDays: rules.newAccountDays,
    newPayeeHours: payees.newHours,
  });
  if (!found) throw new Error(`no member ${member}`);
  const flags: readonly (readonly [string, boolean])[] = [
    ['amount', amount > toMicros(rules.reviewAbove)],
    ['new_account', found.isNewAccount],
    ['new_payee', found.isNewPayee],
    ['shared_payee', payee.isShared],
    ['shared_device', found.sharesDevice],
    ['shared_network', rules.flagSharedNetworks && found.sharesNetwork],
    ['protection', found.isProtected],
    ['missing_turnover', missingTurnover > 0n],
    ['open_dispute', found.hasDispute],
    ['returned_stakes', found.hasReturnedStakes],
    ['covered_bets', found.coversBets],
    ['suspended_vendor', found.wonAtSuspended],
    ['odd_duels', found.hasOddDuels],
  ];
  return flags.flatMap(([flag, applies]) => (applies ? [flag] : []));
}
