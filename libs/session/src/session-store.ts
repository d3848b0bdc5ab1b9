import { type CallError, callErrorOf } from '@parlour/client';
import type { Api, Contract, Reply } from '@parlour/contract';
import { makeAutoObservable, runInAction } from 'mobx';

import {
  clearSession,
  markLogin,
  readSession,
  type StoredSession,
  writeSession,
} from './session-storage.ts';
import type { Status } from './status.ts';

export type LoginResult = Reply<Contract['session']['login']>;
export type MemberInfo = Reply<Contract['member']['info']>;

/** How long after the last call a sign of life is worth sending: well inside the server's idle limit of 30 minutes. */
const TOUCH_AFTER_MS = 5 * 60_000;
const AGENT_TYPES: ReadonlySet<number> = new Set([1, 2, 41, 42]);
const TRIAL_TYPE = 4;

type SessionDeps = {
  readonly session: Pick<Api['session'], 'logout' | 'touch'>;
  readonly member: Pick<Api['member'], 'info'>;
  /** The tab's session storage; null where pages are made without a browser. */
  readonly storage: Storage | null;
  readonly now?: () => number;
};

/** Knows who is here: the token, what kind of account it belongs to, and the member behind it. */
export class SessionStore {
  current: StoredSession | null = null;
  member: MemberInfo | null = null;
  status: Status = 'idle';
  error: CallError | null = null;
  /** Set when the server ended the session, until somebody signs in again. */
  hasExpired = false;
  /** Nobody had ever logged in to this account before this session did. */
  isFirstLogin = false;
  /** The password is due for a change: until then the server answers nothing else. */
  mustChangePassword = false;
  readonly #deps: SessionDeps;
  #lastTouch = 0;

  constructor(deps: SessionDeps) {
    this.#deps = deps;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The token for the Authorization header. */
  get token(): string | null {
    return this.current?.token ?? null;
  }

  get isSignedIn(): boolean {
    return this.current !== null;
  }

  get isTrial(): boolean {
    return this.current?.type === TRIAL_TYPE;
  }

  get isAgent(): boolean {
    return this.current !== null && AGENT_TYPES.has(this.current.type);
  }

  /** What to call the person here. */
  get name(): string {
    return this.member?.nickname || this.current?.username || '';
  }

  /** Takes up the session of this tab and listens for signs of life; answers how to stop. */
  start(): () => void {
    const { storage } = this.#deps;
    if (storage) this.current = readSession(storage);
    if (this.current) void this.loadMember();
    else this.status = 'ready';
    const events = ['pointerdown', 'keydown'] as const;
    const noteActivity = () => this.noteActivity();
    for (const event of events) addEventListener(event, noteActivity, { passive: true });
    return () => {
      for (const event of events) removeEventListener(event, noteActivity);
    };
  }

  /** Takes over what a login or a registration answered. */
  async signIn(result: LoginResult): Promise<void> {
    this.current = {
      token: result.token,
      type: result.type,
      username: result.userName,
      customerId: result.id,
    };
    this.hasExpired = false;
    this.isFirstLogin = result.firstTimeLogin;
    this.mustChangePassword = result.mustChangePassword;
    if (this.#deps.storage) writeSession(this.#deps.storage, this.current);
    // Who it is will be told once the password is changed.
    if (result.mustChangePassword) this.status = 'ready';
    else await this.loadMember();
    if (this.#deps.storage && this.member && this.token === result.token)
      markLogin(this.#deps.storage);
  }

  /** The session goes on under another token: the server has just replaced it. */
  rotate(token: string): void {
    if (!this.current) return;
    this.current = { ...this.current, token };
    if (this.#deps.storage) writeSession(this.#deps.storage, this.current);
  }

  /** The server has said that it waits for a new password. */
  requirePasswordChange(): void {
    if (this.current) this.mustChangePassword = true;
  }

  async loadMember(): Promise<void> {
    const { token } = this;
    this.status = 'loading';
    this.error = null;
    try {
      const member = await this.#deps.member.info();
      runInAction(() => {
        if (this.token !== token) return;
        this.member = member;
        this.status = 'ready';
      });
    } catch (thrown) {
      runInAction(() => {
        if (this.token !== token) return;
        this.error = callErrorOf(thrown);
        this.status = 'failed';
      });
    }
  }

  /** Ends the session on the server and here. It ends here even when the server cannot be reached: this device must be left clean. */
  async signOut(): Promise<void> {
    try {
      if (this.current) await this.#deps.session.logout();
    } catch (thrown) {
      const error = callErrorOf(thrown);
      runInAction(() => (this.error = error));
    } finally {
      this.#forget();
    }
  }

  /** The server no longer knows the token. */
  expire(): void {
    if (!this.current) return;
    this.#forget();
    this.hasExpired = true;
  }

  /** A real act of the person: keeps the session alive, at most once in a while. */
  noteActivity(): void {
    const { now = Date.now, session } = this.#deps;
    if (!this.current || now() - this.#lastTouch < TOUCH_AFTER_MS) return;
    const isFirst = this.#lastTouch === 0;
    this.#lastTouch = now();
    // Sign-in itself was a sign of life.
    if (isFirst) return;
    session
      .touch()
      .catch((thrown: unknown) => runInAction(() => (this.error = callErrorOf(thrown))));
  }

  #forget(): void {
    runInAction(() => {
      this.current = null;
      this.member = null;
      this.isFirstLogin = false;
      this.mustChangePassword = false;
      this.status = 'ready';
      this.#lastTouch = 0;
      if (this.#deps.storage) clearSession(this.#deps.storage);
    });
  }
}
