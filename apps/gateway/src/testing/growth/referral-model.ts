import type { ReferralReward } from '@parlour/contract/promotions';

/** The terms of one version of a promotion that rewards referrals, in the model's own words. */
export type ModelTerms = {
  readonly trigger: ReferralReward;
  readonly wallet: 'CASH' | 'BONUS' | 'POINTS';
  /** Number of times that a bonus of the wallet BONUS is staked, in hundredths. */
  readonly multiple: number;
  readonly hasClaim: boolean;
  readonly isOncePerDevice: boolean;
  readonly isForTagged: boolean;
  readonly budget: { readonly count?: number; readonly total?: number } | null;
};

type ModelPromotion = {
  /** Those of the version that runs, or ran last. */
  terms: ModelTerms;
  version: number;
  /** Ended by its date: earlier invitations are still rewarded. Stopped: nothing is granted. */
  state: 'RUNNING' | 'ENDED' | 'STOPPED';
};

type ModelMember = { isAway: boolean; isTagged: boolean; device: string };

type ModelBonus = {
  readonly promotion: number;
  readonly member: number;
  readonly occasion: string;
  readonly amount: number;
  readonly required: number;
  readonly wallet: ModelTerms['wallet'];
  state: 'CLAIMABLE' | 'QUEUED' | 'ACTIVE' | 'PAID';
};

type ModelReferral = {
  readonly promotion: number;
  readonly version: number;
  readonly terms: ModelTerms;
  readonly friend: number;
  readonly inviter: number;
  readonly firstDay: number;
  isMet: boolean;
  isDecided: boolean;
  isShared: boolean;
  inviterRefusal: string | null;
  friendRefusal: string | null;
  hasInviterBonus: boolean;
};

type Figure = {
  readonly friend: number;
  readonly day: number;
  readonly deposit: number;
  readonly turnover: number;
};
type Outcome = { readonly refusal: string | null; readonly isGranted: boolean };
const NOTHING: Outcome = { refusal: null, isGranted: false };

/**
 * The rules of rewards for referrals (decision 0254) in memory, by lists that are read from their
 * start each time. Members, promotions and days are numbers, amounts micro-units. What is due at
 * once is decided in the order of promotions, then of registrations, the friend before the member
 * who invited.
 */
export class ReferralModel {
  readonly members: ModelMember[] = [];
  readonly promotions: ModelPromotion[] = [];
  readonly referrals: ModelReferral[] = [];
  readonly bonuses: ModelBonus[] = [];
  readonly #figures: Figure[] = [];

  addMember(): number {
    const number = this.members.length;
    this.members.push({ isAway: false, isTagged: false, device: `own ${number}` });
    return number;
  }

  join(friend: number, inviter: number, day: number): void {
    for (const [promotion, { terms, version, state }] of this.promotions.entries())
      if (state === 'RUNNING')
        this.referrals.push({
          promotion,
          version,
          terms,
          friend,
          inviter,
          firstDay: day,
          isMet: false,
          isDecided: false,
          isShared: false,
          inviterRefusal: null,
          friendRefusal: null,
          hasInviterBonus: false,
        });
  }

  /** A deposit, or settled stakes, of a day; below zero for what is given back on it. */
  add(friend: number, day: number, { deposit = 0, turnover = 0 }): void {
    this.#figures.push({ friend, day, deposit, turnover });
  }

  /** The job has seen everything up to now. */
  decide(): void {
    for (const referral of this.referrals)
      if (!referral.isDecided) referral.isMet = this.#isMet(referral);
    const due = this.referrals.filter(
      ({ isMet, isDecided, promotion }) =>
        isMet && !isDecided && this.promotions[promotion]?.state !== 'STOPPED',
    );
    for (const referral of due.toSorted((a, b) => a.promotion - b.promotion))
      this.#decide(referral);
  }

