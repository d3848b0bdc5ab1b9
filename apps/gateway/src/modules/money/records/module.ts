import type { Database } from '../../../db/pool.ts';
import type { GatewayHandlers } from '../../../request/handlers.ts';
import { createRecordsService } from './records-service.ts';

export type RecordsModuleDeps = { readonly db: Database };

/** What a member's own account did: the record of its movements. */
export function createRecordsModule(deps: RecordsModuleDeps) {
  const records: GatewayHandlers['records'] = createRecordsService(deps);
  return { handlers: { records } };
}
