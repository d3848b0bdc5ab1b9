import type { Database } from '../../db/pool.ts';
import type { VendorId } from '../../domain/ids.ts';
import type { Tenancy } from '../../request/context.ts';
import { vendorKeyLabel } from '../../modules/money/vendor-api/vendor-keys.ts';
import { GROWTH_WINDOW, growJackpot } from '../../modules/money/jackpot/jackpot-postings.ts';
import { createLedgerService } from '../../modules/money/ledger/ledger-service.ts';
import { createPasswordHasher } from '../../security/password.ts';
import { createSettingsReader } from '../../modules/platform/settings/settings.ts';
import { createAtRest } from '../../security/at-rest.ts';
import { ARCADE_CODE, arcadeCredentials } from '../../security/vendor-secret.ts';
import { seedContent } from './content/seed-content.ts';
import { seedAccounts } from './demo-accounts.ts';
import { seedBrandLinks } from './demo-links.ts';
import { seedMall } from './demo-mall.ts';
import { seedOperators } from './demo-operators.ts';
import { selectBrandCatalogue, toNodeId } from './catalogue.ts';
import type { DemoCatalogue } from './load-catalogue.ts';
import { upsertGame, upsertVendor, upsertVendorKey } from './seed-repository.ts';

/**
 * Brings every tenant's demo data up to date: vendors, the arcade's key, games and published
 * content each time (pictures get new names when they change), accounts and their money once.
 * Running it again changes nothing.
 */
export async function seedDemo(
  db: Database,
  tenancies: readonly Tenancy[],
  catalogue: DemoCatalogue,
  { masterKey, now = new Date() }: { readonly masterKey: Buffer; readonly now?: Date },
): Promise<void> {
  const atRest = createAtRest(masterKey);
  const deps = {
    db,
    passwords: createPasswordHasher(),
    ledger: createLedgerService({ database: db }),
  };
  const settings = createSettingsReader({ db });
  await seedOperators(deps, tenancies);
  for (const tenancy of tenancies) {
    await seedCatalogue(
      db,
      tenancy,
      catalogue,
      (keyId, secret) => atRest.seal(vendorKeyLabel(tenancy.tenant.code, keyId), secret),
      masterKey,
    );
    await seedContent(db, tenancy, catalogue.content, now);
    await seedBrandLinks(db, tenancy);
    await seedAccounts(deps, tenancy, now);
    await seedMall(db, tenancy);
    // As the job does every few seconds: the first page that is opened shows the pool with its
    // seed.
    const { jackpot } = await settings(tenancy.tenantId);
    await db.transaction(tenancy.tenantId, (tx) =>
      growJackpot(tx, tenancy.tenantId, jackpot, GROWTH_WINDOW, 'jackpot:seed'),
    );
  }
}

async function seedCatalogue(
  db: Database,
  { tenant, tenantId }: Tenancy,
  demo: DemoCatalogue,
  seal: (keyId: string, secret: string) => string,
  masterKey: Buffer,
): Promise<void> {
  const { vendors, games } = selectBrandCatalogue(demo, tenant.code);
  await db.transaction(tenantId, async (tx) => {
    const ids = new Map<string, VendorId>();
    for (const [position, vendor] of vendors.entries())
      ids.set(vendor.code, await upsertVendor(tx, tenantId, vendor, position));
    for (const [position, game] of games.entries()) {
      const vendor = ids.get(game.vendor);
      if (vendor === undefined)
        throw new Error(
          `game ${game.code} names the vendor ${game.vendor}, which is not in the catalogue`,
        );
      await upsertGame(tx, tenantId, game, {
        vendor,
        position,
        cover: demo.getCover(toNodeId(game)),
      });
    }
    const arcade = ids.get(ARCADE_CODE);
    if (arcade === undefined) return;
    const { keyId, secret } = arcadeCredentials(masterKey, tenant.code);
    await upsertVendorKey(tx, tenantId, { vendor: arcade, keyId, sealed: seal(keyId, secret) });
  });
}
