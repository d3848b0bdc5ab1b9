import { z } from 'zod';

import { GameType } from '../../calls/game-schemas.ts';
import { Amount, QueryInt } from '../../shapes.ts';
import { SearchText, Text } from '../../text.ts';
import { gameTags } from '../choices.ts';
import { operatorRoute } from '../operator-route.ts';
import { Reason } from './operators.ts';

const NodeId = Text().min(1).max(128);

const Game = z.object({
  id: z.string(),
  code: z.string(),
  vendor: z.string(),
  vendorName: z.string(),
  category: GameType,
  name: z.string(),
  /** The class that the lobby filters by: JP, TG, AC, BG; empty: none. */
  tag: z.enum(gameTags),
  position: z.number().int(),
  hotRank: z.number().int().nullable(),
  isNew: z.boolean(),
  minBet: Amount,
  /** The stated return in parts per million. */
  rtp: z.number().int().nullable(),
  isOn: z.boolean(),
  /** True when the lobby offers it: it and its vendor are on, and a server plays it. */
  isOffered: z.boolean(),
});

const gameStates = ['on', 'off', 'hot', 'new'] as const;

/** The catalogue of one brand. */
export const games = {
  list: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/games',
    access: 'games.read',
    query: z.object({
      text: SearchText().max(120).optional(),
      vendor: Text().max(32).optional(),
      category: GameType.optional(),
      state: z.enum(gameStates).optional(),
      after: NodeId.optional(),
      limit: QueryInt(1, 200).default(100),
    }),
    reply: z.object({ rows: z.array(Game), next: z.string().nullable() }),
    summary: 'Games by name, code, vendor, category and state, in the order of the lobby.',
  }),
  detail: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/games/detail',
    access: 'games.read',
    query: z.object({ game: NodeId }),
    reply: Game,
    summary: 'A game.',
  }),
  add: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/games/add',
    access: 'games.write',
    action: 'game.added',
    dualControl: 'never',
    body: z.object({
      vendor: Text().min(1).max(32),
      code: Text().regex(/^[A-Za-z0-9_-]{1,64}$/),
      category: GameType,
      name: Text().trim().min(1).max(80),
      reason: Reason,
    }),
    reply: z.object({ game: z.string() }),
    summary: 'Adds a game of a vendor to the catalogue, and the vendor to its category.',
  }),
  change: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/games/change',
    access: 'games.write',
    action: 'game.changed',
    dualControl: 'never',
    body: z.object({
      game: NodeId,
      isOn: z.boolean().optional(),
      hotRank: z.number().int().min(1).max(9999).nullable().optional(),
      isNew: z.boolean().optional(),
      tag: z.enum(gameTags).optional(),
      position: z.number().int().min(0).max(100_000).optional(),
      minBet: Amount.refine((value) => value >= 0, { error: 'zero or more' }).optional(),
      reason: Reason,
    }),
    reply: z.null(),
    summary: 'Switches a game, its place and its marks; open lobbies are notified.',
  }),
};
