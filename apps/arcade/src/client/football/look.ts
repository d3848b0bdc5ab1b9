import { football } from '../../games/football/football.ts';
import type { Match } from '../matches/board.ts';
import type { Happening, SportLook } from '../matches/look.ts';
import type { BookSay } from '../matches/texts/load.ts';

/** Goals, near misses and cards of a match with their minutes, newest first. */
function feed(say: BookSay, { past, home, away }: Match): readonly Happening[] {
  const happened: Happening[] =
    past.length > 0
      ? [{ when: say('minute', { minute: 0 }), text: say('kickOff'), weight: 'plain' }]
      : [];
  const score = { home: 0, away: 0 };
  let minute = 0;
  for (const [index, letter] of [...past].entries()) {
    if (letter === '-') {
      if (past[index - 1] !== '-')
        happened.push({ when: say('minute', { minute }), text: say('halfTime'), weight: 'plain' });
      continue;
    }
    minute += 1;
    const when = say('minute', { minute });
    const team = 'Hhy'.includes(letter) ? home.name : away.name;
    if (letter === 'H' || letter === 'A') {
      score[letter === 'H' ? 'home' : 'away'] += 1;
      happened.push({
        when,
        text: say('goalOf', { team, score: `${score.home}:${score.away}` }),
        weight: 'strong',
      });
    } else if (letter === 'h' || letter === 'a')
      happened.push({ when, text: say('nearMiss', { team }), weight: 'plain' });
    else if (letter === 'y' || letter === 'z')
      happened.push({ when, text: say('card', { team }), weight: 'plain' });
  }
  return [...happened].reverse();
}

/** Football in the sportsbook. */
export const footballLook: SportLook = {
  sport: football,
  title: (say) => say('football'),
  mainMarket: '1x2',
  market: (say, market) => {
    if (market === '1x2') return say('marketResult');
    if (market === 'both') return say('marketBoth');
    return say('marketGoals', { line: `${market.at(-2)}.5` });
  },
  clock: (say, { past, score, isResting }) => {
    if (past === '' && !isResting) return say('starting');
    return score.isBreak ? say('halfTime') : say('minute', { minute: score.clock });
  },
  feed,
  isScore: (letter) => letter === 'H' || letter === 'A',
  rules: (say) => [say('rulesFootball')],
};
