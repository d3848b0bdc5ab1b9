import { arcadeRoutes, type Room } from '@parlour/arcade-protocol';
import { RoomsResponse } from '@parlour/arcade-protocol/schemas';
import type { Contract, HandlerInput, Reply } from '@parlour/contract';
import { fromWire, type Micros, type WireAmount, zero } from '@parlour/money';

import type { MemberContext } from '../../../request/context.ts';
import { createTtlCache } from '../../../cache/ttl-cache.ts';
import type { ArcadeClient } from './arcade-client.ts';
import type { Game, ReadCatalogue } from './catalogue.ts';

type Rooms = Contract['games']['rooms'];

/** The card rooms of the games that are connected. */
export type RoomsService = {
  readonly list: (ctx: MemberContext, query: HandlerInput<Rooms>) => Promise<Reply<Rooms>>;
  /** The stake of a room; zero when the room is unknown or the arcade does not answer. */
  readonly readStake: (ctx: MemberContext, game: Game, room: string | undefined) => Promise<Micros>;
};

type RoomsDeps = {
  readonly catalogue: ReadCatalogue;
  readonly arcade: ArcadeClient;
  readonly now?: () => number;
};

const CACHE_MS = 2000;

export function createRoomsService({ catalogue, arcade, now }: RoomsDeps): RoomsService {
  const cached = createTtlCache<Room[]>({ ttlMs: CACHE_MS, now });
  // Without the list a game can still be opened and a room chosen inside it.
  const fetchRooms = async (query: Readonly<Record<string, string>>) =>
    (await arcade.read(arcadeRoutes.rooms.path, RoomsResponse, query))?.rooms ?? [];

  const service: RoomsService = {
    async list(ctx, { vendor }) {
      const { tenant, tenantId, actor } = ctx;
      const gamesByCode = new Map(
        (await catalogue(ctx)).games
          .filter(
            (game) =>
              game.gameType === 'PVP' && game.playable && (!vendor || game.vendor === vendor),
          )
          .map((game) => [game.gameCode, game]),
      );
      const rooms =
        gamesByCode.size === 0
          ? []
          : await cached(`${tenantId} ${actor.book}`, () =>
              fetchRooms({ tenant: tenant.code, currency: tenant.currency.code, book: actor.book }),
            );
      const list = rooms
        .flatMap(({ roomId, game: code, stake, waiting, playing }) => {
          const game = gamesByCode.get(code);
          return game ? [{ ...game, matchId: roomId, stake, waiting, playing }] : [];
        })
        .toSorted((a, b) => a.stake - b.stake);
      return { list, totalPages: list.length > 0 ? 1 : 0, totalCount: list.length };
    },

    async readStake(ctx, game, room) {
      if (game.gameType !== 'PVP' || room === undefined) return zero;
      const { list } = await service.list(ctx, { vendor: game.vendor });
      const matchingRoom = list.find(
        ({ nodeId, matchId }) => nodeId === game.nodeId && matchId === room,
      );
      return matchingRoom ? fromWire(matchingRoom.stake as WireAmount) : zero;
    },
  };
  return service;
}
