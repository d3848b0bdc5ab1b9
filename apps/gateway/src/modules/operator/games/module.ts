import { createGamesService, type GamesDeps } from './games-service.ts';
import { createVendorKeysService, type VendorKeysDeps } from './vendor-keys-service.ts';
import { createVendorsService } from './vendors-service.ts';

export type OperatorGamesDeps = GamesDeps & VendorKeysDeps;

/** Games, vendors and their keys in the console. */
export const createOperatorGamesModule = (deps: OperatorGamesDeps) => ({
  handlers: {
    games: createGamesService(deps),
    vendors: { ...createVendorsService(deps), ...createVendorKeysService(deps) },
  },
});
