import type { OperatorContract, OperatorReply } from '@parlour/contract/operator';
import { mapTermAmounts, type PromotionTerms } from '@parlour/contract/promotions';
import { fromWire, toWire, type WireAmount } from '@parlour/money';

import { toWireTerms } from '../../../domain/promotion-terms.ts';
import type { FoundPromotion, StoredRun, StoredVersion } from './promotion-search.ts';

type Detail = OperatorReply<OperatorContract['promotions']['detail']>;
type Summary = OperatorReply<OperatorContract['promotions']['list']>['rows'][number];

/** Terms as they are stored: amounts in micro-units, which are exact numbers up to their limit. */
export const toStoredTerms = (terms: PromotionTerms<WireAmount>): PromotionTerms =>
  mapTermAmounts(terms, (amount) => Number(fromWire(amount)));

export const toSummary = (found: FoundPromotion): Summary => ({
  promotion: found.promotion,
  name: found.name,
  state: found.state,
  trigger: found.trigger,
  version: found.version,
  startsAt: found.starts_at.getTime(),
  endsAt: found.ends_at?.getTime() ?? null,
  createdAt: found.created_at.getTime(),
  bonuses: found.bonuses,
  openBonuses: found.open,
  cost: toWire(found.cost),
  points: toWire(found.points),
  entries: found.entries,
});

export const toVersion = (
  stored: StoredVersion,
  running: number | null,
): Detail['versions'][number] => ({
  version: stored.version,
  terms: toWireTerms(stored.terms),
  startsAt: stored.starts_at.getTime(),
  endsAt: stored.ends_at?.getTime() ?? null,
  createdBy: stored.created_by,
  createdAt: stored.created_at.getTime(),
  isRunning: stored.version === running,
  isApproved: stored.is_approved,
});

export const toRun = (stored: StoredRun): Detail['runs'][number] => ({
  version: stored.version,
  startedAt: stored.started_at.getTime(),
  proposedBy: stored.proposed_by,
  approvedBy: stored.approved_by,
  stoppedAt: stored.stopped_at?.getTime() ?? null,
  stoppedBy: stored.stopped_by,
  stopReason: stored.stop_reason,
});
