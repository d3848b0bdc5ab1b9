import type { Database } from '../../../db/pool.ts';
import type { GatewayHandlers } from '../../../request/handlers.ts';
import type { Throttle } from '../../../security/throttle.ts';
import { createProfitService } from './profit-service.ts';
import { createRecordsService } from './records-service.ts';
import { createStatementService } from './statement-service.ts';

export { readPointsMovements, sumPointsMovements } from './points-movements.ts';

export type RecordsModuleDeps = { readonly db: Database; readonly throttle: Throttle };

/**
 * Creates the module for the records of a member's own account: its movements, statements by month,
 * profit and loss.
 */
export function createRecordsModule(deps: RecordsModuleDeps) {
  const records: GatewayHandlers['records'] = {
    ...createRecordsService(deps),
    ...createStatementService(deps),
    ...createProfitService(deps),
  };
  return { handlers: { records } };
}
