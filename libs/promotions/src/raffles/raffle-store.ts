import type { Api, Contract, Reply } from '@parlour/contract';
import { Loadable, Mutation } from '@parlour/session';

type Calls = Contract['raffles'];
export type RaffleDetail = Reply<Calls['detail']>;
export type RaffleDraw = RaffleDetail['draws'][number];
type RaffleApi = Pick<Api['raffles'], 'claim' | 'detail' | 'entries'>;

/** The draws of a raffle for the member, and claiming what was won. */
export class RaffleStore {
  readonly detail: Loadable<RaffleDetail | null>;
  readonly claiming = new Mutation();
  readonly #api: RaffleApi;
  readonly #promotionId: string;

  constructor(api: RaffleApi, promotionId: string) {
    this.#api = api;
    this.#promotionId = promotionId;
    this.detail = new Loadable<RaffleDetail | null>(
      () => api.detail({ query: { promotionId } }),
      null,
    );
  }

  /** Claims the prizes of a draw, and shows what has become of them. */
  async claim(drawId: string): Promise<void> {
    await this.claiming.runFor(drawId, () =>
      this.#api.claim({ body: { promotionId: this.#promotionId, drawId } }),
    );
    // A refusal says that what is shown is old, too.
    await this.detail.refresh();
  }

  /** The final list of entries of a draw. */
  readEntries(drawId: string): ReturnType<RaffleApi['entries']> {
    return this.#api.entries({ query: { drawId } });
  }
}
