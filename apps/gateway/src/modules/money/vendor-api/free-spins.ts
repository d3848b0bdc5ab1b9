import type { Contract, HandlerInput, Reply } from '@parlour/contract';
import { fromWire, toWire } from '@parlour/money';

import { retryConflicts } from '../../../db/errors.ts';
import type { Database } from '../../../db/pool.ts';
import type { VendorContext } from '../../../request/context.ts';
import { type PostingResult, toDeadlineError, type VendorTransaction } from '../ledger/module.ts';
import {
  type FreeSpinsRow,
  postFreeSpin,
  postFreeSpinRollback,
  postFreeSpinWin,
  readFreeSpins,
} from './free-spin-repository.ts';

type Calls = Contract['vendor'];
type Body<Name extends keyof Calls> = HandlerInput<Calls[Name]>;
type FreeSpins = NonNullable<Reply<Calls['balance']>['freeSpins']>;

const toFreeSpins = ({ count, used, stake, winnings, ...row }: FreeSpinsRow): FreeSpins => ({
  id: row.id,
  stake: toWire(stake),
  count,
  left: count - used,
  winnings: toWire(winnings),
  endsAt: row.endsAt.getTime(),
  wallet: row.wallet,
  paid: row.state === 'CLAIMABLE' ? null : toWire(row.amount),
});

/** A reply's field about free spins; absent where there are none. */
const toField = (row: FreeSpinsRow | undefined): { readonly freeSpins?: FreeSpins } =>
  row ? { freeSpins: toFreeSpins(row) } : {};

/** Free spins as vendors play them: counted by the database, once an id, without money. */
export function createFreeSpins(database: Pick<Database, 'raw'>) {
  const { raw } = database;

  async function post(run: () => Promise<PostingResult>): Promise<PostingResult> {
    try {
      return await retryConflicts(run);
    } catch (error) {
      throw toDeadlineError(error);
    }
  }

  return {
    /** Reads the free spins that a player can play in a game without a stake now. */
    find: async (ctx: VendorContext, player: string, gameCode: string) =>
      toField(
        await readFreeSpins(raw, ctx.tenantId, { vendorId: ctx.vendorId, player, gameCode }, null),
      ),
    /** Reads the progress of the free spins of a transaction. */
    state: async (ctx: VendorContext, transaction: VendorTransaction, id: string) =>
      toField(await readFreeSpins(raw, ctx.tenantId, transaction, id)),
    bet: (
      { tenantId }: VendorContext,
      transaction: VendorTransaction,
      body: Pick<Body<'bet'>, 'amount'> & { readonly freeSpins: string },
    ) =>
      post(() =>
        postFreeSpin(raw, tenantId, {
          ...transaction,
          amount: fromWire(body.amount),
          freeSpins: body.freeSpins,
        }),
      ),
    win: (
      { tenantId }: VendorContext,
      transaction: VendorTransaction,
      { amount, betTxId }: Pick<Body<'win'>, 'amount' | 'betTxId'>,
    ) =>
      post(() =>
        postFreeSpinWin(raw, tenantId, { ...transaction, amount: fromWire(amount), betTxId }),
      ),
    rollback: (
      { tenantId }: VendorContext,
      transaction: VendorTransaction,
      { betTxId }: Pick<Body<'rollback'>, 'betTxId'>,
    ) => post(() => postFreeSpinRollback(raw, tenantId, { ...transaction, betTxId })),
  };
}
