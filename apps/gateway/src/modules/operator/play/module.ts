import { createDrawsService, type DrawsDeps } from './draws-service.ts';
import { createJackpotService, type JackpotDeps } from './jackpot-service.ts';
import { createReturnsService } from './returns-service.ts';

type OperatorPlayDeps = JackpotDeps & DrawsDeps;

/** The jackpot, returns of games and draws in the console. */
export const createOperatorPlayModule = (deps: OperatorPlayDeps) => ({
  handlers: {
    jackpot: createJackpotService(deps),
    returns: createReturnsService(deps),
    draws: createDrawsService(deps),
  },
});
