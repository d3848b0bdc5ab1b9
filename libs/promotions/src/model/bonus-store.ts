import type { Api, Contract, Reply } from '@parlour/contract';
import { Loadable, Mutation } from '@parlour/session';

type Calls = Contract['bonuses'];
export type Bonus = Reply<Calls['claim']>;
type BonusPage = Reply<Calls['list']>;
export type BonusDetail = Reply<Calls['detail']>;
type BonusApi = Pick<Api['bonuses'], 'list' | 'claim' | 'forfeit'>;

/** The longest list of open bonuses that is shown at once. */
const MAX_OPEN = 50;

/** The open bonuses of a member, and what can be done with them. */
export class BonusStore {
  readonly open: Loadable<BonusPage | null>;
  readonly change = new Mutation();
  readonly #api: BonusApi;

  constructor(api: BonusApi) {
    this.#api = api;
    this.open = new Loadable<BonusPage | null>(
      () => api.list({ query: { status: 'OPEN', size: MAX_OPEN } }),
      null,
    );
  }

  /** Claims a bonus, and shows what has become of the list; null where it was refused. */
  claim(bonusId: string): Promise<Bonus | null> {
    return this.#decide(bonusId, () => this.#api.claim({ body: { bonusId } }));
  }

  /** Gives up a bonus, and shows what has become of the list; null where it was refused. */
  forfeit(bonusId: string): Promise<Bonus | null> {
    return this.#decide(bonusId, () => this.#api.forfeit({ body: { bonusId } }));
  }

  async #decide(bonusId: string, send: () => Promise<Bonus>): Promise<Bonus | null> {
    const bonus = await this.change.runFor(bonusId, send);
    // A refusal says that what is shown is old, too.
    await this.open.refresh();
    return bonus;
  }
}
