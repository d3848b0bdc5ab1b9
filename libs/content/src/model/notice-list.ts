import { type CallError, callErrorOf } from '@parlour/client';
import type { Api, Contract, Reply } from '@parlour/contract';
import type { Status } from '@parlour/session';
import { makeAutoObservable, runInAction } from 'mobx';

type Announcements = Reply<Contract['content']['announcements']>;

export type Notice = NonNullable<Announcements['player']>[number];

/** When the gateway shows a notice: before the login, after it, or after the first one ever. */
export type Execution = 'A' | 'B' | 'F';

/** Which notices are meant for whoever is here: a first login is a login too. */
export const executionsFor = ({
  isSignedIn,
  isFirstLogin,
}: {
  readonly isSignedIn: boolean;
  readonly isFirstLogin: boolean;
}): readonly Execution[] => (isSignedIn ? (isFirstLogin ? ['F', 'A'] : ['A']) : ['B']);

/** Titles on one page of the list. */
export const NOTICES_PER_PAGE = 9;

/** What the house has announced, newest first: the rolling lines and the notices that open by themselves. */
export class NoticeList {
  notices: readonly Notice[] = [];
  status: Status = 'idle';
  error: CallError | null = null;
  readonly #announcements: Api['content']['announcements'];

  constructor(announcements: Api['content']['announcements']) {
    this.#announcements = announcements;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  async load(executions: readonly Execution[]): Promise<void> {
    this.status = 'loading';
    this.error = null;
    try {
      // The rolling lines are the same for all of them.
      const answers = await Promise.all(
        executions.map((execution, index) =>
          this.#announcements({ query: { types: index === 0 ? 'PL,PU' : 'PU', execution } }),
        ),
      );
      runInAction(() => {
        this.notices = newestFirst(
          answers.flatMap(({ player = [], popup = [] }) => [...popup, ...player]),
        );
        this.status = 'ready';
      });
    } catch (thrown) {
      runInAction(() => {
        this.error = callErrorOf(thrown);
        this.status = 'failed';
      });
    }
  }
}

/** One entry a notice: what opens by itself may also roll. */
function newestFirst(notices: readonly Notice[]): readonly Notice[] {
  return [...new Map(notices.map((notice) => [notice.id, notice])).values()].toSorted(
    (a, b) => b.time - a.time,
  );
}
