import type { Contract, HandlerInput, Reply } from '@parlour/contract';
import { fromWire, type Micros, type WireAmount } from '@parlour/money';
import { z } from 'zod';

import type { MemberContext } from '../../http/context.ts';
import { createShortMemory } from '../content/short-memory.ts';
import type { Game, ReadCatalogue } from './catalogue.ts';

type Rooms = Contract['games']['rooms'];

/** Card rooms of the connected house. */
export type RoomsService = {
  readonly list: (ctx: MemberContext, query: HandlerInput<Rooms>['query']) => Promise<Reply<Rooms>>;
  /** What a player puts in who sits down in a room of a game; nothing where nobody can say, or there is no such room. */
  readonly stakeOf: (ctx: MemberContext, game: Game, room: string | undefined) => Promise<Micros>;
};

export type RoomsDeps = {
  readonly catalogue: ReadCatalogue;
  readonly arcadeUrl: string;
  readonly fetch?: typeof globalThis.fetch;
  readonly now?: () => number;
};

/** How long who sits where may be old, and how long the house may take to say it, ms. */
const FRESH_MS = 2000;
const PATIENCE_MS = 2000;

const Told = z.object({
  rooms: z.array(
    z.object({
      roomId: z.string(),
      game: z.string(),
      stake: z.number().positive(),
      currency: z.string(),
      waiting: z.number().int(),
      playing: z.number().int(),
    }),
  ),
});

export function createRoomsService({
  catalogue,
  arcadeUrl,
  fetch = globalThis.fetch,
  now,
}: RoomsDeps): RoomsService {
  const told = createShortMemory<z.infer<typeof Told>['rooms']>(FRESH_MS, now);
  const ask = async (query: Readonly<Record<string, string>>) => {
    const address = new URL('/api/rooms', arcadeUrl);
    address.search = new URLSearchParams(query).toString();
    try {
      const answer = await fetch(address, {
        signal: AbortSignal.timeout(PATIENCE_MS),
        redirect: 'error',
      });
      if (!answer.ok) throw new Error(`the house answered ${answer.status}`);
      return Told.parse(await answer.json()).rooms;
    } catch {
      // Nobody can say who sits where: the games can still be opened, and a room chosen inside.
      return [];
    }
  };

  const service: RoomsService = {
    async list(ctx, { vassalage }) {
      const { tenant, tenantId, actor } = ctx;
      const games = new Map(
        (await catalogue(ctx)).games
          .filter(
            (game) =>
              game.gameType === 'PVP' &&
              game.playable &&
              (!vassalage || game.vassalage === vassalage),
          )
          .map((game) => [game.gameCode, game]),
      );
      const rooms =
        games.size === 0
          ? []
          : await told(`${tenantId} ${actor.book}`, () =>
              ask({ tenant: tenant.code, currency: tenant.currency.code, book: actor.book }),
            );
      const list = rooms
        .flatMap(({ roomId, game: code, stake, waiting, playing }) => {
          const game = games.get(code);
          return game ? [{ ...game, matchId: roomId, stake, waiting, playing }] : [];
        })
        .toSorted((a, b) => a.stake - b.stake);
      return { list, totalPages: list.length > 0 ? 1 : 0, totalCount: list.length };
    },

    async stakeOf(ctx, game, room) {
      if (game.gameType !== 'PVP' || room === undefined) return 0n;
      const { list } = await service.list(ctx, { vassalage: game.vassalage });
      const found = list.find(({ nodeId, matchId }) => nodeId === game.nodeId && matchId === room);
      return found ? fromWire(found.stake as WireAmount) : 0n;
    },
  };
  return service;
}
