import type { Database } from '../../../db/pool.ts';
import { createLedgerPages } from './ledger-pages-service.ts';
import { ledgerTotalsJob } from './totals-job.ts';

export { readNewest } from './accounts-repository.ts';
export { operationColumns, operationJoins, type OperationRow } from './journal-repository.ts';
export { NEWEST_OPERATION, toOperation } from './ledger-pages-service.ts';

/** The ledger's accounts and journal in the console. */
export const createLedgerPagesModule = (deps: { readonly db: Database }) => ({
  handlers: { ledger: createLedgerPages(deps) },
  jobs: [ledgerTotalsJob],
});
