import type { FastifyBaseLogger } from 'fastify';

import type { Config } from '../../../config/config.ts';
import type { Database } from '../../../db/pool.ts';
import type { GatewayHandlers } from '../../../request/handlers.ts';
import type { Throttle } from '../../../security/throttle.ts';
import type { TrialAccounts } from '../../identity/free-play/module.ts';
import type { LedgerService } from '../../money/ledger/module.ts';
import type { SystemService } from '../../platform/system/module.ts';
import { createArcadeClient } from './arcade-client.ts';
import { createCatalogue } from './catalogue.ts';
import { createLaunchUrlIssuer } from './launch-url-issuer.ts';
import { createGamesService } from './games-service.ts';
import { createLaunchService } from './launch-service.ts';
import { createMatchService } from './match-service.ts';
import { createRoomsService } from './rooms-service.ts';
import { createMemberGamesService } from './member-games-service.ts';
import { createTrialGuests } from './trial-guests.ts';

export type { ArcadeClient } from './arcade-client.ts';
export type { Game, ReadCatalogue } from './catalogue.ts';
export { findFilters, paginateGames } from './games-service.ts';

type GamesModuleDeps = {
  readonly config: Pick<Config, 'mediaDir' | 'arcadeOrigin' | 'arcadeUrl'>;
  readonly db: Database;
  readonly log: FastifyBaseLogger;
  readonly system: Pick<SystemService, 'hosts' | 'requireOpen' | 'switches'>;
  readonly throttle: Throttle;
  readonly ledger: LedgerService;
  readonly trials: TrialAccounts;
  readonly freshMs?: number | undefined;
};

/** The catalogue, what a member marks in it, and launching a game. */
export function createGamesModule({ config, freshMs, ...deps }: GamesModuleDeps) {
  const { arcadeOrigin, arcadeUrl, mediaDir } = config;
  const catalogue = createCatalogue({ db: deps.db, mediaDir, freshMs });
  const listing = createGamesService({ catalogue });
  const memberGames = createMemberGamesService({ ...deps, catalogue });
  const arcade = createArcadeClient({ arcadeUrl, log: deps.log });
  const rooms = createRoomsService({ catalogue, arcade });
  const matches = createMatchService({ catalogue, arcade });
  const launchUrls = createLaunchUrlIssuer({ ...deps, arcadeOrigin });
  const guests = createTrialGuests({ ...deps, launchUrls });
  const launching = createLaunchService({ ...deps, catalogue, launchUrls, rooms, guests });

  const games: GatewayHandlers['games'] = {
    ...listing,
    launch: launching.launch,
    trialLaunch: launching.launchTrial,
    launchFb: launching.launchFb,
    rooms: rooms.list,
    matches: matches.list,
    favourites: memberGames.favourites,
    favouriteList: memberGames.favouriteList,
    recent: memberGames.recent,
    addFavourite: memberGames.add,
    removeFavourite: memberGames.remove,
  };
  return {
    services: { arcade, catalogue, forgetCatalogue: catalogue.forget },
    handlers: { games },
  };
}
