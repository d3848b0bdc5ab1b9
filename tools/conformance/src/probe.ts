import { isDeepStrictEqual } from 'node:util';

import type { Destination, Launch, PlayerSource, State } from './player-source.ts';
import type {
  Answer,
  Call,
  Delivery,
  Key,
  SignedCall,
  Spoil,
  VendorClient,
} from './vendor-client.ts';

/** The thoroughness of a run. */
export type Profile = {
  readonly name: 'quick' | 'full';
  /** Of the 720 orders, each so-manieth. */ readonly everyOrder: number;
  readonly races: number;
  readonly lastCoins: number;
};
export const profiles: Readonly<Record<Profile['name'], Profile>> = {
  quick: { name: 'quick', everyOrder: 12, races: 8, lastCoins: 1 },
  full: { name: 'full', everyOrder: 1, races: 60, lastCoins: 5 },
};

/**
 * Allowances that the operator of a wallet can grant a vendor; the checks of the opposite are left
 * out.
 */
export const allowances = ['late-bets', 'late-wins', 'uncapped-wins'] as const;
export type Allowance = (typeof allowances)[number];

/** The answer that is expected. Several statuses or codes: any of them. */
export type Expected = {
  readonly status: number | readonly number[];
  readonly code?: string | readonly string[];
  readonly fields?: Readonly<Record<string, unknown>>;
};

/** One thing that was sent, for the report. */
export type Step = {
  readonly sent: string;
  readonly expected: string;
  readonly came: string;
  readonly ok: boolean;
};

/** A player of a check, and what a vendor knows of it. */
export type Person = {
  readonly player: string;
  readonly currency: string;
  readonly gameCode: string;
  readonly handle: string;
};

/** A body that moves money. */
export type Movement = {
  readonly txId: string;
  readonly player: string;
  readonly roundId: string;
  readonly gameCode: string;
  readonly currency: string;
  readonly amount?: number;
  readonly betTxId?: string;
  readonly closeRound?: boolean;
};

/** The wallet did not do what it must. */
export class Failure extends Error {}
/** The check needs what was not given. */
export class Skipped extends Error {}

export const refused = (
  status: number | readonly number[],
  code: string | readonly string[],
): Expected => ({ status, code });
export const applied = (cents?: number): Expected => ({
  status: 200,
  fields: { status: 'APPLIED', ...(cents !== undefined && { balance: cents / 100 }) },
});
export const noop = (cents?: number): Expected => ({
  status: 200,
  fields: { status: 'NOOP', ...(cents !== undefined && { balance: cents / 100 }) },
});
export const forged = refused(403, 'vendor_signature_invalid');
/** A win above the cap of its round: it waits for the operator, the balance is as it was. */
export const held = (cents: number): Expected => ({
  status: 200,
  fields: { status: 'HELD', balance: cents / 100 },
});
/** Refused for what it says, whatever the words. */
export const malformed: Expected = { status: [400, 422] };

type ProbeDeps = {
  readonly client: VendorClient;
  readonly source: PlayerSource;
  readonly profile: Profile;
  readonly key: Key;
  readonly otherKey: Key | undefined;
  readonly secondKey: Key | undefined;
  readonly allows: readonly Allowance[];
  readonly run: string;
  readonly next: () => number;
};

const MAX_STEPS = 40;

const isOneOf = (value: unknown, allowed: unknown): boolean =>
  Array.isArray(allowed) ? allowed.includes(value) : value === allowed;
const meets = ({ status, body }: Answer, expected: Expected): boolean =>
  isOneOf(status, expected.status) &&
  (expected.code === undefined || isOneOf(body['errorCode'], expected.code)) &&
  Object.entries(expected.fields ?? {}).every(([name, value]) =>
    isDeepStrictEqual(body[name], value),
  );
const said = ({ status, body }: Answer): string =>
  status === 0 ? 'no answer' : `${status} ${JSON.stringify(body)}`;

/** The hands of one check: makes players, sends, compares and remembers for the report. */
export class Probe {
  readonly steps: Step[] = [];
  count = 0;
  readonly deps: ProbeDeps;

  constructor(deps: ProbeDeps) {
    this.deps = deps;
  }

  id(prefix: string): string {
    return `${prefix}-${this.deps.run}-${this.deps.next()}`;
  }

  /** A new player who holds so many cents, its launch token exchanged. */
  async person(cents = 10_000): Promise<Person> {
    const { handle, ...launch } = await this.deps.source.player(cents / 100);
    return this.enter(handle, launch, cents);
  }

