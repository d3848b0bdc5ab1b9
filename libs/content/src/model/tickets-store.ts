import { type CallError, createIdempotencyKeys, type IdempotencyKeys } from '@parlour/client';
import type { Api, CallInput, Contract, Reply } from '@parlour/contract';
import { Loadable, Mutation, type Status } from '@parlour/session';
import { makeAutoObservable } from 'mobx';

type Calls = Contract['support'];
type Tickets = Reply<Calls['list']>;

export type Ticket = Tickets['tickets'][number];
export type TicketDetail = Reply<Calls['detail']>;
export type NewTicket = CallInput<Calls['open']>['body'];
type NewMessage = Omit<NewTicket, 'kind'>;

/** Tickets on one page of the list. */
const TICKETS_PER_PAGE = 20;

/** The member's tickets: a page of them, the one that stands open, and what is sent. */
export class TicketsStore {
  page = 1;
  readonly #calls: Api['support'];
  readonly #list: Loadable<Tickets | null, [page: number]>;
  readonly #opened: Loadable<TicketDetail | null, [ticket: string]>;
  readonly #keys: IdempotencyKeys;
  readonly #mutation = new Mutation();
  /** Counts what was shown: the list, a new ticket, or one of them. */
  #visit = 0;

  constructor(calls: Api['support'], keys = createIdempotencyKeys()) {
    this.#calls = calls;
    this.#keys = keys;
    this.#list = new Loadable<Tickets | null, [number]>(
      (page) => calls.list({ query: { page, size: TICKETS_PER_PAGE } }),
      null,
    );
    this.#opened = new Loadable<TicketDetail | null, [string]>(
      (ticket) => calls.detail({ query: { ticket } }),
      null,
    );
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  /** Null: not known yet. */
  get tickets(): readonly Ticket[] | null {
    return this.#list.value?.tickets ?? null;
  }

  get totalPages(): number {
    return this.#list.value?.totalPages ?? 0;
  }

  get listStatus(): Status {
    return this.#list.status;
  }

  get listError(): CallError | null {
    return this.#list.error;
  }

  get opened(): TicketDetail | null {
    return this.#opened.value;
  }

  get openedStatus(): Status {
    return this.#opened.status;
  }

  get openedError(): CallError | null {
    return this.#opened.error;
  }

  get isBusy(): boolean {
    return this.#mutation.isBusy;
  }

  /** The reason that the last message was refused. */
  get refusal(): CallError | null {
    return this.#mutation.error;
  }

  /** Looks at the list again, behind what is shown. */
  refreshList(): Promise<boolean> {
    return this.#list.refresh(this.page);
  }

  show(page: number): Promise<boolean> {
    this.page = page;
    return this.#list.load(page);
  }

  /** Opens a ticket, or looks at it again; an answer that it shows is read. */
  async read(ticket: string): Promise<void> {
    if (this.opened?.id !== ticket) this.#opened.reset();
    await this.#opened.refresh(ticket);
    const { opened } = this;
    const newest = opened?.messages.at(-1);
    // The next look shows it as unread where the note does not get through.
    if (opened?.id === ticket && opened.isUnread && newest)
      await this.#calls.markRead({ body: { ticket, seen: newest.id } }).catch(() => undefined);
  }

  /** Sends a new ticket; returns its id, or null where it was refused or is no longer shown. */
  async open(written: NewTicket): Promise<string | null> {
    const visit = this.#visit;
    const sent = await this.#send(written, (idempotencyKey) =>
      this.#calls.open({ body: written }, { idempotencyKey }),
    );
    if (!sent || visit === this.#visit) return sent && sent.ticket;
    void this.refreshList();
    return null;
  }

  /** Adds a message to a ticket; returns whether it was taken. */
  async reply(ticket: string, written: NewMessage): Promise<boolean> {
    const visit = this.#visit;
    const body = { ticket, ...written };
    const isSent = await this.#send(body, async (idempotencyKey) => {
      await this.#calls.reply({ body }, { idempotencyKey });
      return true;
    });
    // A thread that could not be loaded says so: what was sent is missing in it.
    if (isSent && visit === this.#visit) await this.#opened.load(ticket);
    return isSent === true;
  }

  /** Something else is shown: what was refused before, or ends now, does not concern it. */
  leave(): void {
    this.#visit += 1;
    this.#mutation.clearError();
  }

  /** Sends under one key until it is answered, so that a second attempt adds nothing twice. */
  #send<Value>(
    written: unknown,
    send: (idempotencyKey: string) => Promise<Value>,
  ): Promise<Value | null> {
    const visit = this.#visit;
    return this.#mutation.run(
      () => this.#keys.sendOnce(JSON.stringify(written), send),
      () => visit !== this.#visit,
    );
  }
}
