import { toWire } from '@parlour/money';

import type { WithdrawalEligibility } from './withdrawal-eligibility.ts';

/** Returns the state of the identity check, and the amount that can be withdrawn without one. */
export const toIdentityFacts = ({
  identity: { state, withoutCheck },
}: Pick<WithdrawalEligibility, 'identity'>) => ({
  state,
  ...(withoutCheck !== null && { withoutCheck: toWire(withoutCheck) }),
});

/** Returns the facts that a refusal carries for clients of the family. */
export function toRefusalFacts({
  refusal,
  turnover,
  missing,
  identity,
}: WithdrawalEligibility): Readonly<Record<string, unknown>> | undefined {
  if (refusal === 'withdraw_turnover_not_enough')
    return {
      data: {
        requiredTurnover: toWire(turnover.required),
        actualTurnover: toWire(turnover.done),
      },
    };
  if (refusal === 'identity_check_required') return toIdentityFacts({ identity });
  return refusal === 'required_member_information_incomplete' ? { data: missing } : undefined;
}