  /** Returns why a bonus cannot be claimed, or null. */
  claim(bonus: ModelBonus): string | null {
    if (bonus.state !== 'CLAIMABLE') return null;
    if (this.members[bonus.member]?.isAway) return 'account_excluded';
    const granted = this.referrals.find(
      ({ promotion, friend, inviter }) =>
        promotion === bonus.promotion &&
        (bonus.occasion === 'invited' ? friend === bonus.member : inviter === bonus.member),
    );
    if (granted?.terms.isOncePerDevice && this.#sharesBonus(bonus)) return 'promotion_shared';
    this.#credit(bonus);
    return null;
  }

  /** Returns the balance of a member's wallet: no test spends anything. */
  balanceOf(member: number, wallet: ModelTerms['wallet']): number {
    return this.bonuses
      .filter(
        (bonus) =>
          bonus.member === member &&
          bonus.wallet === wallet &&
          (bonus.state === 'PAID' || bonus.state === 'ACTIVE'),
      )
      .reduce((sum, { amount }) => sum + amount, 0);
  }

  #isMet({ friend, firstDay, terms: { trigger } }: ModelReferral): boolean {
    const counted = this.#figures.filter(
      (figure) =>
        figure.friend === friend && figure.day >= firstDay && figure.day <= firstDay + trigger.days,
    );
    const sum = (key: 'deposit' | 'turnover') =>
      counted.reduce((total, figure) => total + figure[key], 0);
    return sum('deposit') >= trigger.deposits && sum('turnover') >= (trigger.turnover ?? 0);
  }

  #decide(referral: ModelReferral): void {
    const { promotion, friend, inviter, terms } = referral;
    referral.isDecided = true;
    referral.isShared =
      terms.isOncePerDevice && this.members[friend]?.device === this.members[inviter]?.device;
    if (referral.isShared) return;
    referral.friendRefusal = this.#grant(referral, friend, 'invited', terms.trigger.friend).refusal;
    const rewarded = this.referrals.filter(
      (other) =>
        other.promotion === promotion && other.inviter === inviter && other.hasInviterBonus,
    ).length;
    if (rewarded >= (terms.trigger.most ?? Infinity)) {
      referral.inviterRefusal = 'referral_most';
      return;
    }
    const outcome = this.#grant(referral, inviter, `friend:${friend}`, terms.trigger.inviter);
    referral.inviterRefusal = outcome.refusal;
    referral.hasInviterBonus = outcome.isGranted;
  }

  #grant(
    { promotion, terms }: ModelReferral,
    member: number,
    occasion: string,
    amount: number | undefined,
  ): Outcome {
    if (amount === undefined) return NOTHING;
    const refusal = this.#refusal(promotion, terms, member, amount);
    if (refusal !== null) return { refusal, isGranted: false };
    const { wallet, multiple, hasClaim } = terms;
    const required = wallet === 'BONUS' ? Math.floor((amount * multiple) / 100) : 0;
    const bonus: ModelBonus = {
      promotion,
      member,
      occasion,
      amount,
      required,
      wallet,
      state: 'CLAIMABLE',
    };
    this.bonuses.push(bonus);
    if (!hasClaim) this.#credit(bonus);
    return { refusal: null, isGranted: true };
  }

  #refusal(promotion: number, terms: ModelTerms, member: number, amount: number): string | null {
    const { isAway, isTagged } = this.members[member] ?? { isAway: true, isTagged: false };
    if (isAway) return 'account_excluded';
    if (terms.isForTagged && !isTagged) return 'promotion_not_for_member';
    if (terms.isOncePerDevice && this.#sharesBonus({ promotion, member }))
      return 'promotion_shared';
    const spent = this.bonuses.filter((bonus) => bonus.promotion === promotion);
    const total = spent.reduce((sum, bonus) => sum + bonus.amount, 0);
    const isSpent =
      spent.length >= (terms.budget?.count ?? Infinity) ||
      total + amount > (terms.budget?.total ?? Infinity);
    return isSpent ? 'promotion_budget_spent' : null;
  }

  /** True when another account of the member's device has a bonus of the promotion. */
  #sharesBonus({ promotion, member }: Pick<ModelBonus, 'promotion' | 'member'>): boolean {
    const device = this.members[member]?.device;
    return this.bonuses.some(
      (bonus) =>
        bonus.promotion === promotion &&
        bonus.member !== member &&
        this.members[bonus.member]?.device === device,
    );
  }

  /** Of what has to be staked, one is in play and the others wait. */
  #credit(bonus: ModelBonus): void {
    const isBusy = this.bonuses.some(
      (other) => other.member === bonus.member && other.state === 'ACTIVE',
    );
    if (bonus.wallet !== 'BONUS') bonus.state = 'PAID';
    else bonus.state = isBusy ? 'QUEUED' : 'ACTIVE';
  }
}
