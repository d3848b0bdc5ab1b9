import { z } from 'zod';

import { route } from '../route.ts';
import { Amount, MAX_INT, QueryInt } from '../shapes.ts';
import { Text } from '../text.ts';
import { Bet, bettingErrors, PlacedTicket, TicketBody, VnTicketBody } from './lottery-schemas.ts';
import {
  betWords,
  cancelTicketWords,
  placedTicketWords,
  ticketWords,
  vnTicketWords,
} from './lottery-words.ts';

/** The calls that place, list and cancel bets. */
export const lotteryBets = {
  placeTicket: route({
    method: 'POST',
    path: '/lgw/orders/betting',
    access: 'session',
    raw: true,
    idempotency: 'optional',
    body: TicketBody,
    reply: PlacedTicket,
    words: { body: ticketWords, reply: placedTicketWords },
    errors: bettingErrors,
    summary:
      'Bets lines on the current draw, or on each draw of a multi-draw bet: all or nothing, ' +
      'each line on each draw a bet of its own.',
  }),
  placeVnTicket: route({
    method: 'POST',
    path: '/lotto-vn/lgw/betting',
    access: 'session',
    notOnSite: true,
    raw: true,
    idempotency: 'optional',
    body: VnTicketBody,
    reply: PlacedTicket,
    words: { body: vnTicketWords, reply: placedTicketWords },
    errors: bettingErrors,
    summary:
      'The same in the words of the VN group; all contents name one game and the same draws.',
  }),
  listTodaysBets: route({
    method: 'GET',
    path: '/lgw/orders/today',
    access: 'session',
    raw: true,
    query: z.object({
      gameId: QueryInt(0, MAX_INT).optional(),
      page: QueryInt(0, 1000).default(0),
      size: QueryInt(1, 100).default(20),
    }),
    reply: z.object({ content: z.array(Bet) }),
    words: { reply: { content: { fields: betWords } } },
    summary:
      "The member's bets of today, and those that still wait for their draw; newest first, " +
      'paged from 0.',
  }),
  cancelBets: route({
    method: 'PUT',
    path: '/lgw/orders/suborders/cancel',
    access: 'session',
    raw: true,
    body: z.array(z.number().int().min(1)).min(1).max(100),
    reply: z.object({ cancelled: z.array(z.number().int()), sumBalance: Amount.optional() }),
    errors: ['not_found', 'numero_closed'],
    summary:
      'Cancels bets, all of them or none, until their draw is closed; cancelling again ' +
      'changes nothing.',
  }),
  cancelTicket: route({
    method: 'PUT',
    path: '/api/v1/lottery/tickets/cancel',
    access: 'session',
    raw: true,
    idempotency: 'optional',
    body: z.object({ orderNo: Text().min(1).max(64) }),
    reply: z.object({
      orderNo: z.string(),
      /** Bets that this cancelled. */
      cancelled: z.array(z.number().int()),
      /** Their stakes together. */
      amount: Amount,
      sumBalance: Amount,
    }),
    words: { body: cancelTicketWords, reply: cancelTicketWords },
    errors: ['not_found', 'numero_closed', 'idempotency_key_reused'],
    summary:
      'Ours: cancels the rest of a ticket, such as a multi-draw bet: its bets on draws that ' +
      'are open. Bets on closed draws stay; cancelling again changes nothing.',
  }),
};
