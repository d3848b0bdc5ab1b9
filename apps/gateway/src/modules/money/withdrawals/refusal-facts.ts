import { toWire } from '@parlour/money';

import type { Standing } from './standing.ts';

/** How far the identity check is, and what may be withdrawn without one. */
export const toIdentityFacts = ({
  identity: { state, withoutCheck },
}: Pick<Standing, 'identity'>) => ({
  state,
  ...(withoutCheck !== null && { withoutCheck: toWire(withoutCheck) }),
});

/** What a refusal carries for clients of the family. */
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
