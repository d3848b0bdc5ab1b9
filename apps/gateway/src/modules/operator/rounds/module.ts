import { createHeldWinsService, type HeldWinsDeps } from './held-wins-service.ts';
import { createPlayCountJob } from './play-count-job.ts';
import { createRoundDecisions, type RoundDecisionsDeps } from './round-decisions-service.ts';
import { createRoundsService, type RoundsDeps } from './rounds-service.ts';

export type OperatorRoundsDeps = RoundsDeps & RoundDecisionsDeps & HeldWinsDeps;

/** Rounds, bets and held wins in the console, and the counts that their pages read. */
export const createOperatorRoundsModule = (deps: OperatorRoundsDeps) => ({
  handlers: {
    rounds: { ...createRoundsService(deps), ...createRoundDecisions(deps) },
    heldWins: createHeldWinsService(deps),
  },
  jobs: [createPlayCountJob()],
});
