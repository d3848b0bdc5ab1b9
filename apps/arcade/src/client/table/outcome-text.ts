import type { PublicEvent } from '@parlour/arcade-protocol';
import type { LanguageCode } from '@parlour/tenant';

import { esports } from '../../games/esports/esports.ts';
import { football } from '../../games/football/football.ts';
import type { DuelOutcome } from '../../games/kite-duel/duel.ts';
import type { DuelFacts } from '../../games/kite-duel/kite-duel.ts';
import type { RouletteOutcome } from '../../games/live-roulette/roulette.ts';
import { getColour } from '../../games/live-roulette/wheel.ts';
import type { MatchFacts, MatchShown } from '../../games/matches/match.ts';
import { texts as duelTexts } from '../kite-duel/texts/load.ts';
import { texts as rouletteTexts } from '../live-roulette/texts/load.ts';
import { loadTexts } from '../texts/load.ts';

/** Returns an outcome in words where its game has them; otherwise as it is stored. */
export async function writeOutcome(
  language: LanguageCode,
  { game, facts }: Pick<PublicEvent, 'game' | 'facts'>,
  outcome: unknown,
): Promise<string> {
  if (game === 'live-roulette') {
    const say = await loadTexts(language, rouletteTexts);
    const { number } = outcome as RouletteOutcome;
    return say('result', { number, colour: say(getColour(number)) });
  }
  if (game === 'kite-duel') {
    const say = await loadTexts(language, duelTexts);
    const [{ red, blue }, { passes, winner }] = [facts as DuelFacts, outcome as DuelOutcome];
    const passTexts = passes.map((pass) =>
      pass === 'both'
        ? say('passBoth')
        : say(
            'passRed',
            pass === 'red'
              ? { name: red.name, other: blue.name }
              : { name: blue.name, other: red.name },
          ),
    );
    return [
      ...passTexts,
      winner === 'draw'
        ? say('drawn')
        : say('wins', { name: winner === 'red' ? red.name : blue.name }),
    ].join('. ');
  }
  const sport = [football, esports].find(({ code }) => code === game);
  if (sport) {
    const [{ home, away }, { past }] = [facts as MatchFacts, outcome as MatchShown];
    const score = sport.score(past);
    const parts = score.parts.map((part) => `${part.home}:${part.away}`).join(', ');
    const names = { home: sport.sides.get(home)?.name, away: sport.sides.get(away)?.name };
    const result = `${names.home} ${score.home}:${score.away} ${names.away}`;
    return parts ? `${result} (${parts})` : result;
  }
  return JSON.stringify(outcome);
}
