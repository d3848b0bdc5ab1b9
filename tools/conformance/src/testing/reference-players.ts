import { randomUUID } from 'node:crypto';

import type { Destination } from '../player-source.ts';
import type { Bug } from './bugs.ts';

/** The vendor whose key signed, as one tenant knows it. */
export type Vendor = { readonly tenant: string; readonly code: string };
export type Member = {
  readonly tenant: string;
  readonly handle: string;
  balance: number;
  state: 'active' | 'exclude' | 'lock' | 'logout';
};

const VENDOR = 'VENDOR';
const GAME = 'dice';
const elsewhere: Readonly<Record<Destination, { vendor: string; game: string }>> = {
  'other-game': { vendor: VENDOR, game: 'cards' },
  'other-vendor': { vendor: 'SECOND', game: 'wheel' },
};
const catalogue = [{ vendor: VENDOR, game: GAME }, ...Object.values(elsewhere)];

/**
 * The players of the tenant `one` in memory: their launches, and the ids that vendors know them by.
 */
export class ReferencePlayers {
  readonly #members = new Map<string, Member>();
  readonly #launches = new Map<
    string,
    { member: Member; vendor: string; game: string; used: boolean }
  >();
  /** By vendor and id. */
  readonly #known = new Map<string, Member>();
  readonly #ids = new Map<string, string>();
  readonly #played = new Set<string>();
  readonly #bug: Bug | undefined;

  constructor(bug: Bug | undefined) {
    this.#bug = bug;
  }

  /** A new player with a balance in whole units, launched into the first game. */
  make(balance: number): Record<string, string> {
    const handle = randomUUID();
    const member: Member = { tenant: 'one', handle, balance: balance * 100, state: 'active' };
    this.#members.set(handle, member);
    return { ...this.#launch(member, { vendor: VENDOR, game: GAME }), handle };
  }

  launch(handle: string, to: Destination): Record<string, string> {
    const member = this.#members.get(handle);
    return member ? this.#launch(member, elsewhere[to]) : {};
  }

  bring(handle: string, state: Member['state']): void {
    const member = this.#members.get(handle);
    if (member) member.state = state;
  }

  /** Exchanges a launch token; undefined: it opens nothing for this vendor. */
  enter(
    { tenant, code }: Vendor,
    token: string,
    game: string,
  ): { readonly player: string; readonly member: Member } | undefined {
    const launch = this.#launches.get(token);
    if (!launch || (launch.used && this.#bug !== 'token used twice')) return undefined;
    const { member } = launch;
    if (launch.game !== game || launch.vendor !== code || member.tenant !== tenant)
      return undefined;
    launch.used = true;
    const pair = `${code} ${member.handle}`;
    const player =
      this.#bug === 'one player id for all vendors'
        ? member.handle
        : (this.#ids.get(pair) ?? randomUUID());
    this.#ids.set(pair, player);
    this.#known.set(`${tenant}.${code} ${player}`, member);
    this.#played.add(`${pair} ${game}`);
    return { player, member };
  }

  /** Finds the member that a vendor calls by this name. */
  find({ tenant, code }: Vendor, player: string): Member | undefined {
    const anyTenant = this.#bug === "other tenant's player accepted";
    const anyVendor = anyTenant || this.#bug === "other vendor's player accepted";
    const names = [...this.#known.keys()].filter(
      (name) =>
        name.endsWith(` ${player}`) &&
        (anyTenant || name.startsWith(`${tenant}.`)) &&
        (anyVendor || name.startsWith(`${tenant}.${code} `)),
    );
    return this.#known.get(names[0] ?? '');
  }

  /** True when a vendor is allowed to bet in a game for a player. */
  mayPlay({ code }: Vendor, { handle }: Member, game: string): boolean {
    const isAnyTaken = isKnownGame(game)
      ? this.#bug === 'launch of the game not asked for'
      : this.#bug === 'unknown games taken';
    return isAnyTaken || this.#played.has(`${code} ${handle} ${game}`);
  }

  #launch(
    member: Member,
    { vendor, game }: { readonly vendor: string; readonly game: string },
  ): Record<string, string> {
    const launchToken = randomUUID();
    this.#launches.set(launchToken, { member, vendor, game, used: false });
    return { launchToken, gameCode: game };
  }
}

/** True when any vendor has a game with this code. */
export const isKnownGame = (code: string): boolean => catalogue.some(({ game }) => game === code);
