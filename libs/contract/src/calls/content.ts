import { z } from 'zod';

import { memberPromotionStates } from '../states/promotions.ts';
import { route } from '../route.ts';
import { bannerGroups, feedbackLengthLimits } from '../rules.ts';
import { Amount, Ms, Nothing, QueryInt } from '../shapes.ts';
import { Prose, Text } from '../text.ts';
import {
  announcementsQueryWords,
  announcementsWords,
  feedbackWords,
  popularWords,
} from './content-words.ts';
import { agentNotices, Notice } from './agent-notices.ts';
import { Game, GameType } from './game-schemas.ts';
import { Terms } from './promotion-schemas.ts';
import { maxLengths } from '../rules/typed-text.ts';

export const Banner = z.object({
  bannerId: z.string(),
  groupName: z.enum(bannerGroups),
  /**
   * Path of the picture without size and ending: add `-720.avif`, `-1280.avif` or `.webp`. Empty:
   * the brand's own scene stands there.
   */
  url: z.string(),
  /**
   * URL opens `linkage` (an address of the site or https), P the promotion `linkage`, G the game
   * `nodeId`. Absent: the banner is not clickable.
   */
  linkageType: z.enum(['URL', 'P', 'G']).optional(),
  linkage: z.string().optional(),
  nodeId: z.string().optional(),
  vendor: z.string().optional(),
  /** Ours: words over the picture in the reader's language; never drawn into it. */
  title: z.string(),
  text: z.string().optional(),
  /** Ours: words of the button of a clickable banner. */
  action: z.string().optional(),
});

/** Ours: a notice with `rolls` stands in the rolling announcement too. */
export const PlayerNotice = Notice.extend({ rolls: z.literal(true).optional() });

export const PopupNotice = Notice.extend({
  execution: z.enum(['A', 'B', 'F']),
  promotionType: z.string().optional(),
});

export const Promotion = z.object({
  id: z.string(),
  title: z.string(),
  subTitle: z.string().optional(),
  /** Sanitised HTML. */
  content: z.string(),
  /** Category of the list: NEW, DEPOSIT, GAMES, VIP, SPECIAL. */
  groupName: z.string(),
  /** Paths as in Banner.url. */
  announcementImages: z.array(z.object({ imageUrl: z.string() })),
  startDate: Ms,
  /** NO_END_MS of the promotions' rules: it runs until it is stopped. */
  endDate: Ms,
  /** For everyone alike; what it is to a member, `promotions.available` says. */
  status: z.enum(memberPromotionStates),
  linkedPromotionId: z.string().optional(),
  /** The promotion that pays; what presents none is not listed. */
  promotionId: z.string(),
  /** Ours: what it grants, to whom and for what; tags of operators are left out. */
  terms: Terms,
  imageRequired: z.enum(['Y', 'N']).optional(),
  remarkRequired: z.enum(['Y', 'N']).optional(),
});

export const Announcements = z.object({
  /** Asked for by `types` B. */
  banners: z.array(Banner).optional(),
  /** PL: notices for players, the newest first; those that `rolls` are the rolling announcement. */
  player: z.array(PlayerNotice).optional(),
  /** PU: notices that open by themselves, of the execution asked for. */
  popup: z.array(PopupNotice).optional(),
  /** PR. */
  promotion: z.array(Promotion).optional(),
});

export type HelpNode = {
  tag: string;
  title: string;
  content: string;
  bgColor?: string | undefined;
  children?: HelpNode[] | undefined;
};
/** One page of the help centre; content is sanitised HTML. */
export const HelpNode: z.ZodType<HelpNode> = z.lazy(() =>
  z.object({
    tag: z.string(),
    title: z.string(),
    content: z.string(),
    bgColor: z.string().optional(),
    children: z.array(HelpNode).optional(),
  }),
);

/** A win: the amount, the player and the game; names masked. */
export const Win = z.object({
  gameName: z.string(),
  customerName: z.string(),
  winAmount: Amount,
  nodeId: z.string(),
  gameId: z.string(),
  vendor: z.string(),
  gameType: GameType,
  iconUrl: z.string(),
  /** Ours: when it was won. */
  time: Ms,
  /** Ours: which part of `winAmount` was a jackpot; absent where none was won. */
  jackpotAmount: Amount.optional(),
});

/** One entry of the winners board. */
export const Winner = z.object({ vo: Win });

export const PopularGame = z.object({
  gameId: z.string(),
  code: z.string(),
  remark: z.string(),
  game: Game,
});

