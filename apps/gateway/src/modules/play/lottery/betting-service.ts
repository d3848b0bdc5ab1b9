import type { Contract, HandlerInput, Reply } from '@parlour/contract';

import type { Database } from '../../../db/pool.ts';
import type { MemberContext } from '../../../request/context.ts';
import { memberCommandOf, runIdempotently } from '../../money/wallet/module.ts';
import type { BetPostings } from './bet-postings.ts';
import { type BetRequest, readBetting, readVnBetting } from './bet-request.ts';
import { cancelBets, type CancelledTicket, cancelTicket } from './cancel-bets.ts';
import { placeTicket, type PlacedTicket } from './place-ticket.ts';

type Lottery = Contract['lottery'];
type Body<Name extends 'betting' | 'vnBetting' | 'cancel' | 'cancelTicket'> = HandlerInput<
  Lottery[Name]
>;

/** Places and cancels bets on draws. */
export type BettingService = {
  readonly betting: (ctx: MemberContext, body: Body<'betting'>) => Promise<PlacedTicket>;
  readonly vnBetting: (ctx: MemberContext, body: Body<'vnBetting'>) => Promise<PlacedTicket>;
  readonly cancel: (ctx: MemberContext, ids: Body<'cancel'>) => Promise<Reply<Lottery['cancel']>>;
  readonly cancelTicket: (
    ctx: MemberContext,
    body: Body<'cancelTicket'>,
  ) => Promise<CancelledTicket>;
};

export type BettingDeps = { readonly db: Database; readonly post: BetPostings };

export function createBettingService({ db, post }: BettingDeps): BettingService {
  const placeOnce = (ctx: MemberContext, route: string, body: unknown, request: BetRequest) =>
    runIdempotently(db, memberCommandOf(ctx, route, body), (tx) =>
      placeTicket(tx, ctx, post, request),
    );

  return {
    betting: async (ctx, body) => placeOnce(ctx, 'lottery.betting', body, readBetting(body)),
    vnBetting: async (ctx, body) => placeOnce(ctx, 'lottery.vnBetting', body, readVnBetting(body)),
    cancel: (ctx, ids) => db.transaction(ctx.tenantId, (tx) => cancelBets(tx, ctx, post, ids)),
    cancelTicket: (ctx, body) =>
      runIdempotently(db, memberCommandOf(ctx, 'lottery.cancelTicket', body), (tx) =>
        cancelTicket(tx, ctx, post, body.ticketNo),
      ),
  };
}
