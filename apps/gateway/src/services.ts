import type { Config } from './config.ts';
import type { Database } from './db/pool.ts';
import type { GatewayHandlers } from './http/handlers.ts';
import { createPayloadKeys } from './http/payload-keys.ts';
import { createOpenPayload } from './http/payload.ts';
import type { TenancyLookup } from './http/tenancy.ts';
import { createVendorKeys } from './http/vendor-keys.ts';
import { createCatalogue } from './modules/games/catalogue.ts';
import { createGamesService } from './modules/games/games-service.ts';
import { createLedgerService } from './modules/ledger/ledger-service.ts';
import { createMemberService } from './modules/member/member-service.ts';
import { createReportsService } from './modules/reports/reports-service.ts';
import { createPasswords } from './modules/session/password.ts';
import { createSessionService } from './modules/session/session-service.ts';
import { createThrottle } from './modules/session/throttle.ts';
import { createSettings } from './modules/system/settings.ts';
import { createSystemService } from './modules/system/system-service.ts';
import { createVendorWalletService } from './modules/vendor/vendor-wallet-service.ts';
import { createWalletService } from './modules/wallet/wallet-service.ts';
import { createAtRest } from './secrets/at-rest.ts';

export type ServicesDeps = { readonly config: Config; readonly db: Database; readonly tenancies: TenancyLookup; readonly masterKey: Buffer };

/** Builds every module and the table of handlers over them. */
export function createServices({ config, db, tenancies, masterKey }: ServicesDeps) {
  const atRest = createAtRest(masterKey);
  const passwords = createPasswords();
  const throttle = createThrottle({ db, on: config.rateLimits });
  const system = createSystemService({ settings: createSettings({ db }) });
  const sessions = createSessionService({ db, passwords, throttle, system });
  const members = createMemberService({ db, passwords, sessions, throttle, system });
  const catalogue = createCatalogue({ db });
  const games = createGamesService({ db, catalogue, system, arcadeOrigin: config.arcadeOrigin });
  const ledger = createLedgerService({ database: db });
  const wallet = createWalletService({ db, ledger });
  const vendors = createVendorWalletService({ database: db, ledger });
  const reports = createReportsService({ db, arcadeOrigin: config.arcadeOrigin });
  const keys = createPayloadKeys({ db, atRest });

  const handlers: GatewayHandlers = {
    session: {
      key: () => keys.current(),
      login: (ctx, { body }) => sessions.login(ctx, body),
      logout: async (ctx) => { await sessions.logout(ctx); return null; },
      // The gate has moved the mark already.
      touch: async () => null,
    },
    member: { register: (ctx, { body }) => members.register(ctx, body), info: (ctx) => members.info(ctx) },
    system: { status: (ctx) => system.status(ctx), whitelabel: (ctx) => system.whitelabel(ctx), registerSettings: () => system.registerSettings() },
    wallet: { balance: (ctx, { query }) => wallet.balance(ctx, query), deposit: (ctx, { body }) => wallet.deposit(ctx, body) },
    games: { vendors: (ctx) => games.vendors(ctx), list: (ctx, { query }) => games.list(ctx, query), hot: (ctx) => games.hot(ctx), launch: (ctx, { query }) => games.launch(ctx, query) },
    reports: { rngHistory: (ctx, { query }) => reports.rngHistory(ctx, query) },
    vendor: {
      session: (ctx, { body }) => vendors.session(ctx, body), balance: (ctx, { body }) => vendors.balance(ctx, body), bet: (ctx, { body }) => vendors.bet(ctx, body),
      win: (ctx, { body }) => vendors.win(ctx, body), rollback: (ctx, { body }) => vendors.rollback(ctx, body),
    },
  };

  return {
    handlers, sessions, system, catalogue,
    openPayload: createOpenPayload({ keys, db, mode: config.payloadEncryption }),
    findVendorKey: createVendorKeys({ db, atRest, tenancies }),
  };
}

export type Services = ReturnType<typeof createServices>;
