import { type AdjustmentDeps, createAdjustments } from './adjustment-service.ts';
import { createHolds } from './holds-service.ts';

export type { AdjustmentDeps } from './adjustment-service.ts';

/** Balances that operators correct, and holds that they release. */
export const createAdjustmentsModule = (deps: AdjustmentDeps) => ({
  handlers: { adjustments: createAdjustments(deps), holds: createHolds(deps) },
});
