import { type CallError, createIdempotencyKeys, type IdempotencyKeys } from '@parlour/client';
import type { Api, CallInput, Contract, Reply } from '@parlour/contract';
import { Loadable, Mutation } from '@parlour/session';
import { makeAutoObservable } from 'mobx';

type Calls = Contract['teamMessages'];
type Outbox = Reply<Calls['outbox']>;
export type OutboxMessage = Outbox['messages'][number];
/** The recipients that the member can write to. */
export type Reach = Reply<Calls['recipients']>;
/** A message as it is sent. */
export type NewTeamMessage = CallInput<Calls['send']>['body'];
export type MessageTexts = Pick<NewTeamMessage, 'subject' | 'content'>;
/** A member of the team that can be written to. */
export type Recipient = { readonly memberId: string; readonly username: string };

/** Messages on one page of the sent ones. */
const PAGE_SIZE = 10;
/** Members that a search offers at once. */
const FOUND_SIZE = 20;

/**
 * The store for the messages that a member writes to its team or its upline, and for those that it
 * wrote.
 */
export class TeamMessagesStore {
  readonly reach: Loadable<Reach | null>;
  /** Members of the whole team by the beginning of the username. */
  readonly found: Loadable<readonly Recipient[], [name: string]>;
  readonly outbox: Loadable<Outbox | null, [page: number]>;
  readonly #api: Api['teamMessages'];
  readonly #keys: IdempotencyKeys;
  readonly #sending = new Mutation();

  constructor(api: Pick<Api, 'teamMessages' | 'team'>, keys = createIdempotencyKeys()) {
    this.#api = api.teamMessages;
    this.#keys = keys;
    this.reach = new Loadable<Reach | null>(() => api.teamMessages.recipients(), null);
    this.found = new Loadable<readonly Recipient[], [string]>(async (name) => {
      const { list } = await api.team.list({ query: { scope: 'ALL', name, size: FOUND_SIZE } });
      return list.filter(({ status }) => status === 'ACTIVE');
    }, []);
    this.outbox = new Loadable<Outbox | null, [number]>(
      (page) => api.teamMessages.outbox({ query: { page, size: PAGE_SIZE } }),
      null,
    );
    makeAutoObservable(
      this,
      { reach: false, found: false, outbox: false },
      { autoBind: true, deep: false },
    );
  }

  get isBusy(): boolean {
    return this.#sending.isBusy;
  }

  /** The reason that the last message was refused. */
  get error(): CallError | null {
    return this.#sending.error;
  }

  clearError(): void {
    this.#sending.clearError();
  }

  /** Sends a message; returns how many got it at once, null where it was refused. */
  async send(body: NewTeamMessage): Promise<number | null> {
    const sent = await this.#sending.run(() =>
      this.#keys.sendOnce(JSON.stringify(body), (idempotencyKey) =>
        this.#api.send({ body }, { idempotencyKey }),
      ),
    );
    return sent && sent.receivers;
  }

  /** Answers a message of the inbox; returns whether it was sent. */
  async reply(inboxId: string, texts: MessageTexts): Promise<boolean> {
    const body = { inboxId, ...texts };
    const sent = await this.#sending.run(() =>
      this.#keys.sendOnce(JSON.stringify(body), (idempotencyKey) =>
        this.#api.reply({ body }, { idempotencyKey }),
      ),
    );
    return sent !== null;
  }
}
