import type { Api, Contract, Reply } from '@parlour/contract';
import { Loadable, Mutation } from '@parlour/session';

type Calls = Contract['ranks'];
export type RankProgress = Reply<Calls['progress']>;
export type PlayerRank = Reply<Calls['ladder']>[number];

/** The member's rank and the ladder that it stands on, which are of one moment. */
export type RankView = { readonly progress: RankProgress; readonly ladder: readonly PlayerRank[] };

/** The store for the page of ranks, and for claiming the bonus of a rank. */
export class RankStore {
  readonly view: Loadable<RankView | null>;
  readonly change = new Mutation();
  readonly #claimBonus: Api['bonuses']['claim'];

  constructor({ ranks, bonuses }: Pick<Api, 'ranks' | 'bonuses'>) {
    this.#claimBonus = bonuses.claim;
    this.view = new Loadable<RankView | null>(async () => {
      const [progress, ladder] = await Promise.all([ranks.progress(), ranks.ladder()]);
      return { progress, ladder };
    }, null);
  }

  /** Claims the bonus of a rank, and shows what has become of it. */
  async claim(bonusId: string): Promise<void> {
    await this.change.runFor(bonusId, () => this.#claimBonus({ body: { bonusId } }));
    // A refusal says that what is shown is old, too.
    await this.view.refresh();
  }
}