  /** Exchanges a launch token of a player who holds so many cents. */
  async enter(
    handle: string,
    { launchToken, gameCode }: Launch,
    cents: number,
    spoil?: Spoil,
  ): Promise<Person> {
    const response = await this.expect(
      'session',
      { launchToken, gameCode },
      { status: 200, fields: { balance: cents / 100 } },
      spoil,
    );
    const { player, currency } = response.body;
    if (typeof player !== 'string' || typeof currency !== 'string')
      throw new Failure('session answers no player or no currency');
    return { player, currency, gameCode, handle };
  }

  /** A launch of another game for a player; skips the check where there is none. */
  async launch(handle: string, to: Destination): Promise<Launch> {
    const launch = await this.deps.source.launch(handle, to);
    if (!launch) throw new Skipped(`the player source launches no game for ${to}`);
    return launch;
  }

  async bring(person: Person, state: State): Promise<void> {
    if (!(await this.deps.source.bring(person.handle, state)))
      throw new Skipped(`the player source cannot ${state} a player`);
  }

  /** Skips the check where the operator allows what it tries. */
  skipIfAllowed(allowance: Allowance): void {
    if (this.deps.allows.includes(allowance))
      throw new Skipped(`the wallet is said to allow ${allowance} (--allows)`);
  }

  secondKey(): Key {
    if (!this.deps.secondKey)
      throw new Skipped('no key of a second vendor of this tenant was given (--second-key)');
    return this.deps.secondKey;
  }

  otherKey(): Key {
    if (!this.deps.otherKey) throw new Skipped('no key of another tenant was given (--other-key)');
    return this.deps.otherKey;
  }

  bet(
    { player, currency, gameCode }: Person,
    cents: number,
    over: Partial<Movement> = {},
  ): Movement {
    return {
      txId: this.id('bet'),
      player,
      roundId: this.id('round'),
      gameCode,
      currency,
      amount: cents / 100,
      ...over,
    };
  }

  win({ amount: _stake, ...bet }: Movement, cents: number, over: Partial<Movement> = {}): Movement {
    return { ...bet, txId: this.id('win'), betTxId: bet.txId, amount: cents / 100, ...over };
  }

  rollback({ amount: _stake, ...bet }: Movement, over: Partial<Movement> = {}): Movement {
    return { ...bet, txId: this.id('rollback'), betTxId: bet.txId, ...over };
  }

  sign(call: Call, body: object | string, spoil?: Spoil): SignedCall {
    return this.deps.client.sign(call, body, spoil);
  }

  /** Sends without judging: for what may be answered in more ways than one. */
  async send(call: Call, body: object | string, spoil?: Spoil): Promise<Answer> {
    return this.deps.client.deliver(this.sign(call, body, spoil));
  }

  deliver(signed: SignedCall, delivery?: Delivery): Promise<Answer> {
    return this.deps.client.deliver(signed, delivery);
  }

  /** Sends and compares; the first answer that is wrong ends the check. */
  async expect(
    call: Call,
    body: object | string,
    expected: Expected,
    spoil?: Spoil,
    note = '',
  ): Promise<Answer> {
    const shown = typeof body === 'string' ? body.slice(0, 300) : JSON.stringify(body);
    return this.judge(
      `${call} ${shown}${note && ` (${note})`}`,
      await this.send(call, body, spoil),
      expected,
    );
  }

  /** Compares an answer that came. */
  judge(sent: string, response: Answer, expected: Expected): Answer {
    return (
      this.claim(meets(response, expected), sent, JSON.stringify(expected), said(response)) &&
      response
    );
  }

  /** The same answer as before, its balance and reference included. */
  same(sent: string, response: Answer, first: Answer): void {
    this.claim(
      response.status === first.status && isDeepStrictEqual(response.body, first.body),
      sent,
      `again ${said(first)}`,
      said(response),
    );
  }

  /** States what must hold, whatever it was found by. */
  claim(ok: boolean, sent: string, expected: string, came: string): true {
    this.count++;
    if (!ok || this.steps.length < MAX_STEPS) this.steps.push({ sent, expected, came, ok });
    if (!ok) throw new Failure(`${sent}: expected ${expected}, came ${came}`);
    return true;
  }

  /** Expects exactly this balance, in cents. */
  async expectBalance({ player, currency }: Person, cents: number, note = ''): Promise<void> {
    await this.expect(
      'balance',
      { player },
      { status: 200, fields: { balance: cents / 100, currency } },
      undefined,
      note,
    );
  }

  /** A vendor without an answer repeats its call until it gets one. */
  async untilAnswered(signed: SignedCall, tries = 20): Promise<Answer> {
    for (let n = 0; ; n++) {
      const response = await this.deliver(signed);
      if ((response.status !== 0 && response.status < 500) || n === tries) return response;
    }
  }
}

/** One promise of the vendor API, and how it is tried. */
export type Check = {
  readonly id: string;
  readonly title: string;
  readonly run: (probe: Probe) => Promise<void>;
};
