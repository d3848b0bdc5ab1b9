import { esports } from '../../games/esports/esports.ts';
import type { Match } from '../matches/board.ts';
import type { Happening, SportLook } from '../matches/look.ts';
import type { BookSay } from '../matches/texts/load.ts';

/** The maps that were won, newest first; the table of maps shows the rounds. */
function feed(say: BookSay, { score: { parts }, home, away }: Match): readonly Happening[] {
  const won = parts.flatMap((map, index): Happening[] => {
    if (Math.max(map.home, map.away) < 7) return [];
    const team = map.home > map.away ? home.name : away.name;
    return [
      {
        when: String(index + 1),
        text: say('mapWon', { team, map: index + 1, score: `${map.home}:${map.away}` }),
        weight: 'strong',
      },
    ];
  });
  return [...won].reverse();
}

/** E-sports in the sportsbook. */
export const esportsLook: SportLook = {
  sport: esports,
  title: (say) => say('esports'),
  mainMarket: 'winner',
  market: (say, market) => {
    if (market === 'winner') return say('marketWinner');
    if (market === 'maps') return say('marketMaps');
    return say('marketMap', { map: market.at(-1) ?? '' });
  },
  clock: (say, { past, score, isResting }) => {
    if (past === '' && !isResting) return say('starting');
    if (score.isBreak) return say('mapBreak', { map: score.clock });
    const map = score.parts.at(-1);
    return map
      ? `${say('mapNow', { map: score.clock })} · ${map.home}:${map.away}`
      : say('mapNow', { map: score.clock });
  },
  feed,
  isScore: (letter) => letter === 'H' || letter === 'A',
  rules: (say) => [say('rulesEsports')],
};
