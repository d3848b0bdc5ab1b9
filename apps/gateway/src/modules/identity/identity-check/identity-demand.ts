import type { IdentityState, StoredIdentityState } from '@parlour/contract/states/identity-checks';
import type { Db } from '@parlour/database';
import { fromWire, type Micros, micros, type WireAmount, zero } from '@parlour/money';

import type { MemberId, TenantId } from '../../../domain/ids.ts';
import type { IdentityDemand, ReadIdentityDemand } from '../../money/withdrawals/module.ts';
import type { IdentityCheckRules, ReadSettings } from '../../platform/settings/module.ts';

const states: Readonly<Record<StoredIdentityState, IdentityState>> = {
  PENDING: 'pending',
  APPROVED: 'approved',
  REJECTED: 'rejected',
  EXPIRED: 'expired',
  REPLACED: 'expired',
};

/** A state of a check as its member sees it; without one, none. */
export const toIdentityState = (state: StoredIdentityState | null | undefined): IdentityState =>
  state ? states[state] : 'none';

type Facts = {
  readonly state: StoredIdentityState | null;
  readonly isVerified: boolean;
  readonly withdrawn: Micros;
};

/** Returns the part of the sum that is left; null where no check is asked for. */
function toFree({ required, sum }: IdentityCheckRules, { isVerified, withdrawn }: Facts) {
  if (isVerified || required === 'never') return null;
  if (required === 'beforeFirstWithdrawal') return zero;
  return micros(fromWire(sum as WireAmount) - withdrawn);
}

/** Reads what the policy of a brand asks of a member before money is paid out. */
export const createIdentityDemand = ({
  settings,
}: {
  readonly settings: ReadSettings;
}): ReadIdentityDemand => ({
  async read(tx: Db, tenantId: TenantId, member: MemberId): Promise<IdentityDemand> {
    const { identityCheck: rules } = await settings(tenantId);
    const facts = await tx.one<Facts>(
      'identity-demand',
      `select (select c.state from identity_check c where c.tenant = m.tenant
           and c.member = m.id order by c.id desc limit 1) as state,
         is_identity_verified(m.tenant, m.id) as "isVerified",
         (select coalesce(sum(w.amount), 0)::bigint from withdrawal w
           where w.tenant = m.tenant and w.member = m.id and w.asset = money_asset(m.book)
             and w.state not in ('REJECTED', 'RETURNED')
             and w.created_at > clock_timestamp() - make_interval(days => $3)) as withdrawn
       from member m where m.tenant = $1 and m.id = $2`,
      [tenantId, member, rules.periodDays],
    );
    if (!facts) throw new Error(`no member ${member}`);
    const free = toFree(rules, facts);
    return {
      state: toIdentityState(facts.state),
      isVerified: facts.isVerified,
      withoutCheck: free !== null && free < 0n ? zero : free,
      isExceeded: free !== null && (free < 0n || rules.required === 'beforeFirstWithdrawal'),
    };
  },
});
