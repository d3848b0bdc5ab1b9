import type { DuelView, TableView } from '../../duels/duel-views.ts';
import type { TableState } from '../../http/views.ts';
import type { Decision } from '../../games/lucky-nine/rules.ts';
import { ApiFault, randomId } from '../shell/api.ts';
import type { ShowMoney } from '../shell/money.ts';
import { sleep } from '../shell/motion.ts';
import type { Parent } from '../shell/parent.ts';
import { waysOn } from '../shell/way-on.ts';
import type { DuelApi } from './duel-api.ts';
import { roomCards, showDuel, showWaiting } from './show.ts';
import type { Choice, TablePage } from './table-page.ts';
import type { LuckySay } from './texts/load.ts';

type Deps = {
  readonly api: DuelApi;
  readonly page: TablePage;
  readonly say: LuckySay;
  readonly money: ShowMoney;
  readonly parent: Parent;
  readonly state: TableState;
  /** Told when the session is over; nothing is asked any more then. */
  readonly onOver: () => void;
};

/** How long until the page asks again, in milliseconds, by what it shows. */
const PAUSES = { lobby: 3000, waiting: 1000, duel: 900, over: 1500 } as const;

/** Plays: asks again and again how the table stands, answers commitments, and carries out what the player does. */
export class DuelGame {
  readonly #deps: Deps;
  #view: TableView = { phase: 'lobby', waiting: null, duel: null };
  /** Answers can overtake each other: only the newest question's counts. */
  #asked = 0;
  #shown = 0;
  #said = '';
  #isTold = '';
  #isBusy = false;
  #wake: (() => void) | null = null;
  #isPaused = false;
  #isStopped = false;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#balance(deps.state.balance);
  }

  /** The duel that lies on the table or lay there last. */
  get duel(): DuelView | null {
    return this.#view.duel;
  }

  /** Shows how the table stands, sits down in a room that the lobby named, and goes on asking. */
  async start(room: string | null): Promise<void> {
    await this.#ask(this.#deps.api.look);
    if (room !== null && this.#view.phase === 'lobby') await this.join(room);
    void this.#follow();
  }

  /** Waits at a table. */
  join = async (room: string): Promise<void> => {
    if (!this.#isPaused) await this.#do(() => this.#patiently(() => this.#deps.api.join(room)));
  };

  /** The page around asked for a pause, for instance over a reality check: nobody is kept waiting for somebody who may not bet. */
  pause(paused: boolean): void {
    this.#isPaused = paused;
    this.#note(paused ? this.#deps.say('paused') : null, 'paused');
    if (paused && this.#view.phase === 'waiting') this.#leave();
  }

  /** A key of the keyboard; says whether it meant something. */
  press(key: string): boolean {
    const { duel } = this.#view;
    const pressed = key.toLowerCase();
    if (
      duel?.state === 'acting' &&
      duel.own.decision === null &&
      (pressed === 'd' || pressed === 's')
    ) {
      this.#decide(pressed === 'd' ? 'draw' : 'stand');
      return true;
    }
    if (duel?.state === 'settled' && (pressed === 'enter' || pressed === ' ')) {
      this.#again();
      return true;
    }
    return false;
  }

  async #follow(): Promise<void> {
    while (!this.#isStopped) {
      const { phase, duel } = this.#view;
      const pause =
        phase === 'duel' && (duel?.state === 'settled' || duel?.state === 'void')
          ? PAUSES.over
          : PAUSES[phase];
      await Promise.race([
        sleep(document.hidden ? pause * 2 : pause),
        new Promise<void>((resolve) => {
          this.#wake = resolve;
        }),
      ]);
      if (!this.#isBusy && !this.#isStopped) await this.#ask(this.#deps.api.look);
    }
  }

  /** Asks, shows the answer, and follows it up where the page itself has something to answer. */
  async #ask(question: () => Promise<TableView>): Promise<void> {
    const number = (this.#asked += 1);
    try {
      const view = await question();
      if (number < this.#shown) return;
      this.#shown = number;
      if (this.#said === 'offline') this.#note(null);
      this.#view = view;
      await this.#show();
      // Both are brought together: the page answers the fingerprint with a seed that it makes now.
      if (view.duel?.state === 'meeting' && !view.duel.own.hasSeed) {
        const { duel, commitment } = view.duel;
        await this.#ask(() => this.#deps.api.seed(duel, commitment, randomId(8)));
      }
    } catch (error) {
      this.#explain(error);
    }
  }

  async #do(question: () => Promise<TableView>): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    if (!this.#isPaused) this.#note(null);
    this.#deps.page.busy(true);
    await this.#ask(question);
    this.#deps.page.busy(false);
    this.#isBusy = false;
    this.#wake?.();
  }

  /** Two duels lie a least time apart: what comes too early is asked again when it may. */
  async #patiently(question: () => Promise<TableView>): Promise<TableView> {
    try {
      return await question();
    } catch (error) {
      if (!(error instanceof ApiFault) || error.code !== 'too_fast') throw error;
      await sleep(Number(error.facts['waitMs'] ?? 1000));
      return question();
    }
  }

  #decide = (decision: Decision): void => {
    const id = this.#view.duel?.duel;
    if (id !== undefined) void this.#do(() => this.#deps.api.decide(id, decision));
  };

  #again = (): void => {
    const { duel } = this.#view;
    if (
      this.#isPaused ||
      !duel ||
      duel.own.wantsAgain ||
      duel.other.hasLeft ||
      (duel.leftMs ?? 0) <= 0
    )
      return;
    void this.#do(() => this.#patiently(() => this.#deps.api.again(duel.duel)));
  };

  #leave = (): void => void this.#do(this.#deps.api.leave);

  async #show(): Promise<void> {
    const { page, say, money, api } = this.#deps;
    const { phase, waiting, duel } = this.#view;
    page.root.dataset['table'] = duel?.state ?? phase;
    page.phase(
      phase === 'lobby' || duel?.state === 'settled' || duel?.state === 'void'
        ? 'idle'
        : 'spinning',
    );
    page.place(phase === 'lobby' ? 'lobby' : 'table');
    if (waiting) showWaiting(page, say, money, waiting);
    if (duel) {
      showDuel(page, say, money, duel);
      if (duel.own.balance !== null && duel.state !== 'showdown') this.#balance(duel.own.balance);
    }
    page.choices(this.#choices());
    if (phase === 'lobby') page.rooms(roomCards(say, money, (await api.rooms()).rooms));
  }

  #choices(): Choice[] {
    const { say } = this.#deps;
    const { phase, duel } = this.#view;
    if (phase === 'waiting')
      return [{ id: 'leave', label: say('stopWaiting'), tone: 'quiet', run: this.#leave }];
    if (!duel) return [];
    const others: Choice = {
      id: 'leave',
      label: say('otherTables'),
      tone: 'second',
      run: this.#leave,
    };
    if (duel.state === 'acting') {
      const isOff = duel.own.decision !== null;
      return [
        { id: 'draw', label: say('draw'), tone: 'first', isOff, run: () => this.#decide('draw') },
        {
          id: 'stand',
          label: say('stand'),
          tone: 'second',
          isOff,
          run: () => this.#decide('stand'),
        },
      ];
    }
    if (duel.state === 'void') return [others];
    if (duel.state !== 'settled') return [];
    const mayGoOn = !duel.other.hasLeft && (duel.leftMs ?? 0) > 0;
    return [
      ...(mayGoOn
        ? [
            {
              id: 'again',
              label: duel.own.wantsAgain
                ? say('waitingFor', { name: duel.house ? say('house') : duel.other.name })
                : say('again'),
              tone: 'first',
              isOff: duel.own.wantsAgain,
              run: this.#again,
            } as const,
          ]
        : []),
      others,
    ];
  }

  #balance(balance: number | null): void {
    const { page, money, parent, state } = this.#deps;
    if (balance === null || String(balance) === this.#isTold) return;
    this.#isTold = String(balance);
    page.balance.show(money(balance));
    parent.tell({ type: 'parlour:balance', balance, currency: state.money.currency });
  }

  #note(words: string | null, kind = ''): void {
    this.#said = words === null ? '' : kind;
    const { page, say, parent, state } = this.#deps;
    const ways =
      kind === 'stake_too_high' ? waysOn({ parent, say, book: state.book, less: null }) : [];
    page.notice(
      words,
      ...(words === null || kind === 'offline' || kind === 'paused'
        ? []
        : [...ways, { label: say('close'), run: () => this.#note(null) }]),
    );
  }

  #explain(error: unknown): void {
    const { say, onOver } = this.#deps;
    const code = error instanceof ApiFault ? error.code : 'trouble';
    if (code === 'session_over') {
      this.#isStopped = true;
      onOver();
      return;
    }
    if (code === 'network' || code === 'busy') this.#note(say('offline'), 'offline');
    else if (code === 'stake_too_high') this.#note(say('tooHigh'), code);
    else if (code === 'wallet_unreachable') this.#note(say('walletUnreachable'), code);
    // The table has moved on in the meantime; the next look shows where to.
    else if (code !== 'duel_open' && code !== 'commitment_stale') this.#note(say('trouble'), code);
  }
}
