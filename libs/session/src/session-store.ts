import type { Api, Contract, Reply } from '@parlour/contract';
import { isAgentType } from '@parlour/contract/rules';
import { makeAutoObservable, runInAction } from 'mobx';

import { Loadable } from './loadable.ts';
import {
  clearPersonal,
  clearSession,
  readSession,
  type StoredSession,
  writeSession,
} from './session-storage.ts';
import type { Status } from './status.ts';

export type LoginResult = Reply<Contract['session']['login']>;
export type MemberInfo = Reply<Contract['member']['info']>;

/**
 * The time after the last call from which on a sign of life is worth sending: well inside the
 * server's idle limit of 30 minutes.
 */
const TOUCH_AFTER_MS = 5 * 60_000;

type SessionDeps = {
  readonly session: Pick<Api['session'], 'logout' | 'touch'>;
  readonly member: Pick<Api['member'], 'info'>;
  /** The tab's session storage; null where pages are made without a browser. */
  readonly storage: Storage | null;
  /** The storage that outlasts the tab; a logout leaves nothing of a person there. */
  readonly local?: Storage | null;
  readonly now?: () => number;
};

/** Knows who is here: the token, what kind of account it belongs to, and the member behind it. */
export class SessionStore {
  current: StoredSession | null = null;
  /** Set when the server ended the session, until the next login. */
  hasExpired = false;
  /** This session is the first login to this account. */
  isFirstLogin = false;
  /** The password is due for a change: until then the server rejects everything else. */
  mustChangePassword = false;
  readonly #deps: SessionDeps;
  readonly #member: Loadable<MemberInfo | null>;
  #lastTouch = 0;
  /** The person is logging out. */
  #isLeaving = false;

  constructor(deps: SessionDeps) {
    this.#deps = deps;
    this.#member = new Loadable(() => deps.member.info(), null);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Null for a visitor, and until the server has answered. */
  get member(): MemberInfo | null {
    return this.#member.value;
  }

  /** The status of loading the member; `ready` for a visitor too. */
  get status(): Status {
    return this.#member.status;
  }

  /** The token for the Authorization header. */
  get token(): string | null {
    return this.current?.token ?? null;
  }

  get isLoggedIn(): boolean {
    return this.current !== null;
  }

  get isTrial(): boolean {
    return this.current?.accountType === 'trial';
  }

  get isAgent(): boolean {
    return this.current !== null && isAgentType(this.current.accountType);
  }

  /** The end of the member's self-exclusion, ms; null without one. */
  get excludedUntil(): number | null {
    return this.member?.excludedUntil ?? null;
  }

  /** The name that the site shows for the person. */
  get name(): string {
    return this.member?.nickname || this.current?.username || '';
  }

  /** Takes up the session of this tab and listens for signs of life; returns the stop function. */
  start(): () => void {
    const { storage } = this.#deps;
    if (storage) this.current = readSession(storage);
    if (this.current) void this.loadMember();
    else this.#member.set(null);
    const events = ['pointerdown', 'keydown'] as const;
    const noteActivity = () => this.noteActivity();
    for (const event of events) addEventListener(event, noteActivity, { passive: true });
    addEventListener('pageshow', this.handlePageShow);
    return () => {
      removeEventListener('pageshow', this.handlePageShow);
      for (const event of events) removeEventListener(event, noteActivity);
    };
  }

  /** A page that the browser kept while another logged out must not show that person again. */
  handlePageShow({ persisted }: Pick<PageTransitionEvent, 'persisted'>): void {
    const { storage } = this.#deps;
    if (!persisted || !storage) return;
    const stored = readSession(storage);
    if (stored?.token === this.current?.token) return;
    if (!stored) return this.#forget();
    this.current = stored;
    this.#member.set(null);
    void this.loadMember();
  }

  /** Takes over what a login or a registration answered. */
  async logIn(result: LoginResult): Promise<void> {
    this.current = {
      token: result.token,
      accountType: result.accountType,
      username: result.userName,
      customerId: result.id,
    };
    this.hasExpired = false;
    this.isFirstLogin = result.firstTimeLogin;
    this.mustChangePassword = result.mustChangePassword;
    if (this.#deps.storage) writeSession(this.#deps.storage, this.current);
    // The account is reported once the password is changed.
    if (result.mustChangePassword) this.#member.set(null);
    else await this.loadMember();
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
    await this.#member.load();
  }

  /**
   * Ends the session on the server and here. It ends here even when the server cannot be reached:
   * this device must be left clean.
   */
  async logOut(): Promise<void> {
    this.#isLeaving = true;
    try {
      if (this.current) await this.#deps.session.logout();
    } catch {
      // The server ends a session that it hears nothing from.
    } finally {
      this.#isLeaving = false;
      this.#forget();
      if (this.#deps.local) clearPersonal(this.#deps.local);
    }
  }

  /**
   * The server no longer knows the token. Returns whether that is news: a call that was under way
   * during a logout is refused as well.
   */
  expire(): boolean {
    if (!this.current || this.#isLeaving) return false;
    this.#forget();
    this.hasExpired = true;
    return true;
  }

  /** A real act of the person: keeps the session alive, at most once in a while. */
  noteActivity(): void {
    const { now = Date.now, session } = this.#deps;
    if (!this.current || now() - this.#lastTouch < TOUCH_AFTER_MS) return;
    const isFirst = this.#lastTouch === 0;
    this.#lastTouch = now();
    // Sign-in itself was a sign of life.
    if (isFirst) return;
    // The member's next call shows whether the session still lives.
    session.touch().catch(() => undefined);
  }

  #forget(): void {
    runInAction(() => {
      this.current = null;
      this.isFirstLogin = false;
      this.mustChangePassword = false;
      this.#member.set(null);
      this.#lastTouch = 0;
      if (this.#deps.storage) clearSession(this.#deps.storage);
    });
  }
}
