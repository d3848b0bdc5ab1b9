import type { SpinGame } from '../game.ts';
import { declared, kinds } from './fish.ts';
import { playCast } from './play-cast.ts';

/**
 * Pearl Reef as the catalogue lists it. A cast is no spin of reels: it has a short interval of its
 * own.
 */
export const pearlReef: SpinGame = {
  kind: 'spin',
  code: 'pearl-reef',
  ...declared,
  lines: 1,
  spinIntervalMs: 450,
  choices: kinds,
  play: playCast,
  explain: (draw, kind) =>
    playCast(draw, kind).spins.map(
      ({ drawn, pay }) =>
        `Cast at ${kind}: drew ${drawn.join(', then ')}; ` +
        (pay > 0 ? `caught, pays ${pay} bets` : 'it got away'),
    ),
};
