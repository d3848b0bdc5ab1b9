import type { Config } from './config.ts';
import type { Database } from './db/pool.ts';
import type { GatewayHandlers } from './http/handlers.ts';
import type { TrialAccounts } from './modules/freeplay/trial-accounts.ts';
import { createCatalogue } from './modules/games/catalogue.ts';
import { createGameDoor } from './modules/games/game-door.ts';
import { createGamesService } from './modules/games/games-service.ts';
import { createLaunchService } from './modules/games/launch-service.ts';
import { createMatchService } from './modules/games/match-service.ts';
import { createRoomsService } from './modules/games/rooms-service.ts';
import { createShelfService } from './modules/games/shelf-service.ts';
import { createTrialGuests } from './modules/games/trial-guests.ts';
import type { LedgerService } from './modules/ledger/ledger-service.ts';
import type { Throttle } from './modules/session/throttle.ts';
import type { SystemService } from './modules/system/system-service.ts';

type Deps = {
  readonly config: Pick<Config, 'mediaDir' | 'arcadeOrigin' | 'arcadeUrl'>;
  readonly db: Database;
  readonly system: SystemService;
  readonly throttle: Throttle;
  readonly ledger: LedgerService;
  readonly trials: TrialAccounts;
  readonly freshMs?: number | undefined;
};

/** Games: what there is, what a member keeps of it, and the ways in. */
export function createGames({ config, db, system, throttle, ledger, trials, freshMs }: Deps) {
  const catalogue = createCatalogue({ db, mediaDir: config.mediaDir, freshMs });
  const games = createGamesService({ catalogue });
  const shelf = createShelfService({ db, catalogue });
  const door = createGameDoor({ ledger, system, arcadeOrigin: config.arcadeOrigin });
  const rooms = createRoomsService({ catalogue, arcadeUrl: config.arcadeUrl });
  const ways = createLaunchService({
    db,
    catalogue,
    system,
    door,
    rooms,
    guests: createTrialGuests({ db, trials, door, throttle }),
  });
  const matches = createMatchService({ catalogue, arcadeUrl: config.arcadeUrl });
  const handlers: GatewayHandlers['games'] = {
    vendors: (ctx) => games.vendors(ctx),
    list: (ctx, { query }) => games.list(ctx, query),
    hot: (ctx, { query }) => games.hot(ctx, query),
    vassGameTypes: (ctx) => games.vassGameTypes(ctx),
    launch: (ctx, { query }) => ways.launch(ctx, query),
    trialLaunch: (ctx, { query }) => ways.tryOut(ctx, query),
    launchFb: (ctx, { query }) => ways.launchFb(ctx, query),
    rooms: (ctx, { query }) => rooms.list(ctx, query),
    matches: (ctx, { query }) => matches.list(ctx, query),
    favourites: (ctx, { query }) => shelf.favourites(ctx, query),
    favouriteList: (ctx, { query }) => shelf.favouriteList(ctx, query),
    recent: (ctx, { query }) => shelf.recent(ctx, query),
    addFavourite: (ctx, { body }) => shelf.add(ctx, body),
    removeFavourite: (ctx, { body }) => shelf.remove(ctx, body),
  };
  return { catalogue, handlers };
}
