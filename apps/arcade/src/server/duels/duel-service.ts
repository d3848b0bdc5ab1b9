import type { CardRoomView, DuelPage } from '@parlour/arcade-protocol';
import { SEAT_SEED } from '@parlour/arcade-protocol/schemas';

import { fromWire, type Micros, toWire, type WireAmount } from '@parlour/money';

import type { Database } from '../db/pool.ts';
import { getStake } from '../../games/duel-stakes.ts';
import type { Decision } from '../../games/lucky-nine/rules.ts';
import { ArcadeError } from '../http/arcade-error.ts';
import type { Session } from '../sessions/session-service.ts';
import type { VendorClient } from '../wallet/vendor-client.ts';
import { type Duel, type DuelSeat, type DuelTimes, isOpen, type MatchingPool } from './duel.ts';
import type { DuelDriver } from './duel-driver.ts';
import { changeSeat, findDuel, markSeat, sawSeat } from './duel-repository.ts';
import { duelRecord, duelView, waitingView } from './duel-views.ts';
import type { Pairing } from './pairing.ts';
import { listDuels, newestDuel, isInOpenDuel } from './player-duels-repository.ts';
import {
  dropTicket,
  findStrangers,
  noteRelated,
  putTicket,
  sawTicket,
} from './ticket-repository.ts';

/** A player at the table: the session and a hash of the network it comes from. */
export type Sitter = Session & { readonly network: Buffer };

/** Duels as the page of a player asks for them. Every call returns what the player sees then. */
export type DuelService = {
  readonly look: (sitter: Sitter) => Promise<CardRoomView>;
  /** Waits for an opponent in a room. */
  readonly join: (sitter: Sitter, room: string) => Promise<CardRoomView>;
  /** Stops waiting, or leaves the table; cards that are not decided stand. */
  readonly leave: (sitter: Sitter) => Promise<CardRoomView>;
  /** Answers the commitment with an own seed. */
  readonly answer: (
    sitter: Sitter,
    id: string,
    commitment: string,
    clientSeed: string,
  ) => Promise<CardRoomView>;
  readonly decide: (sitter: Sitter, id: string, decision: Decision) => Promise<CardRoomView>;
  /** Asks for another duel with the same opponent; it opens when both asked. */
  readonly again: (sitter: Sitter, id: string) => Promise<CardRoomView>;
  readonly history: (
    sitter: Pick<Session, 'tenant' | 'player' | 'game'>,
    before: Date | null,
    limit: number,
  ) => Promise<DuelPage>;
};

type Deps = {
  readonly database: Database;
  readonly vendor: Pick<VendorClient, 'balance' | 'relatedPlayers'>;
  readonly pairing: Pairing;
  readonly driver: DuelDriver;
  readonly times: DuelTimes;
};

/**
 * Duration in milliseconds for which the end of a duel stays on the page of a player who does
 * nothing.
 */
const RESULT_SHOWN_MS = 120_000;

