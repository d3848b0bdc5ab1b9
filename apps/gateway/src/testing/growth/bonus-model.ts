import type { BonusWallet } from '@parlour/contract/promotions';

/**
 * The terms that a bonus of the model was granted with; amounts in micro-units, shares in percent.
 */
export type GrantedBonus = {
  readonly wallet: BonusWallet;
  readonly amount: bigint;
  readonly required: bigint;
  readonly shares: Readonly<Record<string, bigint>>;
  readonly maxConversion: bigint | null;
};

type State = 'QUEUED' | 'ACTIVE' | 'PAID' | 'CONVERTED' | 'LOST' | 'EXPIRED' | 'FORFEITED';
type Bonus = GrantedBonus & {
  state: State;
  counted: bigint;
  converted: bigint;
  takenBack: bigint;
  forfeited: bigint;
  startedAt: number;
  endedAt: number;
  isOverdue: boolean;
  hasOpenRounds: boolean;
  readonly countedOf: Map<string, bigint>;
};
type Round = {
  readonly openedAt: number;
  readonly product: string;
  bet: bigint;
  refund: bigint;
  isOpen: boolean;
};
type Wallet = { cash: bigint; bonus: bigint };

/**
 * The rules of bonuses once more, in memory and written from the rules' side, for one member: the
 * queue, what counts, when a bonus converts, is lost or expires, and what happens to its balance.
 * Wallets are moved by the caller's wallet model before a round is reported here.
 */
export class BonusModel {
  readonly bonuses: Bonus[] = [];
  points = 0n;
  readonly #rounds = new Map<string, Round>();
  readonly #wallet: Wallet;
  #time = 0;

  constructor(wallet: Wallet) {
    this.#wallet = wallet;
  }

  grant(granted: GrantedBonus): void {
    this.bonuses.push({
      ...granted,
      state: 'QUEUED',
      counted: 0n,
      converted: 0n,
      takenBack: 0n,
      forfeited: 0n,
      startedAt: 0,
      endedAt: 0,
      isOverdue: false,
      hasOpenRounds: false,
      countedOf: new Map(),
    });
    this.#startQueue();
  }

  bet(id: string, product: string, amount: bigint): void {
    const openedAt = ++this.#time;
    const round = this.#rounds.get(id) ?? { openedAt, product, bet: 0n, refund: 0n, isOpen: true };
    this.#rounds.set(id, { ...round, bet: round.bet + amount, isOpen: true });
  }

  win(id: string, closes: boolean): void {
    if (closes) this.#close(id);
  }

  rollback(id: string, amount: bigint): void {
    const round = this.#round(id);
    round.refund += amount;
    // A round that is closed already is settled again: what was given back no longer counts.
    if (!round.isOpen) {
      this.#returnStake(id, round);
      this.#settleRound(id, round);
    } else if (round.refund >= round.bet) this.#close(id);
  }

  /** The time of the bonus in play is over, and nothing has noticed yet. */
  letTimeEnd(): boolean {
    const active = this.bonuses.find(({ state }) => state === 'ACTIVE');
    if (active) active.isOverdue = true;
    return active !== undefined;
  }

  /** The job that ends what is overdue. */
  expire(): void {
    const active = this.bonuses.find(({ state }) => state === 'ACTIVE');
    if (active?.isOverdue) this.#end(active, 'EXPIRED');
  }

