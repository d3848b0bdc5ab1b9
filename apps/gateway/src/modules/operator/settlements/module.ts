import { type CorrectionsDeps, createCorrections } from './corrections-service.ts';
import { createSettlementPages, type SettlementPagesDeps } from './settlement-pages.ts';
import { createSimulationPages } from './simulation-pages.ts';

/** Settlements of contracts in the console. */
export const createOperatorSettlementsModule = (deps: SettlementPagesDeps & CorrectionsDeps) => ({
  handlers: {
    settlements: {
      ...createSettlementPages(deps),
      ...createSimulationPages(deps),
      ...createCorrections(deps),
    },
  },
});
