import type { Banner } from '@parlour/content';
import type { Contract, Reply } from '@parlour/contract';
import type { SiteStatus } from '@parlour/contract/rules';
import type { LanguageCode, SwitchName } from '@parlour/tenant';

/** A banner of the strip, of a dialog or beside a form, as the feature of them has it. */
export type { Banner };
export type Game = Reply<Contract['games']['list']>['games'][number];
type ListFilters = NonNullable<Reply<Contract['games']['list']>['filters']>;
export type GameCategory = Reply<Contract['games']['vendors']>['data']['categories'][number];

/** A line of the rolling announcement. */
export type MarqueeLine = { readonly id: string; readonly title: string };

/** One of the latest wins, name masked. */
export type Winner = {
  readonly gameName: string;
  readonly customerName: string;
  readonly winAmount: number;
  readonly nodeId: string;
  readonly gameId: string;
  readonly vendor: string;
  readonly gameType: Game['gameType'];
  readonly iconUrl: string;
  readonly time: number;
  /** The part of the win that was a jackpot; absent where none was won. */
  readonly jackpotAmount?: number | undefined;
};

/** A promotion that home shows. */
export type FeaturedPromotion = {
  readonly id: string;
  readonly title: string;
  readonly subTitle?: string | undefined;
  readonly imageUrl: string;
  readonly groupName: string;
};

/** The notice that a closed site shows. */
export type StatusNotice = {
  readonly title?: string | undefined;
  readonly message?: string | undefined;
  /** Milliseconds. */ readonly until?: number | undefined;
};

/** An address of the operator elsewhere: a social page, a download. */
export type Resource = {
  readonly resourceType: string;
  readonly url: string;
  readonly qrCodeUrl?: string | undefined;
};

/** A line to customer service. */
export type CustomerService = { readonly csType: 'VIP' | 'LIVECHAT'; readonly path: string };

type PublishedPromotion = NonNullable<
  Reply<Contract['content']['announcements']>['promotions']
>[number];
type HelpPage = Reply<Contract['content']['helpCenter']>[number];

/**
 * The data that the page of one address shows in addition to what every page shows, so that it is
 * there before any script and any call.
 */
type PageData =
  | {
      readonly kind: 'games';
      readonly gameType: Game['gameType'];
      readonly games: readonly Game[];
      readonly totalPages: number;
      readonly totalCount: number;
      readonly filters?: ListFilters;
    }
  | { readonly kind: 'promotions'; readonly promotions: readonly PublishedPromotion[] }
  | { readonly kind: 'help'; readonly tree: readonly HelpPage[] };

/**
 * The first data of a page: made by the gateway (at most 60 s old) or by the build, embedded in the
 * document and given to both renders, so that the server's markup and the browser's first render
 * agree. Nothing in it belongs to one visitor or changes with the clock.
 */
export type InitialState = {
  readonly language: LanguageCode;
  /** PLAY unless the tenant holds a valid licence record. */
  readonly book: 'PLAY' | 'REAL';
  readonly minimumAge: number;
  readonly maintenance: boolean;
  readonly switches: Readonly<Record<SwitchName, boolean>>;
  /** Hot games, best first; empty in a build without a gateway (cards then load in the browser). */
  readonly hot: readonly Game[];
  readonly categories: readonly GameCategory[];
  /** Absent on pages that show nothing else, and in a build without a gateway. */
  readonly page?: PageData | undefined;
  /** Origin of the built-in vendor's frames; messages from elsewhere are dropped. */
  readonly frameOrigins: readonly string[];
  /** Banners of all groups, in order. */
  readonly banners: readonly Banner[];
  readonly marquee: readonly MarqueeLine[];
  readonly winners: readonly Winner[];
  readonly promotions: readonly FeaturedPromotion[];
  /** The state of the brand's jackpot when the page was made; absent where it has none. */
  readonly jackpot?: Reply<Contract['content']['jackpot']> | undefined;
  readonly siteStatus: SiteStatus;
  /** Present when the site is closed and the operator said why. */
  readonly closed?: StatusNotice | undefined;
  readonly resources: readonly Resource[];
  /**
   * The host that this page's pictures come from, picked from the operator's hosts when the page
   * was made; absent: from this site.
   */
  readonly pictureHost?: string | undefined;
  readonly customerService: readonly CustomerService[];
  /** The operator counts visits under this name; absent: nothing is counted. */
  readonly gtagId?: string | undefined;
};

/** First data before anything was filled in. */
export const emptyFirstData = {
  banners: [],
  marquee: [],
  winners: [],
  promotions: [],
  siteStatus: 'open',
  resources: [],
  customerService: [],
} as const satisfies Partial<InitialState>;
