import { createSettlementPages, type SettlementPagesDeps } from './settlement-pages.ts';
import { createSimulationPages } from './simulation-pages.ts';

/** Settlements of contracts in the console. */
export const createOperatorSettlementsModule = (deps: SettlementPagesDeps) => ({
  handlers: { settlements: { ...createSettlementPages(deps), ...createSimulationPages(deps) } },
});
