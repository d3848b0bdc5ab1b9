import { z } from 'zod';

import { route } from '../route.ts';
import { EVENTS_PATH } from '../rules/events-path.ts';
import { Amount } from '../shapes.ts';
import { Win } from './content.ts';

/**
 * The stream of events, reported as they happen: server-sent events over a response that stays
 * open. No call of the table, because its answer never ends; the gate is that of every call (token
 * and binding cookie), so pages read it with fetch, not with EventSource.
 */
export const eventStream = route({
  method: 'GET',
  path: EVENTS_PATH,
  access: 'session',
  raw: true,
  reply: z.never(),
  summary:
    'Ours: events of the session as text/event-stream. Last-Event-ID goes on where a ' +
    'stream was cut; after more than ten minutes the first event is reset.',
});

/** The kinds of event and what each carries. */
export const events = {
  /** The balance that the member has now. */
  balance: z.object({ sumBalance: Amount, cash: Amount, bonus: Amount }),
  /** A deposit of the member moved on; payments.deposit says how far it is. */
  deposit: z.object({ depositId: z.string() }),
  /** A withdrawal of the member moved on; withdrawals.detail says how far it is. */
  withdrawal: z.object({ withdrawalId: z.string() }),
  /** The member sent or received a transfer; transfers.detail shows it. */
  transfer: z.object({ transferId: z.string() }),
  /** A bonus of the member came or changed its state; bonuses.list shows it. */
  bonus: z.object({}),
  /** A support ticket of the member was answered, closed or read; support.detail shows it. */
  ticket: z.object({ ticket: z.string() }),
  /** The number of unread messages, and of notices that were not shown yet. */
  message: z.object({ unread: z.number().int() }),
  /** Players who have just won, the newest first. */
  winner: z.object({ winners: z.array(Win) }),
  /** A player won the jackpot: how much. The pool begins again at its seed. */
  jackpot: z.object({ won: Amount }),
  /** A draw of the lottery has its result. */
  draw: z.object({ game: z.string(), numero: z.string(), result: z.string() }),
  /** The identity check of the member was decided or has expired; it is to be read again. */
  identityCheck: z.object({}),
  /** Limits, time-out, self-exclusion or reality check changed: they are to be read again. */
  protection: z.object({}),
  /** The session is over; the stream ends. */
  session: z.object({ why: z.string() }),
  /** Too much was missed to tell it: what is shown is to be read again. */
  reset: z.object({}),
} as const;
