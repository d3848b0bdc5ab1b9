import type { CallError } from '@parlour/client';
import type { Api, Contract, Reply } from '@parlour/contract';
import { Loadable, Mutation, PagedList } from '@parlour/session';
import { makeAutoObservable, runInAction } from 'mobx';

type TeamAnswer = Reply<Contract['team']['list']>;
export type TeamMember = TeamAnswer['list'][number];
export type TeamTotals = Reply<Contract['team']['totals']>;
export type PathEntry = TeamAnswer['path'][number];

export const teamSorts = ['registered', 'name', 'teamSize', 'balance', 'lastLogin'] as const;
export type TeamSort = (typeof teamSorts)[number];

/** The filter of the listed downlines, and their order. */
export type TeamQuery = {
  /** The member of the team whose downlines are listed; null: the agent's own. */
  readonly memberId: string | null;
  readonly scope: 'DIRECT' | 'ALL';
  /** The beginning of a username. */
  readonly name: string;
  readonly sort: TeamSort;
  readonly order: 'asc' | 'desc';
};

const PAGE_SIZE = 20;

/** The team of the agent or of one of its members, page by page, and its totals. */
export class TeamStore {
  /** From the agent down to whose team is shown; as the last answer said. */
  path: readonly PathEntry[] = [];
  readonly members: PagedList<TeamMember, TeamQuery>;
  readonly #api: Api['team'];
  readonly #totals: Loadable<TeamTotals | null, [memberId: string | null]>;
  readonly #promotion = new Mutation();

  constructor(api: Api['team']) {
    this.#api = api;
    this.members = new PagedList<TeamMember, TeamQuery>(
      async ({ memberId, ...query }, page) => {
        const { path, list, hasMore } = await api.list({
          query: { ...query, page, size: PAGE_SIZE, ...(memberId !== null && { memberId }) },
        });
        runInAction(() => (this.path = path));
        return { items: list, totalPages: hasMore ? page + 1 : page };
      },
      ({ memberId }) => memberId,
    );
    this.#totals = new Loadable<TeamTotals | null, [string | null]>(
      (memberId) => api.totals({ query: memberId === null ? {} : { memberId } }),
      null,
    );
    makeAutoObservable(this, { members: false }, { autoBind: true, deep: false });
  }

  /** Null until they are here; they come after the list. */
  get totals(): TeamTotals | null {
    return this.#totals.value;
  }

  get isPromoting(): boolean {
    return this.#promotion.isBusy;
  }

  /** The reason that the last promotion was refused. */
  get promoteError(): CallError | null {
    return this.#promotion.error;
  }

  clearPromoteError(): void {
    this.#promotion.clearError();
  }

  async loadTotals(memberId: string | null): Promise<void> {
    this.#totals.reset();
    await this.#totals.load(memberId);
  }

  /** Makes a direct downline an agent; returns whether it is one now. */
  async promote(memberId: string): Promise<boolean> {
    const isDone = await this.#promotion.run(async () => {
      await this.#api.promote({ body: { memberId } });
      return true;
    });
    if (!isDone) return false;
    await this.members.refresh();
    return true;
  }
}
