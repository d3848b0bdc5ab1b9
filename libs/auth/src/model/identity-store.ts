import type { CallError } from '@parlour/client';
import type { Api, Contract, HandlerInput, Reply } from '@parlour/contract';
import { Loadable, Mutation, type Status } from '@parlour/session';
import { makeAutoObservable } from 'mobx';

export type IdentityStatus = Reply<Contract['identityCheck']['status']>;
type SentDocuments = HandlerInput<Contract['identityCheck']['send']>;

/** The identity check of the member: how far it is, and what is sent for it. */
export class IdentityStore {
  readonly #api: Api['identityCheck'];
  readonly #status: Loadable<IdentityStatus | null>;
  readonly #sending = new Mutation();

  constructor(api: Api['identityCheck']) {
    this.#api = api;
    this.#status = new Loadable<IdentityStatus | null>(() => api.status(), null);
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  /** The status of the identity check; null until it is known. */
  get check(): IdentityStatus | null {
    return this.#status.value;
  }

  get status(): Status {
    return this.#status.status;
  }

  get error(): CallError | null {
    return this.#status.error;
  }

  /** Documents are on their way. */
  get isBusy(): boolean {
    return this.#sending.isBusy;
  }

  /** The reason that the last documents were refused. */
  get sendError(): CallError | null {
    return this.#sending.error;
  }

  async load(): Promise<void> {
    await this.#status.refresh();
  }

  /** Sends documents; returns whether they were taken. The same ones may be sent again. */
  async send(prepare: () => Promise<SentDocuments>): Promise<boolean> {
    const sent = await this.#sending.run(async () => this.#api.send({ body: await prepare() }));
    await this.load();
    return sent !== null;
  }
}
