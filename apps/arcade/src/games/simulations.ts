import { simulation as kiteDuel } from './kite-duel/simulation.ts';
import { simulation as kiteSeason } from './kite-season/simulation.ts';
import { simulation as liveRoulette } from './live-roulette/simulation.ts';
import { simulation as luckyNine } from './lucky-nine/simulation.ts';
import { simulation as monsoonMarket } from './monsoon-market/simulation.ts';
import { simulation as pearlReef } from './pearl-reef/simulation.ts';
import type { Simulation } from './simulation.ts';

/** The simulations by code. Only the command and tests load them. */
export const simulations: Readonly<Record<string, Simulation>> = {
  'kite-duel': kiteDuel,
  'kite-season': kiteSeason,
  'live-roulette': liveRoulette,
  'lucky-nine': luckyNine,
  'monsoon-market': monsoonMarket,
  'pearl-reef': pearlReef,
};
