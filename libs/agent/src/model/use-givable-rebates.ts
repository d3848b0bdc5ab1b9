import { useApi } from '@parlour/session';

import { type RebateChoice, toAllowedRebates } from './rebates.ts';
import { useReport } from './use-report.ts';

/**
 * Returns the rebates that the agent can give new accounts; empty until they are known, and where
 * it has no rates.
 */
export function useGivableRebates(): readonly RebateChoice[] {
  const { rebates } = useApi();
  const { value } = useReport((query: Record<string, never>) => rebates.rates({ query }), {});
  return toAllowedRebates(value?.list ?? []);
}
