import {
  createSeamlessWalletService,
  type SeamlessWalletService,
} from '../../modules/money/vendor-api/seamless-wallet-service.ts';
import type { VendorContext } from '../../request/context.ts';
import type { TestDatabase } from '../database/test-database.ts';
import type { LedgerFixture } from './ledger-fixture.ts';

/** The seamless wallet without a jackpot, and the context of a vendor of the first brand. */
export const createSeamlessWalletFixture = (
  db: TestDatabase,
  fixture: LedgerFixture,
): { readonly vendor: SeamlessWalletService; readonly ctx: VendorContext } => ({
  vendor: createSeamlessWalletService({
    database: db.app,
    ledger: fixture.ledger,
    jackpot: { win: () => Promise.reject(new Error('no jackpot here')) },
  }),
  ctx: {
    tenant: {
      brandName: 'First',
      currency: { code: 'TLB', symbol: 'P', unit: '1 peso' },
      jurisdiction: { minimumAge: 21, licence: null, operatingCompany: null, closedCategories: [] },
    },
    tenantId: fixture.first,
    vendorId: fixture.vendorId,
    requestId: 'test',
  },
});
