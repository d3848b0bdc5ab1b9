import { type CatalogueGame, draw, game } from './catalogue-game.ts';

/** The games of all other categories: fishing, live, sports, esports, cards, lottery, duels. */
export const otherGames: readonly CatalogueGame[] = [
  game('FISH', 'ARCADE', 'Pearl Reef', 1_000_000n, ['sea', 'sperm-whale', 'silver', 200], {
    hotRank: 3,
    isNew: true,
    rtpPpm: 960_000,
    isPlayable: true,
  }),
  game('FISH', 'TIDEPOOL', 'Shark Tank Hunters', 100_000n, ['sea', 'shark-jaws', 'silver', 225]),
  game('FISH', 'TIDEPOOL', 'Angler Abyss', 100_000n, ['sea', 'angler-fish', 'amethyst', 265], {
    isNew: true,
  }),
  game('FISH', 'LANTERN', 'Dragon King Fishing', 50_000n, ['sea', 'sea-dragon', 'ember', 195]),
  game('FISH', 'TIDEPOOL', 'Jelly Storm', 100_000n, ['sea', 'jellyfish', 'rose', 240]),
  game('LIVE', 'ARCADE', 'Live Roulette', 1_000_000n, ['cards', 'wheel', 'ruby', 165], {
    hotRank: 4,
    isNew: true,
    classify: 'TG',
    rtpPpm: 972_973,
    isPlayable: true,
  }),
  game('LIVE', 'FELT', 'Velvet Baccarat', 1_000_000n, ['cards', 'cards', 'ruby', 15]),
  game('LIVE', 'FELT', 'Grand Roulette Live', 500_000n, ['cards', 'wheel', 'ruby', 145]),
  game('LIVE', 'FELT', 'Sic Bo Palace', 1_000_000n, ['cards', 'dice', 'ruby', 350]),
  game('LIVE', 'FELT', 'Dragon Tiger Live', 1_000_000n, ['lanterns', 'double-dragon', 'gold', 5], {
    isNew: true,
  }),
  game('SPORTS', 'ARCADE', 'Virtual Football', 1_000_000n, ['arena', 'soccer-ball', 'gold', 205], {
    code: 'football',
    hotRank: 7,
    isNew: true,
    rtpPpm: 943_396,
    isPlayable: true,
  }),
  // The same book as the arcade's, resold: it bears the code by which its server knows it.
  game('SPORTS', 'FB', 'FB Sportsbook', 1_000_000n, ['arena', 'soccer-ball', 'jade', 265], {
    code: 'football',
    rtpPpm: 943_396,
    isPlayable: true,
  }),
  game('SPORTS', 'PITCHSIDE', 'Pitchside Football', 1_000_000n, [
    'arena',
    'soccer-ball',
    'silver',
    150,
  ]),
  game('SPORTS', 'PITCHSIDE', 'Wicket Line', 1_000_000n, ['arena', 'cricket-bat', 'gold', 165]),
  game(
    'ESPORTS',
    'ARCADE',
    'Virtual Esports',
    1_000_000n,
    ['neon', 'retro-controller', 'rose', 300],
    {
      code: 'esports',
      hotRank: 8,
      isNew: true,
      rtpPpm: 943_396,
      isPlayable: true,
    },
  ),
  game('ESPORTS', 'RIFTLINE', 'Riftline Masters', 1_000_000n, [
    'neon',
    'swords-emblem',
    'aqua',
    270,
  ]),
  game('PVP', 'ARCADE', 'Lucky Nine', 1_000_000n, ['cards', 'cards', 'ruby', 105], {
    hotRank: 5,
    isNew: true,
    classify: 'TG',
    rtpPpm: 982_204,
    isPlayable: true,
  }),
  game('PVP', 'ROUNDTABLE', 'Teen Patti Club', 500_000n, ['cards', 'cards', 'ruby', 300]),
  game('PVP', 'ROUNDTABLE', 'Rummy Circle Night', 500_000n, ['cards', 'cards', 'ruby', 250]),
  game('PVP', 'ROUNDTABLE', 'Ludo Kings', 100_000n, ['cards', 'dice', 'ruby', 90], { isNew: true }),
  draw('LOTT', 'TCG_SEA', 'Quick Five', ['balls', 'balls', 'ruby', 255]),
  draw('LOTT', 'TCG_SEA', 'Three of Ten', ['balls', 'balls', 'ruby', 320]),
  draw('ELOTT', 'TCG_LOTTO_VN', 'VN North', ['balls', 'balls', 'ruby', 15]),
  draw('ELOTT', 'TCG_LOTTO_VN', 'VN South', ['balls', 'balls', 'ruby', 150]),
  game('DS88', 'ARCADE', 'Kite Duel', 1_000_000n, ['sky', 'kites', 'aqua', 175], {
    hotRank: 6,
    isNew: true,
    rtpPpm: 950_817,
    isPlayable: true,
  }),
  game('DS88', 'REDCREST', 'Redcrest Derby', 1_000_000n, ['arena', 'rooster', 'ruby', 35]),
];
