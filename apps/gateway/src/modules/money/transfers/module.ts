import { memberTransferFlags, memberTransfers } from './metrics.ts';
import { createTransferService, type TransferServiceDeps } from './transfer-service.ts';

export type { TransferServiceDeps } from './transfer-service.ts';

/** The metrics of transfers between members. */
export const transferMetrics = [memberTransfers, memberTransferFlags];

/** Creates the handlers for the calls of members about transfers along the agent tree. */
export const createTransferCalls = (deps: TransferServiceDeps) => ({
  handlers: { transfers: createTransferService(deps) },
});
