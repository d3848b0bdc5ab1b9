import type { Contract, Reply } from '@parlour/contract';

import type { DemoPromotionId } from './demo-promotion.ts';

type BannerGroup = NonNullable<
  Reply<Contract['content']['announcements']>['banners']
>[number]['groupName'];

/**
 * A banner of the demo: where it stands and leads; its words are in words/<LANGUAGE>/banners.json,
 * its picture is the scene's.
 */
type PlannedBanner = {
  readonly id: string;
  readonly group: BannerGroup;
  readonly scene: string;
  readonly link?: readonly ['url' | 'promotion' | 'game', string];
};

/**
 * A notice: `age` is how many days before seeding it was published, `rolls` puts it in the
 * announcement bar.
 */
export type PlannedNotice = {
  readonly id: string;
  readonly age: number;
  readonly rolls?: true;
  readonly opens?: 'after_login' | 'before_login';
  /** For agents alone, in the agent centre. */
  readonly isForAgents?: true;
};

/** The presentation of a promotion of the demo (demo-promotions.ts), which says what it pays. */
type PlannedPromotion = {
  readonly id: string;
  readonly category: 'NEW' | 'DEPOSIT' | 'GAMES' | 'VIP' | 'SPECIAL';
  readonly scene: string;
  readonly promotion: DemoPromotionId;
};

type PlannedPage = { readonly tag: string; readonly parent?: string };

const KITE = 'ARCADE.kite-season';

export const banners: readonly PlannedBanner[] = [
  // No picture is called so: the brand's own scene stands there.
  { id: 'home-welcome', group: 'home', scene: 'brand', link: ['url', '/register'] },
  { id: 'home-kite', group: 'home', scene: 'kite', link: ['game', KITE] },
  { id: 'home-promotions', group: 'home', scene: 'promotions', link: ['url', '/promotions'] },
  { id: 'rng-kite', group: 'rng', scene: 'kite', link: ['game', KITE] },
  { id: 'rng-week', group: 'rng', scene: 'slots', link: ['game', KITE] },
  { id: 'live', group: 'live', scene: 'live', link: ['game', 'ARCADE.live-roulette'] },
  { id: 'fish', group: 'fish', scene: 'fish', link: ['game', 'ARCADE.pearl-reef'] },
  { id: 'pvp', group: 'pvp', scene: 'pvp', link: ['game', 'ARCADE.lucky-nine'] },
  { id: 'sports', group: 'sports', scene: 'sports', link: ['game', 'ARCADE.football'] },
  { id: 'esports', group: 'esports', scene: 'esports', link: ['game', 'ARCADE.esports'] },
  { id: 'elott', group: 'elott', scene: 'lottery', link: ['url', '/lottery?gameCode=vn-north'] },
  // Both kinds of lottery show the banners of this group.
  { id: 'lott', group: 'elott', scene: 'lottery', link: ['url', '/lottery?gameCode=quick-five'] },
  { id: 'down', group: 'down', scene: 'download' },
  { id: 'promotions', group: 'promotions', scene: 'promotions', link: ['promotion', 'welcome'] },
  // The points shop leads to promotions, some of which give points.
  { id: 'point-mall', group: 'pointMall', scene: 'promotions', link: ['url', '/promotions'] },
  { id: 'help', group: 'help', scene: 'help' },
  { id: 'topup-icon', group: 'w_topup_1', scene: 'gift' },
  { id: 'topup-button', group: 'w_topup_2', scene: 'gift' },
  { id: 'topup-content', group: 'w_topup_3', scene: 'deposit', link: ['promotion', 'reload'] },
  { id: 'login', group: 'w_login', scene: 'login' },
  { id: 'register', group: 'w_reg', scene: 'register' },
];

export const notices: readonly PlannedNotice[] = [
  { id: 'play-money', age: 0, rolls: true },
  { id: 'kite-season', age: 1, rolls: true },
  { id: 'stay-in-control', age: 2, rolls: true },
  { id: 'welcome', age: 3 },
  { id: 'fair-rounds', age: 5 },
  { id: 'betting-record', age: 7 },
  { id: 'account-safety', age: 9 },
  { id: 'free-play', age: 12 },
  { id: 'install', age: 15 },
  { id: 'light-dark', age: 18 },
  { id: 'languages', age: 22 },
  { id: 'maintenance', age: 30 },
  { id: 'feedback', age: 36 },
  { id: 'age', age: 44 },
  { id: 'popup-before', age: 3, opens: 'before_login' },
  { id: 'popup-after', age: 1, opens: 'after_login' },
  { id: 'agent-centre', age: 2, isForAgents: true },
];

/** Nothing is announced that cannot be joined. */
export const promotions: readonly PlannedPromotion[] = [
  { id: 'welcome', category: 'NEW', scene: 'welcome', promotion: 'DEMO-WELCOME' },
  { id: 'sign-up', category: 'NEW', scene: 'register', promotion: 'DEMO-SIGN-UP' },
  { id: 'reload', category: 'DEPOSIT', scene: 'deposit', promotion: 'DEMO-RELOAD' },
  { id: 'code', category: 'SPECIAL', scene: 'gift', promotion: 'DEMO-CODE' },
  { id: 'vip', category: 'VIP', scene: 'promotions', promotion: 'DEMO-VIP' },
  { id: 'wheel', category: 'SPECIAL', scene: 'slots', promotion: 'DEMO-WHEEL' },
  { id: 'envelope', category: 'SPECIAL', scene: 'gift', promotion: 'DEMO-ENVELOPE' },
  { id: 'free-spins', category: 'GAMES', scene: 'kite', promotion: 'DEMO-FREE-SPINS' },
  { id: 'check-in', category: 'SPECIAL', scene: 'welcome', promotion: 'DEMO-CHECK-IN' },
  { id: 'monthly', category: 'SPECIAL', scene: 'gift', promotion: 'DEMO-MONTHLY' },
  { id: 'loss-back', category: 'GAMES', scene: 'slots', promotion: 'DEMO-LOSS-BACK' },
  { id: 'rebate', category: 'GAMES', scene: 'slots', promotion: 'DEMO-REBATE' },
  { id: 'contact', category: 'SPECIAL', scene: 'register', promotion: 'DEMO-CONTACT' },
  { id: 'referral', category: 'SPECIAL', scene: 'register', promotion: 'DEMO-REFERRAL' },
  { id: 'mission', category: 'GAMES', scene: 'kite', promotion: 'DEMO-MISSION' },
  { id: 'raffle', category: 'SPECIAL', scene: 'gift', promotion: 'DEMO-RAFFLE' },
  { id: 'entries', category: 'SPECIAL', scene: 'gift', promotion: 'DEMO-ENTRIES' },
  { id: 'tournament', category: 'GAMES', scene: 'slots', promotion: 'DEMO-TOURNAMENT' },
];

export const pages: readonly PlannedPage[] = [
  { tag: 'getting-started' },
  { tag: 'register', parent: 'getting-started' },
  { tag: 'find-games', parent: 'getting-started' },
  { tag: 'account' },
  { tag: 'password', parent: 'account' },
  { tag: 'language', parent: 'account' },
  { tag: 'deposit' },
  { tag: 'withdrawal' },
  { tag: 'games' },
  { tag: 'fairness', parent: 'games' },
  { tag: 'record', parent: 'games' },
  { tag: 'bonus' },
  { tag: 'responsible' },
  { tag: 'privacy' },
  { tag: 'terms' },
  { tag: 'contact' },
];
