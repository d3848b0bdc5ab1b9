import { arcadeRoutes, type Decision } from '@parlour/arcade-protocol';

import { call } from '../shell/api.ts';

/** The calls of the card room. Each change returns what the player sees then. */
export const createDuelApi = (token: string) => ({
  cardRoom: () => call(arcadeRoutes.cardRoom, { token }),
  rooms: () => call(arcadeRoutes.ownRooms, { token }),
  join: (room: string) => call(arcadeRoutes.joinRoom, { token, body: { room } }),
  leave: () => call(arcadeRoutes.leaveRoom, { token, body: {} }),
  setSeed: (duel: string, commitment: string, clientSeed: string) =>
    call(arcadeRoutes.setSeatSeed, { token, body: { duel, commitment, clientSeed } }),
  decide: (duel: string, decision: Decision) =>
    call(arcadeRoutes.decide, { token, body: { duel, decision } }),
  rematch: (duel: string) => call(arcadeRoutes.rematch, { token, body: { duel } }),
  duels: (before?: number) => call(arcadeRoutes.duels, { token, before }),
});

export type DuelApi = ReturnType<typeof createDuelApi>;
