import type { Sport } from './sport.ts';

/**
 * The share of a step by which a quiet step is shown before its end, and for which bets are
 * suspended before one that is not quiet.
 */
const AHEAD = 0.4;

/** The state of a match: what is public, and whether bets are taken. */
export type Moment = {
  readonly past: string;
  readonly isResting: boolean;
  readonly isOver: boolean;
};

/**
 * The moment of a match, `elapsedMs` after its kick-off. A step without danger is shown a little
 * before its end; one with danger only at its end, and from where the quiet ones would have been
 * shown until then no bet is taken. So an open market knows nothing that its prices do not.
 */
export function getMoment(
  sport: Pick<Sport, 'isDanger'>,
  match: string,
  elapsedMs: number,
  stepMs: number,
): Moment {
  const time = Math.max(0, elapsedMs) / stepMs;
  const ahead = Math.min(match.length, Math.floor(time + AHEAD));
  const done = Math.min(match.length, Math.floor(time));
  const past = match.slice(0, done);
  const isResting = ahead > done && sport.isDanger(past, match[done] as string);
  const shown = isResting ? past : match.slice(0, ahead);
  return { past: shown, isResting, isOver: shown.length === match.length };
}
