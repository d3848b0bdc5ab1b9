import type { CallError } from '@parlour/client';
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
  readonly #mutation = new Mutation();

  constructor(calls: Api['support']) {
    this.#calls = calls;
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

  /** Why the last message was refused. */
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
    if (this.opened?.id !== ticket) {
      this.#opened.reset();
      this.#mutation.clearError();
    }
    await this.#opened.refresh(ticket);
    // The next look shows it as unread where the note does not get through.
    if (this.opened?.id === ticket && this.opened.isUnread)
      await this.#calls.markRead({ body: { ticket } }).catch(() => undefined);
  }

  /** Sends a new ticket; returns its id, or null where it was refused. */
  open(written: NewTicket): Promise<string | null> {
    return this.#mutation.run(async () => (await this.#calls.open({ body: written })).ticket);
  }

  /** Adds a message to a ticket; returns whether it was taken. */
  async reply(ticket: string, written: NewMessage): Promise<boolean> {
    const isSent = await this.#mutation.run(async () => {
      await this.#calls.reply({ body: { ticket, ...written } });
      await this.#opened.refresh(ticket);
      return true;
    });
    return isSent ?? false;
  }

  clearRefusal(): void {
    this.#mutation.clearError();
  }
}
