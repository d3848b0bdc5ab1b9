import { ApiError } from '@parlour/contract';

import type { GatewayHandlers } from './handlers.ts';

const notYet = async (): Promise<never> => {
  throw new ApiError('system_busy');
};

/** Stands in until the vendor wallet is wired. */
export const vendorHandlers = (): GatewayHandlers['vendor'] => ({ session: notYet, balance: notYet, bet: notYet, win: notYet, rollback: notYet });