  #round(id: string): Round {
    const round = this.#rounds.get(id);
    if (!round) throw new Error(`no bet in ${id}`);
    return round;
  }

  #close(id: string): void {
    const round = this.#round(id);
    if (!round.isOpen) return;
    round.isOpen = false;
    this.#settleRound(id, round);
  }

  #settleRound(id: string, round: Round): void {
    this.#time++;
    const ended = this.bonuses.find(({ hasOpenRounds }) => hasOpenRounds);
    if (ended) return this.#settle(ended);
    const active = this.bonuses.find(({ state }) => state === 'ACTIVE');
    if (active) this.#count(active, id, round);
  }

  #count(active: Bonus, id: string, round: Round): void {
    if (active.isOverdue) return this.#end(active, 'EXPIRED');
    if (round.openedAt > active.startedAt) {
      this.#setCounted(active, id, round);
    }
    if (active.counted >= active.required) this.#end(active, 'CONVERTED');
    else if (this.#wallet.bonus === 0n && !this.#isAnyOpen()) this.#end(active, 'LOST');
  }

  #setCounted(bonus: Bonus, id: string, { bet, refund, product }: Round): void {
    bonus.countedOf.set(id, ((bet - refund) * (bonus.shares[product] ?? 0n)) / 100n);
    bonus.counted = [...bonus.countedOf.values()].reduce((sum, part) => sum + part, 0n);
  }

  /** Takes back the progress that ended bonuses had made by a stake that is returned. */
  #returnStake(id: string, round: Round): void {
    const ended = this.bonuses
      .filter(({ state, countedOf }) => state !== 'ACTIVE' && countedOf.has(id))
      .toSorted((a, b) => b.endedAt - a.endedAt);
    for (const bonus of ended) {
      this.#setCounted(bonus, id, round);
      const isFree = this.bonuses.every(
        (one) => one === bonus || (one.state !== 'ACTIVE' && !one.hasOpenRounds),
      );
      const isShort = bonus.state === 'CONVERTED' && bonus.counted < bonus.required;
      const isBack = bonus.state === 'LOST' && this.#wallet.bonus > 0n;
      const canPlay = isFree && !bonus.isOverdue;
      if (isShort) this.#takeBack(bonus, canPlay);
      if (canPlay && (isShort || isBack)) {
        bonus.state = 'ACTIVE';
        bonus.hasOpenRounds = false;
      } else if (isFree) this.#settle(bonus);
    }
  }

  /** Takes back what became cash, as far as there is cash: into play, or to the brand. */
  #takeBack(bonus: Bonus, canPlay: boolean): void {
    const due = bonus.converted - bonus.takenBack;
    const taken = due < this.#wallet.cash ? due : this.#wallet.cash;
    this.#wallet.cash -= taken;
    if (canPlay) this.#wallet.bonus += taken;
    bonus.takenBack += taken;
    bonus.state = 'FORFEITED';
  }

  #isAnyOpen(before = Infinity): boolean {
    return [...this.#rounds.values()].some(({ isOpen, openedAt }) => isOpen && openedAt <= before);
  }

  #end(bonus: Bonus, state: State): void {
    bonus.state = state;
    bonus.endedAt = ++this.#time;
    this.#settle(bonus);
  }

  #settle(bonus: Bonus): void {
    const balance = this.#wallet.bonus;
    const kept = this.#amountKept(bonus, balance);
    this.#wallet.bonus = 0n;
    this.#wallet.cash += kept;
    bonus.converted += kept;
    bonus.forfeited += balance - kept;
    bonus.hasOpenRounds = this.#isAnyOpen(bonus.endedAt);
    if (!bonus.hasOpenRounds) this.#startQueue();
  }

  /** Returns the part of a balance that becomes cash at the end of a bonus. */
  #amountKept({ state, maxConversion, converted, takenBack }: Bonus, balance: bigint): bigint {
    if (state !== 'CONVERTED') return 0n;
    if (maxConversion === null) return balance;
    const most = maxConversion - converted + takenBack;
    if (most <= 0n) return 0n;
    return most < balance ? most : balance;
  }

  #startQueue(): void {
    for (const bonus of this.bonuses.filter(({ state }) => state === 'QUEUED')) {
      const isFree = this.bonuses.every((one) => one.state !== 'ACTIVE' && !one.hasOpenRounds);
      if (bonus.wallet === 'POINTS') {
        this.points += bonus.amount;
        bonus.state = 'PAID';
      } else if (bonus.wallet === 'CASH') {
        this.#wallet.cash += bonus.amount;
        bonus.converted = bonus.amount;
        bonus.state = 'PAID';
      } else if (isFree) {
        this.#wallet.bonus += bonus.amount;
        bonus.startedAt = ++this.#time;
        bonus.state = 'ACTIVE';
      }
    }
  }
}
