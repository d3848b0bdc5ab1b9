import type { CallError } from '@parlour/client';
import type { Api, Contract, Reply } from '@parlour/contract';
import { Loadable, Mutation, PagedList, type Status } from '@parlour/session';
import { makeAutoObservable } from 'mobx';

export type AgentLink = Reply<Contract['agent']['createLink']>;
/** Numbers of accounts and links that the agent has and is allowed to have. */
export type Quotas = Reply<Contract['agent']['quotas']>;
export type Registration = Reply<Contract['agent']['registered']>[number];

/** A link as it is asked for. */
export type LinkRequest = {
  readonly accountType: 'member' | 'agent_1';
  /** Without one it is drawn. */
  readonly code?: string;
  /** In ms; without one the link does not expire. */
  readonly endDate?: number;
  /** For those who register with it. */
  readonly rebates?: AgentLink['rebates'];
};

/** Registrations that are asked for at a time. */
const PAGE_SIZE = 20;

/** The agent's links, and who registered by them. */
export class LinksStore {
  readonly #api: Api['agent'];
  readonly #links: Loadable<readonly AgentLink[]>;
  readonly #ending = new Mutation();
  readonly quotas: Loadable<Quotas | null>;
  /** Members who registered by the link of a code, or by any of them (`''`); newest first. */
  readonly registrations: PagedList<Registration, string>;

  constructor(api: Api['agent']) {
    this.#api = api;
    this.#links = new Loadable<readonly AgentLink[]>(() => api.links(), []);
    this.quotas = new Loadable<Quotas | null>(() => api.quotas(), null);
    this.registrations = new PagedList<Registration, string>(
      async (code, page) => {
        const query = { page, size: PAGE_SIZE, ...(code && { affiUrlId: code }) };
        const items = await api.registered({ query });
        return { items, totalPages: items.length < PAGE_SIZE ? page : page + 1 };
      },
      ({ username }) => username,
    );
    makeAutoObservable(
      this,
      { quotas: false, registrations: false },
      { autoBind: true, deep: false },
    );
  }

  /** Newest first. */
  get links(): readonly AgentLink[] {
    return this.#links.value;
  }

  get status(): Status {
    return this.#links.status;
  }

  get error(): CallError | null {
    return this.#links.error;
  }

  get isEnding(): boolean {
    return this.#ending.isBusy;
  }

  /** The reason that the last link could not be ended. */
  get endError(): CallError | null {
    return this.#ending.error;
  }

  async load(): Promise<void> {
    await this.#links.refresh();
  }

  find(code: string): AgentLink | undefined {
    return this.links.find((link) => link.code === code);
  }

  /** Opens a link and returns it; throws what the gateway refuses. */
  async create(body: LinkRequest): Promise<AgentLink> {
    const link = await this.#api.createLink({ body });
    this.#links.set([link, ...this.links]);
    void this.quotas.refresh();
    return link;
  }

  /** Ends a link; returns whether it has ended. */
  async end(code: string): Promise<boolean> {
    const isEnded = await this.#ending.run(async () => {
      await this.#api.deleteLink({ query: { affiUrlId: code } });
      return true;
    });
    if (!isEnded) return false;
    void this.quotas.refresh();
    this.#links.set(
      this.links.map((link) => (link.code === code ? { ...link, isOpen: false } : link)),
    );
    return true;
  }

  clearEndError(): void {
    this.#ending.clearError();
  }
}
