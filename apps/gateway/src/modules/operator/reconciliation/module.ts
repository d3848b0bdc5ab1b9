import { type ComparisonDeps, createComparisons } from './comparison-service.ts';
import { createProviderComparison, type ProviderComparisonDeps } from './provider-comparison.ts';
import { createReconciliationPages } from './reconciliation-service.ts';

export type { ProviderComparisonDeps } from './provider-comparison.ts';

/** Reconciliation and verification in the console. */
export const createReconciliationPagesModule = (deps: ComparisonDeps & ProviderComparisonDeps) => ({
  handlers: {
    reconciliation: {
      ...createReconciliationPages(deps),
      ...createComparisons(deps),
      ...createProviderComparison(deps),
    },
  },
});
