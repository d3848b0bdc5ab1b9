import { type AdjustmentDeps, createAdjustments } from './adjustment-service.ts';
import { createHolds, type HoldsDeps } from './holds-service.ts';

export type { AdjustmentDeps } from './adjustment-service.ts';

/** Balances that operators correct, and holds that they release. */
export const createAdjustmentsModule = (deps: AdjustmentDeps & HoldsDeps) => ({
  handlers: { adjustments: createAdjustments(deps), holds: createHolds(deps) },
});
