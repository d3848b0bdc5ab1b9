import { type CallError, toCallError } from '@parlour/client';
import type { Api, Contract, Reply } from '@parlour/contract';
import { Loadable, type Status } from '@parlour/session';
import { makeAutoObservable, runInAction } from 'mobx';

type Answer = Reply<Contract['chat']['messages']>;

export type ChatMessage = Answer['list'][number];

/** Interval in ms at which an open room polls for new messages. */
export const POLL_MS = 3000;
/** The longest pause after failures. */
export const MAX_PAUSE_MS = 30_000;
/** Number of messages that the page keeps. */
export const MAX_MESSAGES = 200;

type ChatDeps = {
  readonly chat: Api['chat'];
  /** True when the room is visible: a hidden page does not poll. */
  readonly isSeen: () => boolean;
  readonly now?: () => number;
};

type Room = {
  readonly messages: readonly ChatMessage[];
  readonly online: number;
  /**
   * The last message that a poll has brought; one's own are not counted, others may have come
   * before them.
   */
  readonly after: number;
};

/** The brand's room while it is open: what was said, and saying something. */
export class ChatRoom {
  isSending = false;
  /** The reason that the last message was not accepted; the typed text is kept by the form. */
  refusal: CallError | null = null;
  /** The time at which writing is possible again, in ms; 0 at once. */
  waitUntil = 0;
  isMuted = false;
  /** Messages that this person has reported. */
  reported: readonly number[] = [];
  /** Polls that have failed since the last answer. */
  failures = 0;
  readonly #deps: ChatDeps;
  readonly #room: Loadable<Room>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOpen = false;

  constructor(deps: ChatDeps) {
    this.#deps = deps;
    this.#room = new Loadable(
      async () => {
        const response = await deps.chat.messages({ query: { after: this.#room.value.after } });
        return takeAnswer(this.#room.value, response);
      },
      { messages: [], online: 0, after: 0 },
    );
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get messages(): readonly ChatMessage[] {
    return this.#room.value.messages;
  }

  get online(): number {
    return this.#room.value.online;
  }

  /** `failed` until a poll is answered again. */
  get status(): Status {
    return this.failures > 0 ? 'failed' : this.#room.status;
  }

  /** Asks until it is stopped; returns the stop function. */
  start(): () => void {
    this.#isOpen = true;
    void this.#ask();
    return () => {
      this.#isOpen = false;
      clearTimeout(this.#timer);
    };
  }

  /** Asks at once: the page is seen again. */
  wake(): void {
    clearTimeout(this.#timer);
    if (this.#isOpen) void this.#ask();
  }

  /** Says something; returns whether it was taken. */
  async say(text: string): Promise<boolean> {
    if (this.isSending) return false;
    this.isSending = true;
    this.refusal = null;
    try {
      const message = await this.#deps.chat.say({ body: { text } });
      runInAction(() => {
        this.isSending = false;
        const room = this.#room.value;
        this.#room.set({ ...room, messages: merge(room.messages, [message]) });
      });
      return true;
    } catch (thrown) {
      runInAction(() => {
        this.isSending = false;
        this.#refuse(toCallError(thrown));
      });
      return false;
    }
  }

  /** Reports a message once. */
  async report(id: number): Promise<void> {
    if (this.reported.includes(id)) return;
    this.reported = [...this.reported, id];
    try {
      await this.#deps.chat.report({ body: { id } });
    } catch (thrown) {
      runInAction(() => {
        this.reported = this.reported.filter((one) => one !== id);
        this.refusal = toCallError(thrown);
      });
    }
  }

  /** Writing is possible again. */
  endWait(): void {
    this.waitUntil = 0;
    this.isMuted = false;
    this.refusal = null;
  }

  async #ask(): Promise<void> {
    if (!this.#deps.isSeen()) return this.#again(POLL_MS);
    await this.#room.refresh();
    runInAction(() => (this.failures = this.#room.error ? this.failures + 1 : 0));
    this.#again(Math.min(POLL_MS * 2 ** this.failures, MAX_PAUSE_MS));
  }

  #again(pause: number): void {
    clearTimeout(this.#timer);
    if (this.#isOpen) this.#timer = setTimeout(() => void this.#ask(), pause);
  }

  #refuse(error: CallError | null): void {
    this.refusal = error;
    const { now = Date.now } = this.#deps;
    const { retryAfter, until } = error?.value ?? {};
    if (error?.code === 'TOO_MANY_REQUESTS')
      this.waitUntil = now() + (typeof retryAfter === 'number' ? retryAfter : 3) * 1000;
    if (error?.code === 'chat_muted' && typeof until === 'number') {
      this.waitUntil = until;
      this.isMuted = true;
    }
  }
}

function takeAnswer(room: Room, { list, online, hidden = [] }: Answer): Room {
  const visible = room.messages.filter(({ id }) => !hidden.includes(id));
  const after = Math.max(room.after, ...list.map(({ id }) => id));
  return { messages: merge(visible, list), online, after };
}

function merge(before: readonly ChatMessage[], added: readonly ChatMessage[]) {
  const all = new Map([...before, ...added].map((message) => [message.id, message]));
  return [...all.values()].sort((a, b) => a.id - b.id).slice(-MAX_MESSAGES);
}
