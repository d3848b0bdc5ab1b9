import {
  type Contract,
  contract,
  type HandlerInput,
  type Reply,
  type Route,
} from '@parlour/contract';

import type { Database } from '../../../db/pool.ts';
import type { MemberContext } from '../../../request/context.ts';
import { buildMemberCommand, runIdempotently } from '../../money/wallet/module.ts';
import type { BetPostings } from './bet-postings.ts';
import { type TicketRequest, parseTicketBody, parseVnTicketBody } from './ticket-request.ts';
import { cancelBets, type CancelledTicket, cancelTicket } from './cancel-bets.ts';
import { placeTicket, type PlacedTicket } from './place-ticket.ts';

type Lottery = Contract['lottery'];
type Body<Name extends 'placeTicket' | 'placeVnTicket' | 'cancelBets' | 'cancelTicket'> =
  HandlerInput<Lottery[Name]>;

/** Places and cancels bets on draws. */
type BettingService = {
  readonly placeTicket: (ctx: MemberContext, body: Body<'placeTicket'>) => Promise<PlacedTicket>;
  readonly placeVnTicket: (
    ctx: MemberContext,
    body: Body<'placeVnTicket'>,
  ) => Promise<PlacedTicket>;
  readonly cancelBets: (
    ctx: MemberContext,
    ids: Body<'cancelBets'>,
  ) => Promise<Reply<Lottery['cancelBets']>>;
  readonly cancelTicket: (
    ctx: MemberContext,
    body: Body<'cancelTicket'>,
  ) => Promise<CancelledTicket>;
};

type BettingDeps = { readonly db: Database; readonly post: BetPostings };

export function createBettingService({ db, post }: BettingDeps): BettingService {
  const placeOnce = (ctx: MemberContext, route: Route, body: unknown, request: TicketRequest) =>
    runIdempotently(db, buildMemberCommand(ctx, route, body), (tx) =>
      placeTicket(tx, ctx, post, request),
    );

  return {
    placeTicket: async (ctx, body) =>
      placeOnce(ctx, contract.lottery.placeTicket, body, parseTicketBody(body)),
    placeVnTicket: async (ctx, body) =>
      placeOnce(ctx, contract.lottery.placeVnTicket, body, parseVnTicketBody(body)),
    cancelBets: (ctx, ids) => db.transaction(ctx.tenantId, (tx) => cancelBets(tx, ctx, post, ids)),
    cancelTicket: (ctx, body) =>
      runIdempotently(db, buildMemberCommand(ctx, contract.lottery.cancelTicket, body), (tx) =>
        cancelTicket(tx, ctx, post, body.ticketNo),
      ),
  };
}
