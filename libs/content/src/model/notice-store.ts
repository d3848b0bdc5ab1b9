import type { CallError } from '@parlour/client';
import type { Api, Contract, Reply } from '@parlour/contract';
import { Loadable, type Status } from '@parlour/session';
import { makeAutoObservable } from 'mobx';

type Announcements = Reply<Contract['content']['announcements']>;

export type Notice = NonNullable<Announcements['notices']>[number];

/**
 * The moment at which the gateway shows a notice: before the login, after it, or after the first
 * one ever.
 */
export type NoticeMoment = NonNullable<Announcements['popups']>[number]['moment'];

/** The moments whose notices a visitor or member sees: a first login is a login too. */
export const getNoticeMoments = ({
  isLoggedIn,
  isFirstLogin,
}: {
  readonly isLoggedIn: boolean;
  readonly isFirstLogin: boolean;
}): readonly NoticeMoment[] => {
  if (!isLoggedIn) return ['before_login'];
  return isFirstLogin ? ['first_login', 'after_login'] : ['after_login'];
};

/** Maximum number of notices that the gateway accepts at once. */
const MAX_SEEN = 100;

/** Titles on one page of the list. */
export const NOTICES_PER_PAGE = 9;

/** The brand's announcements, newest first: the rolling lines and the pop-up notices. */
export class NoticeStore {
  readonly #notices: Loadable<readonly Notice[], [moments: readonly NoticeMoment[]]>;

  readonly #markSeen: Api['content']['markSeen'];

  constructor({ announcements, markSeen }: Pick<Api['content'], 'announcements' | 'markSeen'>) {
    this.#markSeen = markSeen;
    this.#notices = new Loadable(async (moments) => {
      // The rolling lines are the same for every moment.
      const answers = await Promise.all(
        moments.map((moment, index) =>
          announcements({
            query: { types: index === 0 ? ['notices', 'popups'] : ['popups'], moment },
          }),
        ),
      );
      return newestFirst(
        answers.flatMap(({ notices = [], popups = [] }) => [...popups, ...notices]),
      );
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

  /** Notes that the member was shown what is listed, so that it is no longer counted as unread. */
  async markSeen(): Promise<void> {
    const ids = this.notices.slice(0, MAX_SEEN).map(({ id }) => id);
    // Reading goes on where the note of it did not get through; it is counted until the next time.
    if (ids.length > 0) await this.#markSeen({ body: { ids } }).catch(() => undefined);
  }

  async load(moments: readonly NoticeMoment[]): Promise<void> {
    await this.#notices.load(moments);
  }
}

/** One entry a notice: what opens by itself may also roll. */
function newestFirst(notices: readonly Notice[]): readonly Notice[] {
  return [...new Map(notices.map((notice) => [notice.id, notice])).values()].sort(
    (a, b) => b.time - a.time,
  );
}
