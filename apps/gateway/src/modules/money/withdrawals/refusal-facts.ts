import { toWire } from '@parlour/money';

import type { Standing } from './standing.ts';

/** Returns the state of the identity check, and the amount that can be withdrawn without one. */
export const toIdentityFacts = ({
  identity: { state, withoutCheck },
}: Pick<Standing, 'identity'>) => ({
  state,
  ...(withoutCheck !== null && { withoutCheck: toWire(withoutCheck) }),
});

/** Returns the facts that a refusal carries for clients of the family. */
export function toFacts({
  refusal,
  turnover,
  missing,
  identity,
}: Standing): Readonly<Record<string, unknown>> | undefined {
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
