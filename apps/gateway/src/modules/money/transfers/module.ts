import { memberTransferFlags, memberTransfers } from './metrics.ts';
import { createTransferService, type TransferServiceDeps } from './transfer-service.ts';

export type { TransferServiceDeps } from './transfer-service.ts';

/** What is counted about transfers between members. */
export const transferMetrics = [memberTransfers, memberTransferFlags];

/** What members ask about transfers along the agent tree. */
export const createTransferCalls = (deps: TransferServiceDeps) => ({
  handlers: { transfers: createTransferService(deps) },
});
