/** Words of the code for the fields of the calls of games (wire-words.ts). */
import { flag } from '../wire-words.ts';

/** `game`: it opens at once. `game_list`: it stands for several games, which are listed first. */
const opensAs = {
  name: 'opensAs',
  values: [
    ['game', 'game'],
    ['VASSALAGE', 'game_list'],
  ],
} as const;

/** The vendor that supplies a game, by its code. */
export const vendorCode = { vassalage: { name: 'vendor' } } as const;

export const gameWords = {
  ...vendorCode,
  isHot: { values: flag },
  isNew: { values: flag },
  supportPlay: {
    name: 'isDemoOnly',
    values: [
      [1, false],
      [0, true],
    ],
  },
  isGame: opensAs,
} as const;

export const matchWords = {
  ...vendorCode,
  status: {
    values: [
      [0, 'upcoming'],
      [1, 'live'],
    ],
  },
} as const;

const vendorWords = {
  vassalage: { name: 'code' },
  isHot: { values: flag },
  isGame: opensAs,
  lagerIcon: { name: 'wideIcon' },
} as const;

const categoryWords = {
  title: { name: 'gameType' },
  cards: { name: 'vendors', fields: vendorWords },
} as const;

export const lobbyWords = {
  data: { fields: { lanes: { name: 'categories', fields: categoryWords } } },
} as const;

export const listQueryWords = { ...vendorCode, isNew: { values: flag } } as const;

export const launchWords = {
  ...vendorCode,
  accountType: {
    name: 'playMode',
    values: [
      [1, 'real'],
      [0, 'demo'],
    ],
  },
  confirmTrans: { name: 'leavesMainBalance', values: flag },
} as const;
