import { createHash } from 'node:crypto';

import { fromWire, toWire, type WireAmount } from '@parlour/money';

import type { Database } from '../db/pool.ts';
import { stakeOf } from '../games/duel-stakes.ts';
import type { Decision } from '../games/lucky-nine/rules.ts';
import { Refusal } from '../refusal.ts';
import type { Session } from '../sessions/session-service.ts';
import type { VendorClient } from '../wallet/vendor-client.ts';
import { type Duel, type DuelSeat, type DuelTimes, isOpen, type Pool, SEAT_SEED } from './duel.ts';
import type { DuelDriver } from './duel-driver.ts';
import {
  changeSeat,
  findDuel,
  listDuels,
  markSeat,
  newestDuel,
  sawSeat,
  sitsInDuel,
} from './duel-repository.ts';
import { duelLine, type DuelHistory, duelView, type TableView, waitingView } from './duel-views.ts';
import type { Pairing } from './pairing.ts';
import { dropTicket, putTicket, sawTicket } from './ticket-repository.ts';

/** A player at the table: the session and a hash of the network it comes from. */
export type Sitter = Session & { readonly network: Buffer };

/** Duels as the page of a player asks for them. Every call answers what the player sees then. */
export type DuelService = {
  readonly look: (sitter: Sitter) => Promise<TableView>;
  /** Waits for an opponent in a room. */
  readonly join: (sitter: Sitter, room: string) => Promise<TableView>;
  /** Stops waiting, or leaves the table; cards that are not decided stand. */
  readonly leave: (sitter: Sitter) => Promise<TableView>;
  /** Answers the commitment with an own seed. */
  readonly answer: (
    sitter: Sitter,
    id: string,
    commitment: string,
    clientSeed: string,
  ) => Promise<TableView>;
  readonly decide: (sitter: Sitter, id: string, decision: Decision) => Promise<TableView>;
  /** Asks for another duel with the same opponent; it opens when both asked. */
  readonly again: (sitter: Sitter, id: string) => Promise<TableView>;
  readonly history: (
    sitter: Pick<Session, 'tenant' | 'player' | 'game'>,
    before: Date | null,
    limit: number,
  ) => Promise<DuelHistory>;
};

type Deps = {
  readonly database: Database;
  readonly vendor: Pick<VendorClient, 'balance'>;
  readonly pairing: Pairing;
  readonly driver: DuelDriver;
  readonly times: DuelTimes;
};

/** How long the end of a duel stays on the page of somebody who does nothing, in milliseconds. */
const STAY_MS = 120_000;

/** The network of an address: its first 24 bits, or 64 of an IPv6 one; kept as a hash only. */
export const networkOf = (tenant: string, address: string): Buffer => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  const network = plain.includes(':')
    ? plain.split(':').slice(0, 4).join(':')
    : plain.split('.').slice(0, 3).join('.');
  return createHash('sha256').update(`${tenant}|${network}`).digest();
};

