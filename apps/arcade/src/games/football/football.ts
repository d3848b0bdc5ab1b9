import { buildSeason } from '../matches/season.ts';
import type { Sport } from '../matches/sport.ts';
import { clubs, leagues } from './clubs.ts';
import { chances, isDanger, picks, play, getRates, result, score, STEPS } from './model.ts';

const byCode = new Map(clubs.map((club) => [club.code, club]));
const seasons = leagues.map(({ code }) =>
  buildSeason(clubs.filter(({ league }) => league === code).map((club) => club.code)),
);

/** Football: 90 minutes, the leagues in turn. */
export const football: Sport = {
  code: 'football',
  maths: 'football-1',
  leagues,
  sides: byCode,
  picks,
  steps: STEPS,
  pairing(number) {
    const turn = number % leagues.length;
    const season = seasons[turn] ?? [];
    const [home, away] = season[Math.floor(number / leagues.length) % season.length] ?? ['', ''];
    const [host, guest] = [byCode.get(home), byCode.get(away)];
    if (!host || !guest) throw new Error(`football has no pairing ${number}`);
    return { league: host.league, home, away, rates: getRates(host, guest) };
  },
  play,
  chances,
  score,
  isDanger,
  result,
};
