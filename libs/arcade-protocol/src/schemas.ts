/**
 * Schemas with which a server parses: the arcade its requests, the gateway the arcade's responses.
 * Game pages import types only, so that Zod is no part of their bundle.
 */
import { Amount, QueryInt } from '@parlour/contract/shapes';
import { JsonValue, Text } from '@parlour/contract/text';
import { CLIENT_SEED } from '@parlour/fair';
import { z } from 'zod';

const PageId = Text().regex(/^[A-Za-z0-9_-]{16,64}$/);
const Commitment = Text().regex(/^[0-9a-f]{64}$/);
/** An amount that a player stakes or takes, with at most two decimals. */
const StakedAmount = z
  .number()
  .positive()
  .refine((value) => Amount.safeParse(value).success, { error: 'an amount with two decimals' });
/** The latest moment that a Date can hold. */
const MAX_DATE_MS = 8.64e15;

/** Lists are read page by page, each before the last one's oldest entry. */
export const PageQuery = z.object({
  before: QueryInt(0, MAX_DATE_MS).optional(),
});

export const RoundId = Text().regex(/^[A-Za-z0-9_-]{8,64}$/);

export const SpinRequest = z.strictObject({
  spinId: PageId,
  bet: StakedAmount,
  choice: Text().max(32).default(''),
  /** The free spins that it is one of, at their stake; null: the player stakes the bet. */
  freeSpins: Text().max(128).nullable().default(null),
  /** The page keeps nothing: the arcade remembers that its result was not shown yet. */
  remember: z.boolean().default(false),
});

/** The result of a spin that the arcade was to remember has been shown. */
export const ShownRequest = z.strictObject({ spinId: PageId });

export const ClientSeedRequest = z.strictObject({
  commitment: Commitment,
  clientSeed: Text().regex(CLIENT_SEED),
});

export const TicketId = PageId;

export const EventId = Text().regex(/^[a-z0-9-]{3,64}$/);

export const TicketRequest = z.strictObject({
  ticketId: TicketId,
  stake: StakedAmount,
  legs: z
    .array(z.strictObject({ event: Text().max(64), selection: JsonValue() }))
    .min(1)
    .max(12),
});

/** Takes the offer that was made for a ticket at a moment. */
export const CashOutRequest = z.strictObject({
  amount: StakedAmount,
  at: z.number().min(0).max(MAX_DATE_MS),
});

const DuelId = Text().regex(/^[\w-]{22}$/);

/**
 * A seed of one of two players. Without a hyphen: the two are joined by one, and each can be read
 * off the joined text.
 */
export const SEAT_SEED = /^[A-Za-z0-9_]{1,31}$/;

export const JoinRequest = z.strictObject({ room: Text().max(64) });

export const SeatSeedRequest = z.strictObject({
  duel: DuelId,
  commitment: Commitment,
  clientSeed: Text().regex(SEAT_SEED),
});

export const DecisionRequest = z.strictObject({
  duel: DuelId,
  decision: z.enum(['draw', 'stand']),
});

export const RematchRequest = z.strictObject({ duel: DuelId });

/** The owner of the listed rooms: each tenant, currency and book has its own. */
export const RoomsQuery = z.object({
  tenant: Text().max(32),
  currency: Text().max(8),
  book: z.enum(['PLAY', 'REAL', 'TRIAL']).default('PLAY'),
});

/** A room of a duel game: its stake, and how many players wait and play there now. */
export const Room = z.object({
  roomId: z.string(),
  game: z.string(),
  stake: z.number().positive(),
  currency: z.string(),
  waiting: z.number().int(),
  playing: z.number().int(),
});

export const RoomsResponse = z.object({ rooms: z.array(Room) });

const Named = z.object({ code: z.string(), name: z.string() });
const Colour = z.string().regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i);
const Team = Named.extend({ colours: z.tuple([Colour, Colour]) });

/** A match that is coming or being played, as it stands now. */
export const Match = z.object({
  game: z.string(),
  event: z.string(),
  isPlaying: z.boolean(),
  startsAt: z.number(),
  league: Named,
  home: Team,
  away: Team,
  market: z.string(),
  /** The first market's odds in hundredths; null while a pick is not offered. */
  prices: z
    .array(z.object({ pick: z.string(), price: z.number().int().positive().nullable() }))
    .readonly(),
  /** Null before the match. The clock is the minute or the map. */
  score: z
    .object({
      home: z.number().int(),
      away: z.number().int(),
      clock: z.number().int(),
      isBreak: z.boolean(),
    })
    .nullable(),
});

export const MatchesResponse = z.object({ matches: z.array(Match) });
