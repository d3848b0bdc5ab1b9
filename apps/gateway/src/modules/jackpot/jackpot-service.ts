import { ApiError, type Contract, type HandlerInput, type Reply } from '@parlour/contract';
import { toWire } from '@parlour/money';

import { isRetryable, type Database } from '../../db/pool.ts';
import type { Tenancy } from '../../http/context.ts';
import { createShortMemory } from '../content/short-memory.ts';
import { asDeadline } from '../ledger/bet-batcher.ts';
import type { ReadSettings } from '../system/settings.ts';
import type { VendorWalletContext } from '../vendor/vendor-wallet-service.ts';
import { postJackpot, readJackpot } from './jackpot-postings.ts';

type Win = Contract['vendor']['jackpotWin'];

export type JackpotDeps = {
  readonly db: Database;
  readonly settings: ReadSettings;
  /** Told when a hit has changed a member's balance, after the commit. */
  readonly onChange?: (tenantId: number, player: string) => void;
  readonly now?: () => number;
};

/** The jackpot as vendors win it and as everybody sees it. */
export type JackpotService = {
  readonly win: (ctx: VendorWalletContext, body: HandlerInput<Win>['body']) => Promise<Reply<Win>>;
  /** What can be won now in the book that the house runs on; null where there is no jackpot. */
  readonly shown: (
    tenancy: Pick<Tenancy, 'tenantId'>,
  ) => Promise<Reply<Contract['content']['jackpot']>>;
};

/** A page asks every so often and everybody asks the same: the pool is read once in so many milliseconds. */
const FRESH_MS = 2000;
const RETRIES = 3;
const MICROS = 1_000_000;

export function createJackpotService({
  db,
  settings,
  onChange = () => {},
  now,
}: JackpotDeps): JackpotService {
  const remembered = createShortMemory<Reply<Contract['content']['jackpot']>>(FRESH_MS, now);

  return {
    async win(ctx, { txId, player, roundId, gameCode, currency, betTxId }) {
      const { jackpot } = await settings(ctx.tenantId);
      for (let tries = 0; ; tries++) {
        try {
          const outcome = await postJackpot(
            db.raw,
            ctx.tenantId,
            {
              vendorId: ctx.vendorId,
              requestId: ctx.requestId,
              txId,
              player,
              roundId,
              gameCode,
              currency,
              betTxId,
            },
            jackpot,
          );
          if (outcome.status === 'REFUSED') throw new ApiError(outcome.code);
          onChange(ctx.tenantId, player);
          return {
            status: outcome.status,
            balance: toWire(outcome.balance),
            currency,
            reference: outcome.reference,
            amount: toWire(outcome.amount),
          };
        } catch (error) {
          if (!isRetryable(error) || tries >= RETRIES) throw asDeadline(error);
        }
      }
    },

    shown: ({ tenantId }) =>
      remembered(tenantId, async () => {
        if (!(await settings(tenantId)).jackpot.isOn) return null;
        const row = await db.transaction(tenantId, (tx) =>
          tx.one<{ book: 'PLAY' | 'REAL' }>(
            'jackpot-book',
            'select book from tenant where id = $1',
            [tenantId],
          ),
        );
        const pool = row && (await readJackpot(db.raw, tenantId, row.book));
        return pool ? { amount: toWire(pool.amount), perSecond: pool.perSecond / MICROS } : null;
      }),
  };
}