export const content = {
  announcements: route({
    method: 'GET',
    alias: [{ method: 'GET', path: '/wps/relay/CCSFE_getListAnnouncements' }],
    path: '/wps/relay/MCSFE_getListAnnouncements',
    access: 'public',
    recognises: true,
    whileExcluded: true,
    query: z.object({
      types: Text().max(32).toUpperCase().default('B,PL,PU,PR'),
      platform: z.enum(['W', 'M']).default('W'),
      execution: z.enum(['A', 'B', 'F']).default('B'),
    }),
    reply: Announcements,
    words: { query: announcementsQueryWords, reply: announcementsWords },
    summary:
      'Banners (B), rolling announcement (PL), notices that open by themselves (PU; ' +
      'execution A after login, F first login, B before) and promotions (PR), in the ' +
      'reader’s language. Nothing that promotes is for a member who is excluded, takes a break ' +
      'or has an open case of player protection.',
  }),
  helpCenter: route({
    method: 'GET',
    path: '/wps/system/helpCenter',
    access: 'public',
    openWhenClosed: true,
    query: z.object({ lang: Text().max(8).optional(), device: Text().max(8).optional() }),
    reply: z.array(HelpNode),
    summary: 'The pages of the help centre as a tree, in the language asked for.',
  }),
  feedback: route({
    method: 'PUT',
    path: '/wps/feedback',
    module: 'FEEDBACK3',
    access: 'public',
    recognises: true,
    whileExcluded: true,
    openWhenClosed: true,
    bodyLimit: 7_500_000,
    body: z.object({
      sender: Text().trim().max(maxLengths.feedbackSender),
      content: Prose().trim().min(feedbackLengthLimits.min).max(feedbackLengthLimits.max),
      type: z.literal([0, 1, 2, 3, 4, 6]),
      captcha: Text().max(maxLengths.captcha).optional(),
      /** A data URL of a png or jpg picture of at most 5 MB. */
      file: Text().max(7_200_000).optional(),
    }),
    reply: Nothing,
    words: { body: feedbackWords },
    errors: ['TOO_MANY_REQUESTS', 'captcha_invalid'],
    summary:
      'Stores feedback for the operator, with the member who sends it, if any; at most five a ' +
      'day from one address. Needs the characters of a captcha for the purpose `feedback`.',
  }),
  rankList: route({
    method: 'GET',
    alias: [{ method: 'GET', path: '/wps/relay/ODSFE2_getWinnerBoard' }],
    path: '/wps/relay/GCSGAME_getRankList',
    access: 'public',
    query: z.object({
      gameCategory: z.enum(['ALL', ...GameType.options]).default('ALL'),
      language: Text().max(8).optional(),
      limitNum: QueryInt(1, 100).default(20),
    }),
    reply: z.object({ list: z.array(Winner) }),
    summary:
      'The largest of the latest wins of the brand, newest first, names masked; empty ' +
      'while there are no wins yet.',
  }),
  jackpot: route({
    method: 'GET',
    path: '/wps/relay/VIS_getJackpot',
    access: 'public',
    reply: z
      .object({
        amount: Amount,
        /** Ours: by how much it grew of late, in units of the currency a second. */ perSecond: z
          .number()
          .min(0),
      })
      .nullable(),
    summary: 'What is in the brand’s progressive jackpot now; null where there is none.',
  }),
  popular: route({
    method: 'GET',
    path: '/lgw/games/popular',
    module: 'AGEANNOUNCE3',
    access: 'public',
    raw: true,
    query: z.object({
      count: QueryInt(1, 100).default(20),
      prizeMode: Text().max(16).optional(),
      device: Text().max(8).optional(),
      language: Text().max(8).optional(),
    }),
    reply: z.array(PopularGame),
    words: { reply: popularWords },
    summary: 'The games played most in the last seven days, then the hot ones; 20 by default.',
  }),
  unreadCount: route({
    method: 'GET',
    alias: [
      { method: 'GET', path: '/wps/relay/EMFE_getInboxUnreadCount' },
      { method: 'GET', path: '/wps/message/unreadCount' },
    ],
    path: '/wps/relay/CSP_unreadCount',
    module: 'INBOX3',
    access: 'session',
    whileExcluded: true,
    reply: z.number().int(),
    summary:
      'How many messages the member has not read, and notices for members that were not shown ' +
      'yet; under self-exclusion only messages that are no marketing.',
  }),
  markSeen: route({
    method: 'POST',
    path: '/api/v1/notices/seen',
    module: 'INBOX3',
    access: 'session',
    body: z.object({ ids: z.array(Text().max(64)).min(1).max(100) }),
    reply: Nothing,
    summary: 'Ours: the member was shown these notices; ids of other things change nothing.',
  }),
  ...agentNotices,
};
