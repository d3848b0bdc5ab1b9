import { returnOf } from '@parlour/fair/lottery';
import type { Category } from '@parlour/tenant';

/** A vendor of the demo catalogue. Only ARCADE is connected; the others are invented, and their games are listed as coming. */
export type CatalogueVendor = {
  readonly code: string;
  readonly name: string;
  /** Categories in which the vendor stands, in the lobby's order of vendors. */
  readonly lanes: readonly Category[];
  readonly isHot: boolean;
  /** How its covers are framed (tools/artwork). */
  readonly finish: string;
  /** The connected vendor whose server plays its games: itself, or the house that it is resold from. Absent: not connected. */
  readonly servedBy?: string;
  /** Brands that have a contract with it; absent: all. */
  readonly onlyIn?: readonly string[];
};

/** A game of the demo catalogue. Names are English in every language, as they are in the field. */
export type CatalogueGame = {
  readonly code: string;
  readonly vendor: string;
  readonly type: Category;
  readonly name: string;
  /** 1 is the hottest; null is not hot. */
  readonly hotRank: number | null;
  readonly isNew: boolean;
  /** Jackpot, table games, arcade, bingo. */
  readonly classify: '' | 'JP' | 'TG' | 'AC' | 'BG';
  /** Micro-units of the tenant's currency. */
  readonly minBet: bigint;
  readonly lines: number;
  /** Stated return in parts per million; null where none is stated. */
  readonly rtpPpm: number | null;
  readonly isPlayable: boolean;
  /** How its cover is drawn (tools/artwork); the file's name is in the manifest beside the covers. */
  readonly cover: {
    readonly family: string;
    readonly hero: string;
    readonly material: string;
    readonly hue: number;
  };
};

type Cover = readonly [family: string, hero: string, material: string, hue: number];
type More = Partial<
  Pick<CatalogueGame, 'code' | 'hotRank' | 'isNew' | 'classify' | 'lines' | 'rtpPpm' | 'isPlayable'>
>;

const game = (
  type: Category,
  vendor: string,
  name: string,
  minBet: bigint,
  [family, hero, material, hue]: Cover,
  more: More = {},
): CatalogueGame => ({
  code: name.toLowerCase().replaceAll(' ', '-'),
  vendor,
  type,
  name,
  minBet,
  hotRank: null,
  isNew: false,
  classify: '',
  lines: 1,
  rtpPpm: null,
  isPlayable: false,
  ...more,
  cover: { family, hero, material, hue },
});

/** A game that the gateway draws itself; the least return of its plays is stated. */
const draw = (type: Category, vendor: string, name: string, cover: Cover): CatalogueGame => {
  const listed = game(type, vendor, name, 1_000_000n, cover, { isPlayable: true });
  return { ...listed, rtpPpm: returnOf(listed.code) };
};

const vendors: readonly CatalogueVendor[] = [
  {
    code: 'ARCADE',
    name: 'Parlour Arcade',
    lanes: ['RNG', 'FISH', 'LIVE', 'DS88', 'PVP', 'SPORTS', 'ESPORTS'],
    isHot: true,
    finish: 'bare',
    servedBy: 'ARCADE',
  },
  { code: 'LANTERN', name: 'Lantern House', lanes: ['RNG', 'FISH'], isHot: true, finish: 'gilded' },
  { code: 'BASALT', name: 'Basalt Works', lanes: ['RNG'], isHot: false, finish: 'carved' },
  { code: 'TIDEPOOL', name: 'Tidepool', lanes: ['RNG', 'FISH'], isHot: true, finish: 'bare' },
  { code: 'ORCHARD', name: 'Orchard Nine', lanes: ['RNG'], isHot: false, finish: 'wrapped' },
  { code: 'SABLE', name: 'Sable & Stag', lanes: ['RNG'], isHot: false, finish: 'jewelled' },
  { code: 'PLAINSONG', name: 'Plainsong', lanes: ['RNG'], isHot: false, finish: 'bare' },
  { code: 'MIDNIGHT', name: 'Midnight Loop', lanes: ['RNG'], isHot: false, finish: 'bracketed' },
  { code: 'FELT', name: 'Green Felt Live', lanes: ['LIVE'], isHot: true, finish: 'jewelled' },
  { code: 'PITCHSIDE', name: 'Pitchside', lanes: ['SPORTS'], isHot: false, finish: 'bare' },
  {
    code: 'FB',
    name: 'FB Sports',
    lanes: ['SPORTS'],
    isHot: true,
    finish: 'bracketed',
    servedBy: 'ARCADE',
    onlyIn: ['nigeria'],
  },
  { code: 'RIFTLINE', name: 'Riftline', lanes: ['ESPORTS'], isHot: false, finish: 'bracketed' },
  { code: 'ROUNDTABLE', name: 'Round Table', lanes: ['PVP'], isHot: false, finish: 'gilded' },
  { code: 'TCG_SEA', name: 'Parlour Draws', lanes: ['LOTT'], isHot: false, finish: 'wrapped' },
  { code: 'TCG_LOTTO_VN', name: 'Parlour VN', lanes: ['ELOTT'], isHot: false, finish: 'wrapped' },
  { code: 'REDCREST', name: 'Redcrest', lanes: ['DS88'], isHot: false, finish: 'gilded' },
];