export function createDuelService({ database, vendor, pairing, driver, times }: Deps): DuelService {
  const { query } = database;
  const poolOf = ({ tenant, game, currency, book }: Session, stake: bigint): Pool => ({
    tenant,
    game,
    currency,
    book,
    stake,
  });

  async function look({ tenant, player, game, book }: Sitter): Promise<TableView> {
    const ticket = await sawTicket(query, tenant, player, game);
    const id = await newestDuel(query, tenant, player, game, ticket ? times.silentMs : STAY_MS);
    const duel = id === undefined ? undefined : await findDuel(query, { tenant, id });
    if (ticket)
      return {
        phase: 'waiting',
        waiting: waitingView(
          ticket,
          book === 'REAL' ? null : times.houseMs[book],
          duel?.state === 'void',
        ),
        duel: null,
      };
    if (!duel) return { phase: 'lobby', waiting: null, duel: null };
    await sawSeat(query, duel, player);
    return {
      phase: 'duel',
      waiting: null,
      duel: duelView(duel, player, duel.state === 'acting' ? await driver.cards(duel) : null),
    };
  }

  /** Runs a change of an own, locked duel, then moves the duel on and looks again. */
  async function change(
    sitter: Sitter,
    id: string,
    work: (query: Database['query'], duel: Duel, own: DuelSeat) => Promise<void>,
  ): Promise<TableView> {
    await database.transaction(async (inside) => {
      const duel = await findDuel(inside, { tenant: sitter.tenant, id }, true);
      const own = duel?.seats.find(({ player }) => player === sitter.player);
      if (!duel || !own || duel.game !== sitter.game) throw new Refusal('not_found');
      await work(inside, duel, own);
    });
    await driver.drive({ tenant: sitter.tenant, id });
    return look(sitter);
  }

  /** Two duels of a player lie a least time apart. */
  function requirePause({ sinceMs, state }: Pick<Duel, 'sinceMs' | 'state'>): void {
    if (state === 'settled' && sinceMs < times.leastMs)
      throw new Refusal('too_fast', { waitMs: Math.ceil(times.leastMs - sinceMs) });
  }

  async function leaveTable({ tenant, player, game }: Sitter): Promise<string | undefined> {
    await dropTicket(query, tenant, player, game);
    const id = await newestDuel(query, tenant, player, game, STAY_MS);
    if (id !== undefined) await markSeat(query, { tenant, id }, player, 'has_left');
    return id;
  }

  return {
    look,

    async join(sitter, room) {
      const { tenant, player, game, currency, book } = sitter;
      const stake = stakeOf(game, currency, room);
      if (stake === null) throw new Refusal('not_found');
      if (await sitsInDuel(query, tenant, player, game)) throw new Refusal('duel_open');
      // Asked for before anybody is brought to a table where one could not pay; the stake itself is taken later.
      const wallet = await vendor.balance(tenant, { player });
      if (wallet.kind !== 'answer') throw new Refusal('wallet_unreachable');
      if (fromWire(wallet.value.balance as WireAmount) < stake)
        throw new Refusal('stake_too_high', {
          balance: wallet.value.balance,
          stake: toWire(stake),
        });
      const before = await newestDuel(query, tenant, player, game, STAY_MS);
      const last = before === undefined ? undefined : await findDuel(query, { tenant, id: before });
      if (last) {
        requirePause(last);
        await markSeat(query, last, player, 'has_left');
      }
      await putTicket(query, {
        tenant,
        player,
        game,
        session: sitter.id,
        room,
        currency,
        book,
        stake,
        name: sitter.name,
        network: sitter.network,
      });
      await pairing.pair(poolOf(sitter, stake));
      return look(sitter);
    },

    async leave(sitter) {
      const id = await leaveTable(sitter);
      if (id === undefined) return look(sitter);
      return change(sitter, id, async (inside, duel, own) => {
        if (duel.state === 'acting' && own.decision === null)
          await changeSeat(inside, duel, own.seat, { decision: 'stand' });
      });
    },

    answer: (sitter, id, commitment, clientSeed) =>
      change(sitter, id, async (inside, duel, own) => {
        if (!SEAT_SEED.test(clientSeed)) throw new Refusal('bad_request', { field: 'clientSeed' });
        // The player names the commitment that was seen: a seed chosen before it was published would prove nothing.
        if (duel.commitment !== commitment) throw new Refusal('commitment_stale');
        if (duel.state === 'meeting' && own.clientSeed === null && (duel.leftMs ?? 0) > 0)
          await changeSeat(inside, duel, own.seat, { clientSeed });
      }),

    decide: (sitter, id, decision) =>
      change(sitter, id, async (inside, duel, own) => {
        // Too late is no fault: the answer shows that the hand stands.
        if (duel.state === 'acting' && own.decision === null && (duel.leftMs ?? 0) > 0)
          await changeSeat(inside, duel, own.seat, { decision });
      }),

    again: (sitter, id) =>
      change(sitter, id, async (inside, duel, own) => {
        if (isOpen(duel.state)) throw new Refusal('duel_open');
        requirePause(duel);
        if (duel.state !== 'settled' || own.wantsAgain || own.hasLeft || (duel.leftMs ?? 0) <= 0)
          return;
        await markSeat(inside, duel, sitter.player, 'wants_again');
        const other = duel.seats[1 - own.seat] as DuelSeat;
        if (other.player !== null && (!other.wantsAgain || other.hasLeft)) return;
        for (const { player } of duel.seats)
          if (player !== null) await dropTicket(inside, duel.tenant, player, duel.game);
        await pairing.again(inside, duel, duel.seats);
      }),

    async history({ tenant, player, game }, before, limit) {
      const keys = await listDuels(query, tenant, player, game, before, limit + 1);
      const duels = await Promise.all(keys.slice(0, limit).map((key) => findDuel(query, key)));
      return {
        duels: duels.flatMap((duel) => (duel ? [duelLine(duel, player)] : [])),
        more: keys.length > limit,
      };
    },
  };
}
