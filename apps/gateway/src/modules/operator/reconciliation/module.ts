import { type ComparisonDeps, createComparisons } from './comparison-service.ts';
import { createReconciliationPages } from './reconciliation-service.ts';

/** Reconciliation and verification in the console. */
export const createReconciliationPagesModule = (deps: ComparisonDeps) => ({
  handlers: {
    reconciliation: { ...createReconciliationPages(deps), ...createComparisons(deps) },
  },
});
