import type { CallError } from '@parlour/client';
import type { Api, Contract, Reply } from '@parlour/contract';
import { Loadable, type Status } from '@parlour/session';
import { makeAutoObservable } from 'mobx';

type Announcements = Reply<Contract['content']['announcements']>;

export type Notice = NonNullable<Announcements['player']>[number];

/** When the gateway shows a notice: before the login, after it, or after the first one ever. */
export type Execution = 'A' | 'B' | 'F';

/** The executions whose notices a visitor or member sees: a first login is a login too. */
export const executionsFor = ({
  isLoggedIn,
  isFirstLogin,
}: {
  readonly isLoggedIn: boolean;
  readonly isFirstLogin: boolean;
}): readonly Execution[] => {
  if (!isLoggedIn) return ['B'];
  return isFirstLogin ? ['F', 'A'] : ['A'];
};

/** Titles on one page of the list. */
export const NOTICES_PER_PAGE = 9;

/** The brand's announcements, newest first: the rolling lines and the pop-up notices. */
export class NoticeStore {
  readonly #notices: Loadable<readonly Notice[], [executions: readonly Execution[]]>;

  constructor(announcements: Api['content']['announcements']) {
    this.#notices = new Loadable(async (executions) => {
      // The rolling lines are the same for every execution.
      const answers = await Promise.all(
        executions.map((execution, index) =>
          announcements({ query: { types: index === 0 ? 'PL,PU' : 'PU', execution } }),
        ),
      );
      return newestFirst(answers.flatMap(({ player = [], popup = [] }) => [...popup, ...player]));
    }, []);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get notices(): readonly Notice[] {
    return this.#notices.value;
  }

  get status(): Status {
    return this.#notices.status;
  }

  get error(): CallError | null {
    return this.#notices.error;
  }

  async load(executions: readonly Execution[]): Promise<void> {
    await this.#notices.load(executions);
  }
}

/** One entry a notice: what opens by itself may also roll. */
function newestFirst(notices: readonly Notice[]): readonly Notice[] {
  return [...new Map(notices.map((notice) => [notice.id, notice])).values()].toSorted(
    (a, b) => b.time - a.time,
  );
}
