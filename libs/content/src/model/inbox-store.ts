import type { CallError } from '@parlour/client';
import type { Api, Contract, Reply } from '@parlour/contract';
import { Loadable, Mutation, type Status } from '@parlour/session';
import { makeAutoObservable, runInAction } from 'mobx';

type Inbox = Reply<Contract['messages']['inbox']>;

export type InboxMessage = Inbox['messages'][number];

/** Messages on one page of the list. */
const MESSAGES_PER_PAGE = 10;

/** The member's inbox: a page of it, what is chosen for a change, and what stands open. */
export class InboxStore {
  page = 1;
  isUnreadOnly = false;
  /** Ids of the messages that the next change is about. */
  chosen: ReadonlySet<string> = new Set();
  /** The message that is open; it stays open when a filter removes it from the list. */
  opened: InboxMessage | null = null;
  readonly #calls: Api['messages'];
  readonly #mutation = new Mutation();
  readonly #inbox: Loadable<Inbox | null, [page: number, isUnreadOnly: boolean]>;

  constructor(calls: Api['messages']) {
    this.#calls = calls;
    this.#inbox = new Loadable<Inbox | null, [number, boolean]>(
      (page, isUnreadOnly) =>
        calls.inbox({ query: { page, size: MESSAGES_PER_PAGE, isUnreadOnly } }),
      null,
    );
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  get messages(): readonly InboxMessage[] {
    return this.#inbox.value?.messages ?? [];
  }

  get status(): Status {
    return this.#inbox.status;
  }

  get error(): CallError | null {
    return this.#inbox.error;
  }

  /** A change is on its way. */
  get isBusy(): boolean {
    return this.#mutation.isBusy;
  }

  /** The reason that the last change was refused. */
  get refusal(): CallError | null {
    return this.#mutation.error;
  }

  get totalPages(): number {
    return this.#inbox.value?.totalPages ?? 0;
  }

  /** Number of unread messages among all messages of the member. */
  get unread(): number {
    return this.#inbox.value?.unread ?? 0;
  }

  /** True when the inbox has been loaded once. */
  get isKnown(): boolean {
    return this.#inbox.value !== null;
  }

  /** True when the member receives messages about promotions; null: not known yet. */
  get acceptsMarketing(): boolean | null {
    return this.#inbox.value?.acceptsMarketing ?? null;
  }

  get areAllChosen(): boolean {
    return this.messages.length > 0 && this.messages.every(({ id }) => this.chosen.has(id));
  }

  /** Loads the page; what is shown stays until it is here. */
  load(): Promise<void> {
    return this.#settle(this.#inbox.load(this.page, this.isUnreadOnly));
  }

  /** Looks at the page again, behind what is shown. */
  refresh(): Promise<void> {
    return this.#settle(this.#inbox.refresh(this.page, this.isUnreadOnly));
  }

  async #settle(loading: Promise<boolean>): Promise<void> {
    await loading;
    // The last page is gone where its messages were deleted elsewhere.
    if (this.status === 'ready' && this.totalPages > 0 && this.page > this.totalPages)
      return this.show({ page: this.totalPages });
    this.#keepChosen();
  }

  /** Shows another page, or only what is unread, from its first page. */
  show({
    page = 1,
    isUnreadOnly = this.isUnreadOnly,
  }: {
    readonly page?: number;
    readonly isUnreadOnly?: boolean;
  }): Promise<void> {
    this.page = page;
    this.isUnreadOnly = isUnreadOnly;
    this.chosen = new Set();
    return this.load();
  }

  choose(id: string, isChosen: boolean): void {
    const chosen = new Set(this.chosen);
    if (isChosen) chosen.add(id);
    else chosen.delete(id);
    this.chosen = chosen;
  }

  chooseAll(isChosen: boolean): void {
    this.chosen = new Set(isChosen ? this.messages.map(({ id }) => id) : []);
  }

  /** Opens a message, which reads it; null closes what stands open. */
  async open(message: InboxMessage | null): Promise<void> {
    this.opened = message;
    if (!message || message.isRead) return;
    this.#noteRead([message.id]);
    // Reading goes on where the note of it did not get through; the next look shows it as unread.
    await this.#calls.markRead({ body: { ids: [message.id] } }).catch(() => undefined);
  }

  markRead(ids: readonly string[]): Promise<boolean> {
    return this.#change(async () => {
      await this.#calls.markRead({ body: { ids: [...ids] } });
    });
  }

  markAllRead(): Promise<boolean> {
    return this.#change(async () => {
      await this.#calls.markAllRead({ body: {} });
    });
  }

  /** Deletes messages; one that stands open closes. */
  remove(ids: readonly string[]): Promise<boolean> {
    return this.#change(async () => {
      await this.#calls.remove({ body: { ids: [...ids] } });
      runInAction(() => {
        if (this.opened && ids.includes(this.opened.id)) this.opened = null;
      });
    });
  }

  setMarketing(accepts: boolean): Promise<boolean> {
    return this.#change(async () => {
      await this.#calls.setMarketing({ body: { accepts } });
    });
  }

  /** Makes a change and loads what it left; returns whether it was made. */
  async #change(change: () => Promise<void>): Promise<boolean> {
    const isMade = await this.#mutation.run(async () => {
      await change();
      runInAction(() => (this.chosen = new Set()));
      await this.refresh();
      return true;
    });
    return isMade ?? false;
  }

  /** Shows messages as read before the gateway has answered. */
  #noteRead(ids: readonly string[]): void {
    const inbox = this.#inbox.value;
    if (!inbox) return;
    const isNew = ({ id, isRead }: InboxMessage) => !isRead && ids.includes(id);
    this.#inbox.set({
      ...inbox,
      unread: inbox.unread - inbox.messages.filter(isNew).length,
      messages: inbox.messages.map((one) => (isNew(one) ? { ...one, isRead: true } : one)),
    });
  }

  /** Removes messages that are no longer listed from the chosen ones. */
  #keepChosen(): void {
    const listed = new Set(this.messages.map(({ id }) => id));
    if ([...this.chosen].some((id) => !listed.has(id)))
      this.chosen = new Set([...this.chosen].filter((id) => listed.has(id)));
  }
}
