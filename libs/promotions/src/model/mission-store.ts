import type { Api, Contract, Reply } from '@parlour/contract';
import { Loadable, Mutation } from '@parlour/session';

type Calls = Contract['missions'];
export type Mission = Reply<Calls['list']>['list'][number];
export type MissionDetail = Reply<Calls['milestones']>;
export type MissionMilestone = MissionDetail['completed'][number];
export type MissionLeaderboard = Reply<Calls['leaderboard']>;

type MissionCalls = Pick<Api['missions'], 'milestones' | 'leaderboard' | 'claim' | 'join'>;

/** One mission or tournament: milestones, leaderboard, claiming rewards, and joining. */
export class MissionStore {
  readonly detail: Loadable<MissionDetail | null>;
  readonly leaderboard: Loadable<MissionLeaderboard | null>;
  readonly change = new Mutation();
  readonly joining = new Mutation();
  readonly #api: MissionCalls;
  readonly #missionId: string;

  constructor(api: MissionCalls, missionId: string) {
    this.#api = api;
    this.#missionId = missionId;
    const query = { missionId };
    this.detail = new Loadable<MissionDetail | null>(() => api.milestones({ query }), null);
    this.leaderboard = new Loadable<MissionLeaderboard | null>(
      () => api.leaderboard({ query }),
      null,
    );
  }

  /** Claims the rewards of milestones or the prize, and shows what has become of them. */
  async claim(isLeaderboard: boolean): Promise<void> {
    await this.change.runFor(isLeaderboard ? 'prize' : 'milestones', () =>
      this.#api.claim({ body: { missionId: this.#missionId, isLeaderboard } }),
    );
    // A refusal says that what is shown is old, too.
    await Promise.all([this.detail.refresh(), isLeaderboard ? this.leaderboard.refresh() : null]);
  }

  /** Joins the tournament, and shows what it is to the member then. */
  async join(): Promise<void> {
    await this.joining.run(() => this.#api.join({ body: { missionId: this.#missionId } }));
    await this.refresh();
  }

  /** Loads all again behind what is shown. */
  readonly refresh = async (): Promise<void> => {
    await Promise.all([this.detail.refresh(), this.leaderboard.refresh()]);
  };
}
