import type { FastifyInstance } from 'fastify';

import type { Database } from '../../../db/pool.ts';
import type { TenancyLookup } from '../../../request/tenancy-lookup.ts';
import type { AtRest } from '../../../security/at-rest.ts';
import type { JackpotService } from '../jackpot/module.ts';
import type { LedgerService } from '../ledger/module.ts';
import { createVendorKeys } from './vendor-keys.ts';
import { registerVendorApi } from './vendor-routes.ts';
import { createSeamlessWalletService } from './seamless-wallet-service.ts';
import { suspendedVendors, vendorDayUse } from './vendor-suspension.ts';

export { createOperatorVendors } from './operator-vendors.ts';
export { addGame, addVendor, readCap, setCap, type CapSpan } from './vendor-changes.ts';
export { VendorFault } from './vendor-fault.ts';
export { suspendVendors } from './vendor-suspension.ts';
export {
  activateVendorKey,
  addVendorKey,
  endVendorKeyAfter,
  type NewVendorKey,
  type OperatorBrand,
  readKeyNetworks,
  revokeVendorKey,
  vendorOfKey,
} from './vendor-key-changes.ts';

export type VendorApiDeps = {
  readonly db: Database;
  readonly tenancies: TenancyLookup;
  readonly atRest: AtRest;
  readonly ledger: LedgerService;
  readonly jackpot: Pick<JackpotService, 'win'>;
};

/** The server API that game vendors call: sessions, balances, bets, wins, rollbacks. */
export function createVendorApi({ db, tenancies, atRest, ledger, jackpot }: VendorApiDeps) {
  const handlers = createSeamlessWalletService({ database: db, ledger, jackpot });
  const findKey = createVendorKeys({ db, atRest, tenancies });
  return {
    metrics: [suspendedVendors, vendorDayUse],
    plugin: (app: FastifyInstance): Promise<void> => registerVendorApi(app, { handlers, findKey }),
  };
}
