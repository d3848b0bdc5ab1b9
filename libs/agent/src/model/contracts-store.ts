import { type CallError, createIdempotencyKeys, type IdempotencyKeys } from '@parlour/client';
import type { Api, CallInput, Contract, Reply } from '@parlour/contract';
import type { ContractAct, ContractRole } from '@parlour/contract/states/agent-contracts';
import { Loadable, Mutation, PagedList } from '@parlour/session';
import { makeAutoObservable } from 'mobx';

type Calls = Contract['contracts'];
export type AgentContract = Reply<Calls['offer']>;
export type ContractVersion = AgentContract['latest'];
export type WireTier = ContractVersion['tiers'][number];
export type ContractDetail = Reply<Calls['detail']>;
export type ContractTerms = Reply<Calls['terms']>;
export type ContractPreview = Reply<Calls['preview']>;
export type DownlineAgent = Reply<Calls['downline']>['list'][number];
export type NewOffer = CallInput<Calls['offer']>['body'];

/** The filter of the listed contracts of one side. */
export type ContractsQuery = {
  readonly role: ContractRole;
  readonly page: number;
  /** The beginning of an agent's username; empty: all. */
  readonly agent: string;
  /** Only those with an offer that waits. */
  readonly isWaiting: boolean;
};

const PAGE_SIZE = 10;

/** Contracts of an agent: those it is paid by, those it pays, the one that is looked at. */
export class ContractsStore {
  readonly list: Loadable<Reply<Calls['list']> | null, [query: ContractsQuery]>;
  readonly detail: Loadable<ContractDetail | null, [contractId: string]>;
  /** The terms that can be offered. */
  readonly terms: Loadable<ContractTerms | null>;
  /** Agents directly below by the beginning of the username or by ID, page by page. */
  readonly downline: PagedList<DownlineAgent, string>;
  readonly preview: Loadable<ContractPreview | null, [contractId: string, act: ContractAct]>;
  readonly #api: Api['contracts'];
  readonly #keys: IdempotencyKeys;
  readonly #action = new Mutation();

  constructor(api: Api['contracts'], keys = createIdempotencyKeys()) {
    this.#api = api;
    this.#keys = keys;
    this.list = new Loadable<Reply<Calls['list']> | null, [ContractsQuery]>(
      ({ isWaiting, ...query }) =>
        api.list({ query: { ...query, size: PAGE_SIZE, ...(isWaiting && { waiting: 'yes' }) } }),
      null,
    );
    this.detail = new Loadable<ContractDetail | null, [string]>(
      (contractId) => api.detail({ query: { contractId } }),
      null,
    );
    this.terms = new Loadable<ContractTerms | null>(() => api.terms(), null);
    this.downline = new PagedList<DownlineAgent, string>(
      async (name, page) => {
        const { list, hasMore } = await api.downline({ query: { name, page } });
        return { items: list, totalPages: hasMore ? page + 1 : page };
      },
      ({ memberId }) => memberId,
    );
    this.preview = new Loadable<ContractPreview | null, [string, ContractAct]>(
      (contractId, act) => api.preview({ query: { contractId, act } }),
      null,
    );
    makeAutoObservable(
      this,
      { list: false, detail: false, terms: false, downline: false, preview: false },
      { autoBind: true, deep: false },
    );
  }

  get isBusy(): boolean {
    return this.#action.isBusy;
  }

  /** The reason that the last change was refused. */
  get actionError(): CallError | null {
    return this.#action.error;
  }

  clearError(): void {
    this.#action.clearError();
  }

  /** Offers terms; returns the contract's id, null where it was refused. */
  async offer(body: NewOffer): Promise<string | null> {
    const done = await this.#action.run(() =>
      this.#keys.sendOnce(JSON.stringify(body), (idempotencyKey) =>
        this.#api.offer({ body }, { idempotencyKey }),
      ),
    );
    return done?.contractId ?? null;
  }

  offerTermination(contractId: string): Promise<boolean> {
    return this.#change(contractId, () =>
      this.#keys.sendOnce(contractId, (idempotencyKey) =>
        this.#api.offerTermination({ body: { contractId } }, { idempotencyKey }),
      ),
    );
  }

  withdraw(contractId: string, number: number): Promise<boolean> {
    return this.#change(contractId, () => this.#api.withdraw({ body: { contractId, number } }));
  }

  reject(contractId: string, number: number): Promise<boolean> {
    return this.#change(contractId, () => this.#api.reject({ body: { contractId, number } }));
  }

  /** Accepts exactly the version that was shown, by the withdrawal PIN. */
  accept(contractId: string, { number, termsHash }: ContractVersion, pin: string) {
    return this.#change(contractId, () =>
      this.#api.accept({ body: { contractId, number, termsHash, pin } }),
    );
  }

  end(contractId: string): Promise<boolean> {
    return this.#change(contractId, () => this.#api.end({ body: { contractId } }));
  }

  /** Makes a change and shows the contract again; returns whether it was made. */
  async #change(contractId: string, work: () => Promise<unknown>): Promise<boolean> {
    const done = await this.#action.run(async () => {
      await work();
      return true;
    });
    await this.detail.refresh(contractId);
    return done === true;
  }
}
