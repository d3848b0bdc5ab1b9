import type { CardRoomView } from '@parlour/arcade-protocol';
import { randomUUID } from 'node:crypto';

import type { DuelTimes } from '../duels/duel.ts';
import type { DuelMoment } from '../duels/duel-moment.ts';
import type { Sitter } from '../duels/duel-service.ts';
import { networkHash } from '../duels/network-hash.ts';
import { createDuels, type Duels } from '../duels/duels.ts';
import { createSeal } from '../seeds/seal.ts';
import { createVendorClient } from '../wallet/vendor-client.ts';
import type { Bench } from './arcade.ts';

/** The stake of the room that tests sit down in and the house fee, in hundredths. */
export const STAKE = 500;
export const FEE = 20;
export const ROOM = 'lucky-nine-5';

/** A card room on a bench: players, processes, and what the wallet saw. */
export function cardRoom(bench: Bench) {
  let players = 0;
  /** A player who sits down: 100 units in the wallet, a network of their own. */
  function sitter(over: Partial<Sitter> = {}, cents = 10_000): Sitter {
    const player = over.player ?? `d${(players += 1)}`;
    bench.gateway.wallets.set(player, cents);
    return {
      tenant: 'philippines',
      id: randomUUID(),
      player,
      name: `${player}***`,
      game: 'lucky-nine',
      currency: 'TLB',
      symbol: 'P',
      suffix: '',
      language: 'EN',
      book: 'PLAY',
      brand: 'Tala',
      origin: bench.gateway.origin,
      network: networkHash('philippines', `10.${players >> 8}.${players & 255}.7`),
      ...over,
    };
  }

  /** A card room as one process has it. */
  const room = (times: Partial<DuelTimes> = {}, at?: (moment: DuelMoment) => void): Duels =>
    createDuels({
      database: bench.database,
      vendor: createVendorClient({ gatewayUrl: bench.gateway.url, keys: bench.config.vendorKeys }),
      seal: createSeal(bench.config.masterKey),
      log: () => {},
      times: { leastMs: 0, ...times },
      ...(at && { at }),
    });

  const duelOf = (view: CardRoomView) => {
    if (!view.duel) throw new Error(`no duel but ${view.phase}`);
    return view.duel;
  };

  /** Brings two players to a table. */
  async function meet({ service }: Duels, a: Sitter, b: Sitter, name = ROOM) {
    await service.join(a, name);
    const view = duelOf(await service.join(b, name));
    return { id: view.duel, commitment: view.commitment };
  }

  /** Both answer the commitment, so that the stakes are taken and the cards lie. */
  async function deals(duels: Duels, a: Sitter, b: Sitter, name = ROOM) {
    const met = await meet(duels, a, b, name);
    await duels.service.answer(a, met.id, met.commitment, 'seedA');
    await duels.service.answer(b, met.id, met.commitment, 'seedB');
    return met;
  }

  /** Returns the wallet effects of both seats of a duel. */
  const effectsOf = (id: string) =>
    [0, 1].map((seat) => {
      const effects = bench.gateway.effects.filter(({ txId }) => txId.endsWith(`${id}-${seat}`));
      return {
        kinds: effects.map(({ kind }) => kind),
        sum: effects.reduce((sum, { amount }) => sum + amount, 0),
      };
    });

  const stateOf = async (id: string) =>
    (await bench.database.query<{ state: string }>('select state from duel where id = $1', [id]))[0]
      ?.state;
  /** The loop of any process may look at once, as if its time had come. */
  const makeDue = (id: string) =>
    bench.database.query(
      "update duel set next_at = clock_timestamp() - interval '1 second' where id = $1",
      [id],
    );
  const runOut = (id: string) =>
    bench.database.query(
      `update duel set deadline = clock_timestamp() - interval '1 millisecond',
        next_at = clock_timestamp() - interval '1 millisecond' where id = $1`,
      [id],
    );

  return { sitter, room, duelOf, meet, deals, effectsOf, stateOf, makeDue, runOut };
}
