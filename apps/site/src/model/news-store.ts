import type { Api } from '@parlour/contract';
import { eventStream, type EventStreamDeps, Loadable, type SessionStore } from '@parlour/session';
import { makeAutoObservable, reaction } from 'mobx';

import type { Winner } from '../initial-state.ts';
import { pageIdle } from '../navigation/page-idle.ts';

/** A member's balances, as an event reports them. */
type Holdings = {
  readonly sumBalance: number;
  readonly cash: number;
  readonly bonus: number;
};

type NewsDeps = Pick<EventStreamDeps, 'merchantCode' | 'language'> & {
  readonly session: Pick<
    SessionStore,
    'token' | 'current' | 'isTrial' | 'mustChangePassword' | 'excludedUntil'
  >;
  readonly unreadCount: Api['content']['unreadCount'];
  readonly unclaimedCount: Api['bonuses']['unclaimed'];
  readonly onBalance: (holdings: Holdings) => void;
  /** The balance is to be asked for. */
  readonly onBalanceDue: () => void;
  /** Games or vendors changed. */
  readonly onCatalogue: () => void;
  readonly onSessionEnd: () => void;
  /**
   * The function that streams are read with; null where pages are made, and in tests that are about
   * something else.
   */
  readonly fetch: typeof fetch | null;
};

/** Winners that are kept besides those that came with the page. */
const MAX_KEPT_WINNERS = 20;

/** The store of what has happened since the page was made, as events report it to a member. */
export class NewsStore {
  /** Players who have won since the page was made, the newest first. */
  winners: readonly Winner[] = [];
  /**
   * Number of times the jackpot was won since the page was made: parts that show it request it
   * again.
   */
  jackpots = 0;
  /**
   * Number of times the operator has changed published content since the page was made: parts that
   * show it request it again.
   */
  contentChanges = 0;
  /**
   * Number of times limits or breaks changed since the page was made, in any window: parts that
   * show them request them again.
   */
  protectionChanges = 0;
  /**
   * Number of times a deposit of the member has moved on since the page was made: parts that show
   * it request it again.
   */
  deposits = 0;
  /**
   * Number of times a withdrawal of the member has moved on since the page was made: parts that
   * show it request it again.
   */
  withdrawals = 0;
  /**
   * Number of transfers that the member sent or received since the page was made: parts that show
   * them request them again.
   */
  transfers = 0;
  /**
   * Number of times a ticket of the member moved on since the page was made: parts that show it
   * request it again.
   */
  tickets = 0;
  /**
   * Number of times a bonus of the member was granted or changed since the page was made: parts
   * that show it request it again.
   */
  bonuses = 0;
  /**
   * The last draw of each game that got its result, by the game's code. Several games draw at one
   * moment: one value for all would be overwritten before a page has read it.
   */
  draws: Readonly<Record<string, string>> = {};
  /** True when events arrive by themselves now. */
  isStreaming = false;
  readonly #deps: NewsDeps;
  readonly #unread: Loadable<number | null>;
  readonly #unclaimed: Loadable<number | null>;

  constructor(deps: NewsDeps) {
    this.#deps = deps;
    this.#unread = new Loadable<number | null>(() => deps.unreadCount(), null);
    this.#unclaimed = new Loadable<number | null>(() => deps.unclaimedCount(), null);
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  /** Notices that were not shown yet; null: not known yet. */
  get unread(): number | null {
    return this.#unread.value;
  }

  /** Bonuses that can be claimed; null: not known yet. */
  get unclaimed(): number | null {
    return this.#unclaimed.value;
  }

  /** Listens while a member is logged in, once the page is at rest; returns the stop function. */
  start(): () => void {
    const { session, fetch } = this.#deps;
    let stop: (() => void) | undefined;
    const end = reaction(
      // New secrets for the same person change nothing: the stream comes back with them where it
      // was.
      // Under self-exclusion the gateway sends none.
      () =>
        session.mustChangePassword || session.excludedUntil !== null
          ? null
          : (session.current?.username ?? null),
      (who) => {
        stop?.();
        this.#forget();
        if (who !== null) void pageIdle.then(this.#countUnclaimed);
        stop = who !== null && fetch ? this.#listen(fetch) : undefined;
      },
      { fireImmediately: true },
    );
    return () => {
      end();
      stop?.();
    };
  }

  #listen(fetch: typeof globalThis.fetch): () => void {
    let isOver = false;
    let stop: (() => void) | undefined;
    const { merchantCode, language, session, onBalanceDue, onSessionEnd } = this.#deps;
    const begin = async () => {
      await pageIdle;
      const EventStream = await eventStream();
      if (isOver) return;
      stop = new EventStream({
        merchantCode,
        language,
        fetch,
        token: () => session.token,
        onEvent: this.take,
        onEnd: onSessionEnd,
        onStreaming: this.setStreaming,
        onPoll: (what) => (what === 'balance' ? onBalanceDue() : void this.#unread.load()),
      }).start();
    };
    // Where its file does not come, the stores go on asking as they do without it.
    begin().catch(() => undefined);
    return () => {
      isOver = true;
      stop?.();
    };
  }

  /** Takes one event; kinds of a later gateway are left alone. */
  take(kind: string, data: unknown): void {
    if (kind === 'balance') this.#deps.onBalance(data as Holdings);
    else if (kind === 'message') this.#unread.set((data as { unread: number }).unread);
    else if (kind === 'winner')
      this.winners = [...(data as { winners: readonly Winner[] }).winners, ...this.winners].slice(
        0,
        MAX_KEPT_WINNERS,
      );
    else if (kind === 'catalogue') this.#deps.onCatalogue();
    else if (kind === 'jackpot') this.jackpots += 1;
    else if (kind === 'deposit') this.deposits += 1;
    else if (kind === 'withdrawal') this.withdrawals += 1;
    else if (kind === 'transfer') this.transfers += 1;
    else if (kind === 'ticket') this.tickets += 1;
    else if (kind === 'bonus') this.#noteBonus();
    else if (kind === 'draw') this.#takeDraw(data as { game: string; drawNo: string });
    else if (kind === 'content') this.contentChanges += 1;
    else if (kind === 'protection') this.protectionChanges += 1;
    else if (kind === 'reset') {
      this.winners = [];
      this.contentChanges += 1;
      this.protectionChanges += 1;
      this.deposits += 1;
      this.withdrawals += 1;
      this.transfers += 1;
      this.tickets += 1;
      this.#noteBonus();
    }
  }

  #noteBonus(): void {
    this.bonuses += 1;
    this.#countUnclaimed();
  }

  /** Only members with an account have bonuses. */
  readonly #countUnclaimed = (): void => {
    const { current, isTrial } = this.#deps.session;
    if (current !== null && !isTrial) void this.#unclaimed.refresh();
  };

  #takeDraw({ game, drawNo }: { readonly game: string; readonly drawNo: string }): void {
    this.draws = { ...this.draws, [game]: drawNo };
  }

  /** The latest winners, those that came with the page among them. */
  mergeWinners(first: readonly Winner[]): readonly Winner[] {
    const known = new Set(this.winners.map(getWinnerKey));
    return [...this.winners, ...first.filter((winner) => !known.has(getWinnerKey(winner)))];
  }

  setStreaming(isStreaming: boolean): void {
    this.isStreaming = isStreaming;
  }

  #forget(): void {
    this.#unread.reset();
    this.#unclaimed.reset();
    this.winners = [];
    this.draws = {};
    this.isStreaming = false;
  }
}

const getWinnerKey = ({ time, customerName, nodeId }: Winner): string =>
  `${time} ${customerName} ${nodeId}`;
