import type { Contract, Reply } from '@parlour/contract';

export type Promotion = NonNullable<
  Reply<Contract['content']['announcements']>['promotions']
>[number];
export type PromotionState = Promotion['status'];

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
  issued: 3,
  applying: 4,
  processing: 5,
  comingSoon: 6,
  claimed: 7,
  rejected: 8,
  closed: 9,
};

/** Open ones first; among equals the one that ends first. */
export const sortOpenFirst = (promotions: readonly Promotion[]): readonly Promotion[] =>
  promotions.toSorted(
    (a, b) => rankByState[a.status] - rankByState[b.status] || a.endDate - b.endDate,
  );

/** How a state looks beside its word. */
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

/**
 * Where a promotion leads: to a login, to the cashier, into the games, or back to the others when
 * there is nothing to do.
 */
export type Step = 'login' | 'deposit' | 'games' | 'others';

const isOpen: ReadonlySet<PromotionState> = new Set(['join', 'claim', 'signed', 'issued']);

/** The next step in a promotion for a member or a visitor. */
export function nextStep(
  { status, groupName }: Pick<Promotion, 'status' | 'groupName'>,
  isLoggedIn: boolean,
): Step {
  if (!isOpen.has(status)) return 'others';
  if (!isLoggedIn) return 'login';
  return groupName === 'NEW' || groupName === 'DEPOSIT' ? 'deposit' : 'games';
}
