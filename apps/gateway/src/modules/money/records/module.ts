import type { Database } from '../../../db/pool.ts';
import type { GatewayHandlers } from '../../../request/handlers.ts';
import type { Throttle } from '../../../security/throttle.ts';
import { createRecordsService } from './records-service.ts';
import { createStatementService } from './statement-service.ts';

export type RecordsModuleDeps = { readonly db: Database; readonly throttle: Throttle };

/** What a member's own account did: the record of its movements, and statements by month. */
export function createRecordsModule(deps: RecordsModuleDeps) {
  const records: GatewayHandlers['records'] = {
    ...createRecordsService(deps),
    ...createStatementService(deps),
  };
  return { handlers: { records } };
}
