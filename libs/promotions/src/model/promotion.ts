import type { Contract, Reply } from '@parlour/contract';

export type Promotion = NonNullable<
  Reply<Contract['content']['announcements']>['promotions']
>[number];
export type PromotionState = Promotion['status'];
/** A promotion's state for the member who is logged in. */
export type MemberPromotion = Reply<Contract['promotions']['available']>[number];

/** A promotion of the list as it stands for the reader. */
export type ListedPromotion = Promotion & {
  /** For a member, once it is known. */
  readonly own?: MemberPromotion | undefined;
};

/** Categories of the list, in the order of its tabs. */
export const promotionGroups = ['NEW', 'DEPOSIT', 'GAMES', 'VIP', 'SPECIAL'] as const;
export type PromotionGroup = (typeof promotionGroups)[number];

/** Parses the category in the URL; null for all categories and for an unknown one. */
export const parsePromotionGroup = (value: string | null): PromotionGroup | null =>
  promotionGroups.find((group) => group === value) ?? null;

/** Sort order: actionable states first, finished ones last. */
const rankByState: Readonly<Record<PromotionState, number>> = {
  claim: 0,
  join: 1,
  signed: 2,
  processing: 3,
  issued: 4,
  applying: 5,
  comingSoon: 6,
  claimed: 7,
  rejected: 8,
  closed: 9,
};

/** The state of a promotion for the reader: a member's own, else that for everyone. */
export const getState = ({ own, status }: ListedPromotion): PromotionState => own?.status ?? status;

/** Open ones first; among equals the one that ends first. */
export const sortOpenFirst = <Item extends ListedPromotion>(
  promotions: readonly Item[],
): readonly Item[] =>
  [...promotions].sort(
    (a, b) => rankByState[getState(a)] - rankByState[getState(b)] || a.endDate - b.endDate,
  );

/** Returns the colour tone of a state, which is shown next to its word. */
export const getStateTone = (state: PromotionState) => tonesByState[state];

const tonesByState = {
  join: 'brand',
  claim: 'accent',
  applying: 'info',
  processing: 'info',
  signed: 'positive',
  issued: 'positive',
  claimed: 'positive',
  comingSoon: 'warning',
  rejected: 'negative',
  closed: 'neutral',
} as const satisfies Record<PromotionState, string>;

/** The reader's next step with a promotion; `others` where there is nothing to do. */
export type Step =
  | 'apply'
  | 'checkIn'
  | 'claim'
  | 'code'
  | 'contact'
  | 'deposit'
  | 'invite'
  | 'login'
  | 'mall'
  | 'mission'
  | 'others'
  | 'play'
  | 'raffle'
  | 'register'
  | 'tournament';

/** The step that joins a promotion of each trigger. */
const joinSteps = {
  REGISTRATION: { visitor: 'register', member: 'others' },
  DEPOSIT: { visitor: 'login', member: 'deposit' },
  CODE: { visitor: 'login', member: 'code' },
  MISSION: { visitor: 'login', member: 'mission' },
  APPLICATION: { visitor: 'login', member: 'apply' },
  LOSS_BACK: { visitor: 'login', member: 'play' },
  REBATE: { visitor: 'login', member: 'play' },
  BIRTHDAY: { visitor: 'login', member: 'others' },
  SCHEDULE: { visitor: 'login', member: 'others' },
  LOGIN: { visitor: 'login', member: 'checkIn' },
  RANK: { visitor: 'login', member: 'play' },
  RAFFLE: { visitor: 'login', member: 'play' },
  CONTACT: { visitor: 'login', member: 'contact' },
  POINTS_MALL: { visitor: 'login', member: 'mall' },
  REFERRAL: { visitor: 'login', member: 'invite' },
  TOURNAMENT: { visitor: 'login', member: 'tournament' },
} as const satisfies Record<
  Promotion['terms']['trigger']['kind'],
  { readonly visitor: Step; readonly member: Step }
>;

/** The next step in a promotion for a visitor, or for a member whose own state is known. */
export function nextStep(promotion: ListedPromotion, isLoggedIn: boolean): Step {
  if (isLoggedIn && !promotion.own) return 'others';
  const state = getState(promotion);
  if (state === 'claim') return 'claim';
  // It can be joined before it begins, and its result is read after it.
  if (isLoggedIn && promotion.terms.trigger.kind === 'TOURNAMENT' && !promotion.own?.reason)
    return 'tournament';
  if (state === 'processing') return 'play';
  if (state === 'claimed' && promotion.terms.reward.kind === 'ENTRIES') return 'raffle';
  if (canApplyAgain(promotion)) return 'apply';
  if (state === 'signed') return joinSteps[promotion.terms.trigger.kind].member;
  if (state !== 'join') return 'others';
  return joinSteps[promotion.terms.trigger.kind][isLoggedIn ? 'member' : 'visitor'];
}

/** True when a member whose application was rejected can send another one. */
const canApplyAgain = ({ own, status }: ListedPromotion): boolean =>
  own?.status === 'rejected' && own.reason === undefined && status === 'join';