export function createDuelService({ database, vendor, pairing, driver, times }: Deps): DuelService {
  const { query } = database;
  const toPool = ({ tenant, game, currency, book }: Session, stake: Micros): MatchingPool => ({
    tenant,
    game,
    currency,
    book,
    stake,
  });

  /**
   * Asks the wallet about those who wait in the same pool. Of two who come at once the later one
   * sees the other; where the wallet does not answer, the next look asks again.
   */
  async function askAboutOthers(own: Pick<Sitter, 'tenant' | 'player' | 'game'>): Promise<void> {
    const { tenant, player } = own;
    const others = await findStrangers(query, own, times.silentMs);
    if (others.length === 0) return;
    const outcome = await vendor.relatedPlayers(tenant, { player, others });
    // A wallet that does not know the call keeps no one apart.
    if (outcome.kind === 'unknown' || (outcome.kind === 'refused' && outcome.code !== 'not_found'))
      return;
    const related = new Set(outcome.kind === 'answer' ? outcome.value.related : []);
    await noteRelated(
      query,
      own,
      others.filter((other) => !related.has(other)),
      others.filter((other) => related.has(other)),
    );
  }

  async function look({ tenant, player, game, book }: Sitter): Promise<CardRoomView> {
    const ticket = await sawTicket(query, tenant, player, game);
    if (ticket) await askAboutOthers(ticket);
    const id = await newestDuel(
      query,
      tenant,
      player,
      game,
      ticket ? times.silentMs : RESULT_SHOWN_MS,
    );
    const duel = id === undefined ? undefined : await findDuel(query, { tenant, id });
    if (ticket)
      return {
        phase: 'waiting',
        waiting: waitingView(
          ticket,
          book === 'REAL' ? null : times.dealerMs[book],
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
  ): Promise<CardRoomView> {
    await database.transaction(async (inside) => {
      const duel = await findDuel(inside, { tenant: sitter.tenant, id }, true);
      const own = duel?.seats.find(({ player }) => player === sitter.player);
      if (!duel || !own || duel.game !== sitter.game) throw new ArcadeError('not_found');
      await work(inside, duel, own);
    });
    await driver.drive({ tenant: sitter.tenant, id });
    return look(sitter);
  }

  /** Two duels of a player lie a least time apart. */
  function requirePause({ sinceMs, state }: Pick<Duel, 'sinceMs' | 'state'>): void {
    if (state === 'settled' && sinceMs < times.leastMs)
      throw new ArcadeError('too_fast', { waitMs: Math.ceil(times.leastMs - sinceMs) });
  }

  async function leaveTable({ tenant, player, game }: Sitter): Promise<string | undefined> {
    await dropTicket(query, tenant, player, game);
    const id = await newestDuel(query, tenant, player, game, RESULT_SHOWN_MS);
    if (id !== undefined) await markSeat(query, { tenant, id }, player, 'has_left');
    return id;
  }

  return {
    look,

    async join(sitter, room) {
      const { tenant, player, game, currency, book } = sitter;
      const stake = getStake(game, currency, room);
      if (stake === null) throw new ArcadeError('not_found');
      if (await isInOpenDuel(query, tenant, player, game)) throw new ArcadeError('duel_open');
      // Asked for before anybody is brought to a table where one could not pay; the stake itself is
      // taken later.
      const wallet = await vendor.balance(tenant, { player, gameCode: game });
      if (wallet.kind !== 'answer') throw new ArcadeError('wallet_unreachable');
      if (fromWire(wallet.value.balance as WireAmount) < stake)
        throw new ArcadeError('stake_too_high', {
          balance: wallet.value.balance,
          stake: toWire(stake),
        });
      const before = await newestDuel(query, tenant, player, game, RESULT_SHOWN_MS);
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
      await askAboutOthers(sitter);
      await pairing.pair(toPool(sitter, stake));
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
        if (!SEAT_SEED.test(clientSeed))
          throw new ArcadeError('bad_request', { field: 'clientSeed' });
        // The player names the commitment that was seen: a seed chosen before it was published
        // would prove nothing.
        if (duel.commitment !== commitment) throw new ArcadeError('commitment_stale');
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
        if (isOpen(duel.state)) throw new ArcadeError('duel_open');
        requirePause(duel);
        if (duel.state !== 'settled' || own.wantsRematch || own.hasLeft || (duel.leftMs ?? 0) <= 0)
          return;
        await markSeat(inside, duel, sitter.player, 'wants_again');
        const other = duel.seats[1 - own.seat] as DuelSeat;
        if (other.player !== null && (!other.wantsRematch || other.hasLeft)) return;
        for (const { player } of duel.seats)
          if (player !== null) await dropTicket(inside, duel.tenant, player, duel.game);
        await pairing.again(inside, duel, duel.seats);
      }),

    async history({ tenant, player, game }, before, limit) {
      const keys = await listDuels(query, tenant, player, game, before, limit + 1);
      const duels = await Promise.all(keys.slice(0, limit).map((key) => findDuel(query, key)));
      return {
        duels: duels.flatMap((duel) => (duel ? [duelRecord(duel, player)] : [])),
        more: keys.length > limit,
      };
    },
  };
}
