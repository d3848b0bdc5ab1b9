import type { League, Side } from '../matches/sport.ts';

/**
 * A club: attack multiplies the goals it scores, defence those it lets in, both in thousandths of
 * the league's average.
 */
export type Club = Side & {
  readonly league: string;
  readonly attack: number;
  readonly defence: number;
};

/** The leagues; everything in them is invented. */
export const leagues: readonly League[] = [
  { code: 'coast', name: 'Coastal Premier' },
  { code: 'monsoon', name: 'Monsoon League' },
  { code: 'savanna', name: 'Savanna Super League' },
];

const club = (
  league: string,
  code: string,
  name: string,
  attack: number,
  defence: number,
  ...colours: [string, string]
): Club => ({
  league,
  code: `${league}-${code.toLowerCase()}`,
  short: code,
  name,
  attack,
  defence,
  colours,
});

/** The clubs of all leagues. */
export const clubs: readonly Club[] = [
  club('coast', 'HAR', 'Harbour Athletic', 1310, 760, '#1d4e89', '#f2c14e'),
  club('coast', 'LIG', 'Lighthouse United', 1180, 850, '#c8372d', '#ffffff'),
  club('coast', 'TID', 'Tidewater Rovers', 1080, 940, '#0f8b8d', '#f4f1de'),
  club('coast', 'PEL', 'Pelican Town', 1020, 1000, '#6a4c93', '#ffffff'),
  club('coast', 'COR', 'Coral Bay City', 960, 1040, '#ef6f6c', '#2e294e'),
  club('coast', 'SAL', 'Saltmarsh Wanderers', 900, 1110, '#7a9e7e', '#31493c'),
  club('coast', 'ANC', 'Anchor Street', 850, 1090, '#22223b', '#e0b84c'),
  club('coast', 'DUN', 'Dunes Albion', 780, 1220, '#d9a566', '#5b3a1e'),
  club('monsoon', 'RAI', 'Rainmakers FC', 1260, 800, '#2b59c3', '#ffffff'),
  club('monsoon', 'LOT', 'Lotus Gardens', 1200, 820, '#c43f7e', '#ffe3ef'),
  club('monsoon', 'TEA', 'Tea Hill Rangers', 1090, 900, '#3a7d44', '#f6f0d8'),
  club('monsoon', 'DEL', 'Delta Boatmen', 1030, 980, '#087e8b', '#ff9f1c'),
  club('monsoon', 'BAM', 'Bamboo Lane', 970, 1030, '#7cb518', '#22333b'),
  club('monsoon', 'KIT', 'Kite Corner', 930, 1060, '#f26419', '#fff3e0'),
  club('monsoon', 'MIL', 'Milltown Weavers', 860, 1120, '#5f0f40', '#f3d9dc'),
  club('monsoon', 'LAN', 'Lantern Gate', 800, 1180, '#b23a48', '#fcca46'),
  club('savanna', 'LIO', 'Lionsgate Stars', 1290, 780, '#e09f3e', '#540b0e'),
  club('savanna', 'ACA', 'Acacia Sporting', 1150, 870, '#386641', '#f2e8cf'),
  club('savanna', 'BAO', 'Baobab City', 1110, 930, '#8d5524', '#ffffff'),
  club('savanna', 'RIV', 'River Eagles', 1040, 960, '#14213d', '#fca311'),
  club('savanna', 'COP', 'Copperfield', 980, 1050, '#b36a3c', '#1b1b1e'),
  club('savanna', 'MKT', 'Market Square', 910, 1080, '#9d0208', '#ffffff'),
  club('savanna', 'SUN', 'Sunrise Olympic', 870, 1130, '#f7b801', '#3d348b'),
  club('savanna', 'DUS', 'Dusty Road', 790, 1200, '#a98467', '#432818'),
];
