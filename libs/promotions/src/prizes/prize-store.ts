import type { Api, Contract, Reply } from '@parlour/contract';
import { Loadable, Mutation } from '@parlour/session';
import { makeAutoObservable, runInAction } from 'mobx';

export type PrizeDraw = Reply<Contract['prizes']['detail']>;
type PrizeApi = Pick<Api['prizes'], 'detail' | 'draw'>;

/** A seed of the member's page: 16 hex digits. */
const createClientSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** The draw of one ticket: what it can pay, the member's seed, and the result once it is drawn. */
export class PrizeStore {
  readonly ticket: Loadable<PrizeDraw | null>;
  readonly change = new Mutation();
  clientSeed = createClientSeed();
  /** The draw that this page has made itself, and can therefore reveal with motion. */
  drawn: PrizeDraw | null = null;
  readonly #api: PrizeApi;
  readonly #bonusId: string;

  constructor(api: PrizeApi, bonusId: string) {
    this.#api = api;
    this.#bonusId = bonusId;
    this.ticket = new Loadable<PrizeDraw | null>(() => api.detail({ query: { bonusId } }), null);
    makeAutoObservable(this, { ticket: false, change: false }, { autoBind: true });
  }

  /** The ticket as it is known now. */
  get draw(): PrizeDraw | null {
    return this.drawn ?? this.ticket.value;
  }

  setClientSeed(seed: string): void {
    this.clientSeed = seed;
  }

  /** Draws the prize; where the answer is lost, loading the ticket again shows what was drawn. */
  async play(): Promise<void> {
    const { draw, clientSeed } = this;
    if (!draw) return;
    const answer = await this.change.run(() =>
      this.#api.draw({
        body: { bonusId: this.#bonusId, clientSeed, commitment: draw.commitment },
      }),
    );
    if (answer)
      runInAction(() => {
        this.drawn = answer.draw;
      });
  }

  /** Asks what has become of the ticket after a draw that failed. */
  async retry(): Promise<void> {
    this.change.clearError();
    await this.ticket.load();
  }
}
