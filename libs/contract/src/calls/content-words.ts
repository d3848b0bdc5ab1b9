/**
 * Words of the code for the fields of banners, notices, promotions and feedback (wire-words.ts).
 */
import { gameWords } from './game-words.ts';

const yesNo = [
  ['Y', true],
  ['N', false],
] as const;

/** The moment at which a notice opens by itself. */
const moment = {
  execution: {
    name: 'moment',
    values: [
      ['A', 'after_login'],
      ['B', 'before_login'],
      ['F', 'first_login'],
    ],
  },
} as const;

export const announcementsQueryWords = {
  ...moment,
  types: {
    separator: ',',
    values: [
      ['B', 'banners'],
      ['PL', 'notices'],
      ['PU', 'popups'],
      ['PR', 'promotions'],
    ],
  },
  platform: {
    values: [
      ['W', 'desktop'],
      ['M', 'mobile'],
    ],
  },
} as const;

const bannerWords = {
  linkage: { name: 'link' },
  linkageType: {
    name: 'linkType',
    values: [
      ['URL', 'url'],
      ['P', 'promotion'],
      ['G', 'game'],
    ],
  },
} as const;

/** Of a listed promotion. */
export const promotionWords = {
  imageRequired: { name: 'isImageRequired', values: yesNo },
  remarkRequired: { name: 'isRemarkRequired', values: yesNo },
} as const;

export const announcementsWords = {
  banners: { fields: bannerWords },
  player: { name: 'notices' },
  popup: { name: 'popups', fields: moment },
  promotion: { name: 'promotions', fields: promotionWords },
} as const;

export const feedbackWords = {
  type: {
    name: 'kind',
    values: [
      [0, 'other'],
      [1, 'deposit'],
      [2, 'withdraw'],
      [3, 'game'],
      [4, 'service'],
      [6, 'agent'],
    ],
  },
} as const;

export const popularWords = { game: { fields: gameWords } } as const;

export const inboxQueryWords = {
  sort: {
    name: 'order',
    values: [
      ['asc', 'oldest'],
      ['desc', 'newest'],
    ],
  },
  unread: { name: 'isUnreadOnly', values: yesNo },
} as const;

export const inboxWords = {
  content: {
    name: 'messages',
    fields: {
      inboxId: { name: 'id' },
      read: { name: 'isRead' },
      sendTime: { name: 'time' },
      sendType: {
        name: 'audience',
        values: [
          [1, 'member'],
          [2, 'several'],
        ],
      },
    },
  },
  marketing: { name: 'acceptsMarketing' },
} as const;
