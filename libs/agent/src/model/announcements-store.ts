import type { Api, Contract, Reply } from '@parlour/contract';
import { Loadable } from '@parlour/session';
import { makeAutoObservable } from 'mobx';

type Page = Reply<Contract['content']['agentNotices']>;
export type AgentNotice = Page['list'][number];

const PAGE_SIZE = 10;

/**
 * The store of the brand's announcements to its agents, page by page, and of those that were read.
 */
export class AnnouncementsStore {
  readonly page: Loadable<Page | null, [page: number]>;
  readonly #api: Api['content'];

  constructor(api: Api['content']) {
    this.#api = api;
    this.page = new Loadable<Page | null, [number]>(
      (page) => api.agentNotices({ query: { page, size: PAGE_SIZE } }),
      null,
    );
    makeAutoObservable(this, { page: false }, { autoBind: true, deep: false });
  }

  /** Number of all announcements that were not read. */
  get unread(): number {
    return this.page.value?.footer.unread ?? 0;
  }

  /** Marks one as read, without an id all; returns whether anything changed. */
  async markRead(id?: string): Promise<boolean> {
    const concerns = (notice: AgentNotice) => id === undefined || notice.id === id;
    const { value } = this.page;
    if (!value || value.list.every((notice) => notice.isRead || !concerns(notice))) return false;
    this.page.set({
      ...value,
      list: value.list.map((notice) => (concerns(notice) ? { ...notice, isRead: true } : notice)),
      footer: { unread: id === undefined ? 0 : this.unread - 1 },
    });
    try {
      await this.#api.readAgentNotices({ body: id === undefined ? {} : { ids: [id] } });
      return true;
    } catch {
      // What stands there was read all the same; the next visit offers it as unread again.
      return false;
    }
  }
}
