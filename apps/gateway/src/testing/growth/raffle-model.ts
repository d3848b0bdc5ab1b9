/** A raffle of one version, in the model's own words; amounts are hundredths of a unit. */
export type ModelRaffle = {
  readonly stake: number;
  readonly mostEntries: number;
  readonly mostPrizes: number;
  /** The prizes of each draw, one by one. */
  readonly draws: readonly (readonly number[])[];
  readonly isForTagged: boolean;
  readonly isOncePerDevice: boolean;
};

type ModelEntrant = {
  cash: number;
  isAway: boolean;
  isTagged: boolean;
  device: string;
};

type Round = {
  readonly member: number;
  readonly bets: number[];
  /** The draw in whose time it was settled. */
  draw: number | null;
};

type Ticket = { entries: number; given: number };

type Draw = { isOver: boolean; isFrozen: boolean; readonly tickets: Map<number, Ticket> };

type ModelPrize = {
  readonly draw: number;
  readonly number: number;
  readonly member: number;
  readonly amount: number;
  state: 'DRAWN' | 'NONE' | 'CLAIMABLE' | 'PAID';
};

/**
 * The rules of a raffle (decisions 0251, 0262) in memory: whose stakes are entries of which draw,
 * what promotions may add, who is in a list that is closed, and who gets its prizes.
 */
export class RaffleModel {
  readonly members: ModelEntrant[] = [];
  readonly draws: Draw[];
  readonly prizes: ModelPrize[] = [];
  isRunning = true;
  readonly #raffle: ModelRaffle;
  readonly #rounds: Round[] = [];

  constructor(raffle: ModelRaffle) {
    this.#raffle = raffle;
    this.draws = raffle.draws.map(() => ({ isOver: false, isFrozen: false, tickets: new Map() }));
  }

  open(member: number): number {
    return this.#rounds.push({ member, bets: [], draw: null }) - 1;
  }

  bet(round: number, amount: number): void {
    const { member, bets } = this.#round(round);
    bets.push(amount);
    this.#member(member).cash -= amount;
  }

  settle(round: number): void {
    const now = this.draws.findIndex(({ isOver }) => !isOver);
    this.#round(round).draw ??= now;
  }

  /** Gives a bet back; a round without bets is over. */
  giveBack(round: number, bet: number): void {
    const { member, bets } = this.#round(round);
    this.#member(member).cash += bets[bet] ?? 0;
    bets[bet] = 0;
    if (bets.every((amount) => amount === 0)) this.settle(round);
  }

  /** The time of the next draw comes. */
  pass(): void {
    const next = this.draws.find(({ isOver }) => !isOver);
    if (next) next.isOver = true;
  }

  /** A promotion gives entries; returns why not, or null. */
  give(member: number, count: number): string | null {
    const { isAway, isTagged } = this.#member(member);
    if (isAway) return 'account_excluded';
    const draw = this.isRunning ? this.draws.find(({ isOver }) => !isOver) : undefined;
    if (!draw) return 'promotion_raffle_closed';
    if (this.#raffle.isForTagged && !isTagged) return 'promotion_not_for_member';
    if (this.#sharesPrize(member)) return 'promotion_shared';
    const ticket = draw.tickets.get(member) ?? { entries: 0, given: 0 };
    const counted = Math.min(count, this.#raffle.mostEntries - ticket.entries);
    if (counted <= 0) return 'promotion_entries_full';
    draw.tickets.set(member, {
      entries: ticket.entries + counted,
      given: ticket.given + counted,
    });
    return null;
  }

  /** The job has counted everything up to now. */
  count(): void {
    for (const [number, draw] of this.draws.entries()) {
      if (draw.isFrozen) continue;
      for (const [member, { isTagged }] of this.members.entries()) {
        if (this.#raffle.isForTagged && !isTagged) continue;
        const turnover = this.#rounds
          .filter((round) => round.member === member && round.draw === number)
          .reduce((sum, { bets }) => sum + bets.reduce((total, amount) => total + amount, 0), 0);
        const given = draw.tickets.get(member)?.given ?? 0;
        const entries = Math.floor(turnover / this.#raffle.stake) + given;
        draw.tickets.set(member, {
          entries: Math.min(entries, this.#raffle.mostEntries),
          given,
        });
      }
    }
  }

  /** Closes the lists that are due; returns the numbers of their draws. */
  freeze(): number[] {
    if (!this.isRunning) return [];
    const due = [...this.draws.keys()].filter((number) => {
      const draw = this.draws[number];
      return draw?.isOver && !draw.isFrozen;
    });
    for (const number of due) {
      const draw = this.#draw(number);
      draw.isFrozen = true;
      for (const [member, ticket] of draw.tickets) {
        const { isAway, isTagged } = this.#member(member);
        const isOut = this.#raffle.isForTagged && !isTagged;
        if (isAway || isOut || this.#sharesPrize(member)) ticket.entries = 0;
      }
    }
    return due;
  }

  /**
   * Draws the winners of a list: each prize is a number below the sum of the entries that are left.
   * The list has its members in the order that was published.
   */
  draw(number: number, list: readonly number[], next: (bound: number) => number): void {
    const { tickets } = this.#draw(number);
    // One name for each entry.
    let hat = list.flatMap((member) =>
      Array.from({ length: tickets.get(member)?.entries ?? 0 }, () => member),
    );
    for (const [index, amount] of (this.#raffle.draws[number] ?? []).entries()) {
      const member = hat.length === 0 ? undefined : hat[next(hat.length)];
      if (member === undefined) return;
      this.prizes.push({ draw: number, number: index + 1, member, amount, state: 'DRAWN' });
      const won = this.prizes.filter((prize) => prize.draw === number && prize.member === member);
      if (won.length === this.#raffle.mostPrizes) hat = hat.filter((name) => name !== member);
    }
  }

  /** Grants what was drawn: it was promised, but a break ends that. */
  grant(): void {
    for (const prize of this.prizes)
      if (prize.state === 'DRAWN')
        prize.state = this.#member(prize.member).isAway ? 'NONE' : 'CLAIMABLE';
  }

  /** Returns why a prize cannot be claimed, or null. */
  claim(prize: ModelPrize): string | null {
    const member = this.#member(prize.member);
    if (member.isAway) return 'account_excluded';
    if (this.#sharesPrize(prize.member)) return 'promotion_shared';
    prize.state = 'PAID';
    member.cash += prize.amount;
    return null;
  }

  /** True when another account of the member's device was granted a prize. */
  #sharesPrize(member: number): boolean {
    if (!this.#raffle.isOncePerDevice) return false;
    const { device } = this.#member(member);
    return this.prizes.some(
      (prize) =>
        prize.member !== member &&
        this.#member(prize.member).device === device &&
        (prize.state === 'CLAIMABLE' || prize.state === 'PAID'),
    );
  }

  #draw(number: number): Draw {
    const draw = this.draws[number];
    if (!draw) throw new Error(`no draw ${number}`);
    return draw;
  }

  #member(number: number): ModelEntrant {
    const member = this.members[number];
    if (!member) throw new Error(`no member ${number}`);
    return member;
  }

  #round(number: number): Round {
    const round = this.#rounds[number];
    if (!round) throw new Error(`no round ${number}`);
    return round;
  }
}
