import type { Database } from '../../../db/pool.ts';
import { createMemberTransferPages } from './member-transfers-service.ts';

/** Transfers between members in the console: the search, and the review of unusual ones. */
export const createOperatorTransfersModule = (deps: { readonly db: Database }) => ({
  handlers: { memberTransfers: createMemberTransferPages(deps) },
});
