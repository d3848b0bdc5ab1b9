import { buildSeason } from '../matches/season.ts';
import type { Sport } from '../matches/sport.ts';
import { chances, isDanger, picks, play, getPickResult, roundRate, score, STEPS } from './model.ts';
import { maps, teams, tours } from './teams.ts';

const byCode = new Map(teams.map((team) => [team.code, team]));
const seasons = tours.map(({ code }) =>
  buildSeason(teams.filter(({ league }) => league === code).map((team) => team.code)),
);

/** The three maps of a meeting, by their places in the list: the pool moves on by one each time. */
const mapsOfMeeting = (number: number): readonly number[] =>
  [0, 1, 2].map((step) => (Math.floor(number / tours.length) + step * 2) % maps.length);

/** E-sports: best of three maps, seven rounds win a map, the tours in turn. */
export const esports: Sport = {
  code: 'esports',
  maths: 'esports-1',
  leagues: tours,
  sides: byCode,
  picks,
  steps: STEPS,
  pairing(number) {
    const season = seasons[number % tours.length] ?? [];
    const [home, away] = season[Math.floor(number / tours.length) % season.length] ?? ['', ''];
    const [host, guest] = [byCode.get(home), byCode.get(away)];
    if (!host || !guest) throw new Error(`e-sports have no pairing ${number}`);
    return {
      league: host.league,
      home,
      away,
      rates: mapsOfMeeting(number).map((map) =>
        roundRate((host.ratings[map] ?? 0) - (guest.ratings[map] ?? 0)),
      ),
    };
  },
  play,
  chances,
  score,
  isDanger,
  result: getPickResult,
};
