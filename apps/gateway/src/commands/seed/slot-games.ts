import { freeSpinStakes as stakes } from '@parlour/arcade-protocol';

import { type CatalogueGame, game } from './catalogue-game.ts';

const freeSpinStakes = stakes.map((units) => BigInt(units) * 1_000_000n);

/** The slots, with their table games, arcade games and bingo. */
export const slotGames: readonly CatalogueGame[] = [
  game('RNG', 'ARCADE', 'Kite Season', 1_000_000n, ['sky', 'kites', 'ruby', 235], {
    hotRank: 1,
    lines: 20,
    rtpPpm: 959_629,
    isPlayable: true,
    freeSpinStakes,
  }),
  game('RNG', 'ARCADE', 'Monsoon Market', 1_000_000n, ['lanterns', 'umbrella', 'ruby', 185], {
    hotRank: 2,
    isNew: true,
    lines: 20,
    rtpPpm: 955_810,
    isPlayable: true,
    freeSpinStakes,
  }),
  game('RNG', 'LANTERN', 'Moonlit Koi', 100_000n, ['lanterns', 'double-fish', 'ember', 20], {
    lines: 25,
    rtpPpm: 963_100,
  }),
  game('RNG', 'LANTERN', 'Lion of Nine Lanterns', 500_000n, ['lanterns', 'lion', 'gold', 15], {
    lines: 50,
    rtpPpm: 965_000,
  }),
  game('RNG', 'LANTERN', 'Jade Dragon Gate', 100_000n, ['lanterns', 'dragon-head', 'jade', 350], {
    classify: 'JP',
    lines: 243,
    rtpPpm: 966_400,
  }),
  game('RNG', 'LANTERN', 'Firework Parade', 50_000n, ['lanterns', 'firework-rocket', 'ruby', 290], {
    isNew: true,
    lines: 30,
    rtpPpm: 961_200,
  }),
  game('RNG', 'LANTERN', 'Lotus Rising', 10_000n, ['lanterns', 'lotus', 'rose', 325], {
    lines: 20,
    rtpPpm: 960_500,
  }),
  game('RNG', 'BASALT', 'Temple of the Jaguar', 100_000n, ['temple', 'tiger-head', 'gold', 155], {
    lines: 40,
    rtpPpm: 964_300,
  }),
  game('RNG', 'BASALT', 'Stone Serpent', 100_000n, ['temple', 'snake-totem', 'jade', 130], {
    lines: 25,
    rtpPpm: 958_800,
  }),
  game('RNG', 'BASALT', 'Idol of Embers', 50_000n, ['temple', 'totem-mask', 'ember', 110], {
    isNew: true,
    lines: 20,
    rtpPpm: 962_700,
  }),
  game('RNG', 'BASALT', 'Scarab Kingdom', 100_000n, ['desert', 'gold-scarab', 'aqua', 62], {
    lines: 10,
    rtpPpm: 962_000,
  }),
  game('RNG', 'BASALT', 'Eye of the Dunes', 50_000n, ['desert', 'eye-of-horus', 'sapphire', 70], {
    lines: 20,
    rtpPpm: 964_900,
  }),
  game('RNG', 'BASALT', 'Sphinx Riddle', 750_000n, ['desert', 'egyptian-sphinx', 'gold', 50], {
    lines: 30,
    rtpPpm: 957_300,
  }),
  game('RNG', 'TIDEPOOL', 'Coral Deep', 100_000n, ['sea', 'sea-turtle', 'jade', 215], {
    lines: 25,
    rtpPpm: 963_800,
  }),
  game('RNG', 'TIDEPOOL', 'Kraken Bay', 500_000n, ['sea', 'octopus', 'rose', 250], {
    lines: 50,
    rtpPpm: 961_900,
  }),
  game('RNG', 'TIDEPOOL', 'Pearl Diver', 10_000n, ['sea', 'diving-helmet', 'bronze', 190], {
    lines: 20,
    rtpPpm: 965_500,
  }),
  game('RNG', 'TIDEPOOL', 'Seahorse Derby', 50_000n, ['sea', 'seahorse', 'ember', 205], {
    isNew: true,
    lines: 20,
    rtpPpm: 960_100,
  }),
  game(
    'RNG',
    'TIDEPOOL',
    'Pirate Reef Gold',
    100_000n,
    ['shore', 'open-treasure-chest', 'gold', 265],
    { classify: 'JP', lines: 30, rtpPpm: 962_400 },
  ),
  game('RNG', 'TIDEPOOL', 'Mermaid Lagoon', 100_000n, ['sea', 'mermaid', 'aqua', 235], {
    lines: 40,
    rtpPpm: 964_000,
  }),
  game('RNG', 'ORCHARD', 'Sunny Sevens', 100_000n, ['fruits', 'seven', 'gold', 70], {
    classify: 'AC',
    lines: 5,
    rtpPpm: 960_800,
  }),
  game('RNG', 'ORCHARD', 'Cherry Street', 50_000n, ['fruits', 'cherry', 'ruby', 350], {
    lines: 10,
    rtpPpm: 961_500,
  }),
  game('RNG', 'ORCHARD', 'Melon Crush', 100_000n, ['fruits', 'melon', 'ruby', 150], {
    isNew: true,
    lines: 20,
    rtpPpm: 963_300,
  }),
  game('RNG', 'ORCHARD', 'Lemon Rush 27', 10_000n, ['fruits', 'lemon', 'gold', 200], {
    lines: 27,
    rtpPpm: 958_200,
  }),
  game('RNG', 'ORCHARD', 'Sugar Hill', 50_000n, ['candy', 'cupcake', 'rose', 350], {
    lines: 25,
    rtpPpm: 964_700,
  }),
  game('RNG', 'ORCHARD', 'Wrapped Wonders', 100_000n, ['candy', 'wrapped-sweet', 'amethyst', 300], {
    lines: 30,
    rtpPpm: 962_200,
  }),
  game('RNG', 'SABLE', 'Thunder Throne', 100_000n, ['myth', 'zeus-sword', 'sapphire', 275], {
    classify: 'JP',
    lines: 20,
    rtpPpm: 965_200,
  }),
  game('RNG', 'SABLE', 'Medusa Mirror', 500_000n, ['myth', 'medusa-head', 'jade', 165], {
    lines: 243,
    rtpPpm: 960_300,
  }),
  game('RNG', 'SABLE', 'Wings of Pegasus', 50_000n, ['myth', 'pegasus', 'silver', 240], {
    lines: 25,
    rtpPpm: 963_000,
  }),
  game('RNG', 'SABLE', 'Wolf Oath', 100_000n, ['myth', 'wolf-head', 'silver', 300], {
    isNew: true,
    lines: 40,
    rtpPpm: 961_000,
  }),
  game('RNG', 'SABLE', 'Phoenix Vow', 750_000n, ['myth', 'eagle-emblem', 'ember', 15], {
    lines: 50,
    rtpPpm: 964_100,
  }),
  game('RNG', 'PLAINSONG', 'Elephant March', 100_000n, ['savanna', 'elephant-head', 'silver', 55], {
    lines: 30,
    rtpPpm: 962_900,
  }),
  game(
    'RNG',
    'PLAINSONG',
    'Rhino Thunder',
    100_000n,
    ['savanna', 'rhinoceros-horn', 'bronze', 45],
    { lines: 40, rtpPpm: 959_900 },
  ),
  game('RNG', 'PLAINSONG', 'Buffalo Dusk', 500_000n, ['savanna', 'buffalo-head', 'bronze', 35], {
    lines: 1024,
    rtpPpm: 964_600,
  }),
  game('RNG', 'PLAINSONG', 'Gorilla Grove', 50_000n, ['temple', 'gorilla', 'silver', 140], {
    isNew: true,
    lines: 25,
    rtpPpm: 961_700,
  }),
  game('RNG', 'MIDNIGHT', 'Neon Samurai', 100_000n, ['neon', 'samurai-helmet', 'rose', 290], {
    lines: 20,
    rtpPpm: 963_600,
  }),
  game('RNG', 'MIDNIGHT', 'Arcade Runner', 10_000n, ['neon', 'retro-controller', 'aqua', 250], {
    classify: 'AC',
    lines: 10,
    rtpPpm: 960_000,
  }),
  game('RNG', 'MIDNIGHT', 'Chrome Panda', 100_000n, ['neon', 'panda', 'aqua', 320], {
    lines: 30,
    rtpPpm: 962_600,
  }),
  game('RNG', 'MIDNIGHT', 'Orbit Crash', 100_000n, ['space', 'rocket', 'ruby', 270], {
    classify: 'AC',
    rtpPpm: 970_000,
  }),
  game('RNG', 'MIDNIGHT', 'Saturn Spins', 50_000n, ['space', 'ringed-planet', 'gold', 300], {
    lines: 25,
    rtpPpm: 961_300,
  }),
  game('RNG', 'BASALT', 'Gem Cascade', 100_000n, ['gems', 'gem', 'ruby', 300], {
    lines: 243,
    rtpPpm: 965_900,
  }),
  game('RNG', 'BASALT', 'Sapphire Sky', 50_000n, ['gems', 'gem', 'ruby', 240], {
    lines: 20,
    rtpPpm: 963_200,
  }),
  game('RNG', 'BASALT', 'Ruby Mine', 10_000n, ['gems', 'gem', 'ruby', 5], {
    lines: 10,
    rtpPpm: 962_300,
  }),
  game('RNG', 'SABLE', 'Blackjack Royale', 1_000_000n, ['cards', 'cards', 'ruby', 155], {
    classify: 'TG',
    rtpPpm: 995_000,
  }),
  game('RNG', 'SABLE', 'European Roulette Gold', 500_000n, ['cards', 'wheel', 'ruby', 20], {
    classify: 'TG',
    rtpPpm: 972_900,
  }),
  game('RNG', 'ORCHARD', 'Fiesta Bingo', 500_000n, ['balls', 'balls', 'ruby', 330], {
    classify: 'BG',
    rtpPpm: 950_000,
  }),
  game('RNG', 'ORCHARD', 'Barrio Bingo 75', 500_000n, ['balls', 'balls', 'ruby', 200], {
    classify: 'BG',
    rtpPpm: 948_000,
  }),
];
