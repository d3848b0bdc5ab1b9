import { type Contract, type HandlerInput, type Reply, runtimeError } from '@parlour/contract';
import { toWire } from '@parlour/money';

import { retryConflicts } from '../../../db/errors.ts';
import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import type { Tenancy } from '../../../request/context.ts';
import { createTtlCache } from '../../../cache/ttl-cache.ts';
import { toDeadlineError } from '../ledger/module.ts';
import type { ReadSettings } from '../../platform/settings/module.ts';
import type { VendorContext } from '../../../request/context.ts';
import { postJackpot, readJackpot } from './jackpot-postings.ts';

type Win = Contract['vendor']['jackpotWin'];

export type JackpotDeps = {
  readonly db: Database;
  readonly settings: ReadSettings;
  /** Called after the commit of a hit. */
  readonly onBalanceChange?: (tenantId: TenantId, player: string) => void;
  readonly now?: () => number;
};

/** The jackpot: its hits, and the amount that is shown. */
export type JackpotService = {
  readonly win: (ctx: VendorContext, body: HandlerInput<Win>) => Promise<Reply<Win>>;
  /** The pool of the tenant's book; null where the jackpot is switched off. */
  readonly current: (
    tenancy: Pick<Tenancy, 'tenantId'>,
  ) => Promise<Reply<Contract['content']['jackpot']>>;
};

/** Every open page asks for the same pool every few seconds. */
const CACHE_MS = 2000;
const MICROS_PER_UNIT = 1_000_000;

export function createJackpotService({
  db,
  settings,
  onBalanceChange = () => {},
  now,
}: JackpotDeps): JackpotService {
  const cached = createTtlCache<Reply<Contract['content']['jackpot']>>({ ttlMs: CACHE_MS, now });

  return {
    async win(ctx, { txId, player, roundId, gameCode, currency, betTxId }) {
      const { jackpot } = await settings(ctx.tenantId);
      const hit = {
        vendorId: ctx.vendorId,
        requestId: ctx.requestId,
        txId,
        player,
        roundId,
        gameCode,
        currency,
        betTxId,
      };
      const result = await retryConflicts(() =>
        postJackpot(db.raw, ctx.tenantId, hit, jackpot),
      ).catch((error: unknown) => {
        throw toDeadlineError(error);
      });
      if (result.status === 'REFUSED') throw runtimeError(result.code);
      onBalanceChange(ctx.tenantId, player);
      return {
        status: result.status,
        balance: toWire(result.balance),
        currency,
        reference: result.reference,
        amount: toWire(result.amount),
      };
    },

    current: ({ tenantId }) =>
      cached(tenantId, async () => {
        if (!(await settings(tenantId)).jackpot.isOn) return null;
        const row = await db.transaction(tenantId, (tx) =>
          tx.one<{ book: 'PLAY' | 'REAL' }>(
            'jackpot-book',
            'select book from tenant where id = $1',
            [tenantId],
          ),
        );
        const pool = row && (await readJackpot(db.raw, tenantId, row.book));
        return pool
          ? { amount: toWire(pool.amount), perSecond: pool.perSecond / MICROS_PER_UNIT }
          : null;
      }),
  };
}