const games: readonly CatalogueGame[] = [
  game('RNG', 'ARCADE', 'Kite Season', 1_000_000n, ['sky', 'kites', 'ruby', 235], {
    hotRank: 1,
    lines: 20,
    rtpPpm: 959_629,
    isPlayable: true,
  }),
  game('RNG', 'ARCADE', 'Monsoon Market', 1_000_000n, ['lanterns', 'umbrella', 'ruby', 185], {
    isNew: true,
    lines: 20,
    rtpPpm: 955_810,
    isPlayable: true,
  }),
  game('RNG', 'LANTERN', 'Moonlit Koi', 100_000n, ['lanterns', 'double-fish', 'ember', 20], {
    hotRank: 3,
    lines: 25,
    rtpPpm: 963_100,
  }),
  game('RNG', 'LANTERN', 'Lion of Nine Lanterns', 500_000n, ['lanterns', 'lion', 'gold', 15], {
    hotRank: 9,
    lines: 50,
    rtpPpm: 965_000,
  }),
  game('RNG', 'LANTERN', 'Jade Dragon Gate', 100_000n, ['lanterns', 'dragon-head', 'jade', 350], {
    hotRank: 2,
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
    hotRank: 5,
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
    hotRank: 8,
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
    hotRank: 4,
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
    { hotRank: 7, classify: 'JP', lines: 30, rtpPpm: 962_400 },
  ),
  game('RNG', 'TIDEPOOL', 'Mermaid Lagoon', 100_000n, ['sea', 'mermaid', 'aqua', 235], {
    lines: 40,
    rtpPpm: 964_000,
  }),
  game('RNG', 'ORCHARD', 'Sunny Sevens', 100_000n, ['fruits', 'seven', 'gold', 70], {
    hotRank: 6,
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
    hotRank: 10,
    lines: 25,
    rtpPpm: 964_700,
  }),
  game('RNG', 'ORCHARD', 'Wrapped Wonders', 100_000n, ['candy', 'wrapped-sweet', 'amethyst', 300], {
    lines: 30,
    rtpPpm: 962_200,
  }),
  game('RNG', 'SABLE', 'Thunder Throne', 100_000n, ['myth', 'zeus-sword', 'sapphire', 275], {
    hotRank: 11,
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
    hotRank: 12,
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
    hotRank: 13,
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
    hotRank: 14,
    classify: 'AC',
    rtpPpm: 970_000,
  }),
  game('RNG', 'MIDNIGHT', 'Saturn Spins', 50_000n, ['space', 'ringed-planet', 'gold', 300], {
    lines: 25,
    rtpPpm: 961_300,
  }),
  game('RNG', 'BASALT', 'Gem Cascade', 100_000n, ['gems', 'gem', 'ruby', 300], {
    hotRank: 15,
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
  game('FISH', 'ARCADE', 'Pearl Reef', 1_000_000n, ['sea', 'sperm-whale', 'silver', 200], {
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
  game('SPORTS', 'ARCADE', 'Football', 1_000_000n, ['arena', 'soccer-ball', 'gold', 205], {
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
  game('ESPORTS', 'ARCADE', 'Esports', 1_000_000n, ['neon', 'retro-controller', 'rose', 300], {
    isNew: true,
    rtpPpm: 943_396,
    isPlayable: true,
  }),
  game('ESPORTS', 'RIFTLINE', 'Riftline Masters', 1_000_000n, [
    'neon',
    'swords-emblem',
    'aqua',
    270,
  ]),
  game('PVP', 'ARCADE', 'Lucky Nine', 1_000_000n, ['cards', 'cards', 'ruby', 105], {
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
    isNew: true,
    rtpPpm: 950_817,
    isPlayable: true,
  }),
  game('DS88', 'REDCREST', 'Redcrest Derby', 1_000_000n, ['arena', 'rooster', 'ruby', 35]),
];

/** What the demo seeds. Categories that a jurisdiction closes are left out when shown, not here. */
export const catalogue = { vendors, games } as const;

/** What is on offer in one brand: vendors without a contract there are left out with their games. */
export function catalogueOf(
  {
    vendors: all,
    games: listed,
  }: { readonly vendors: readonly CatalogueVendor[]; readonly games: readonly CatalogueGame[] },
  brand: string,
): { readonly vendors: readonly CatalogueVendor[]; readonly games: readonly CatalogueGame[] } {
  const missing = new Set(
    all.filter(({ onlyIn }) => onlyIn && !onlyIn.includes(brand)).map(({ code }) => code),
  );
  return {
    vendors: all.filter(({ code }) => !missing.has(code)),
    games: listed.filter(({ vendor }) => !missing.has(vendor)),
  };
}

/** A game's name in the outside world: its vendor and its code, the same in every tenant and for ever. Two vendors may sell games of one code. */
export const nodeIdOf = ({ vendor, code }: Pick<CatalogueGame, 'vendor' | 'code'>): string =>
  `${vendor}.${code}`;
