import type { DuelGame } from '../game.ts';
import { declared } from './maths.ts';

/** Lucky Nine for two. */
export const luckyNine: DuelGame = { kind: 'duel', code: 'lucky-nine', ...declared };
