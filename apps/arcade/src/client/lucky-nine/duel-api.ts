import type { DuelHistory, TableView } from '../../duels/duel-views.ts';
import type { Room } from '../../duels/rooms.ts';
import type { Decision } from '../../games/lucky-nine/rules.ts';
import { call } from '../shell/api.ts';

/** The calls of the card room. Those that change something answer what the player sees then. */
export const createDuelApi = (token: string) => ({
  look: () => call<TableView>(token, '/api/duel'),
  rooms: () => call<{ rooms: readonly Room[] }>(token, '/api/duel/rooms'),
  join: (room: string) => call<TableView>(token, '/api/duel/join', { room }),
  leave: () => call<TableView>(token, '/api/duel/leave', {}),
  seed: (duel: string, commitment: string, clientSeed: string) =>
    call<TableView>(token, '/api/duel/seed', { duel, commitment, clientSeed }),
  decide: (duel: string, decision: Decision) =>
    call<TableView>(token, '/api/duel/decide', { duel, decision }),
  again: (duel: string) => call<TableView>(token, '/api/duel/again', { duel }),
  history: (before?: number) =>
    call<DuelHistory>(token, `/api/duel/history${before === undefined ? '' : `?before=${before}`}`),
});

export type DuelApi = ReturnType<typeof createDuelApi>;
