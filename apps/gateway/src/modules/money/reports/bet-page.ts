import { arcadePages } from '@parlour/arcade-protocol';
import type { Contract, Reply } from '@parlour/contract';
import type { Db } from '@parlour/database';
import { add, subtract, toWire, zero } from '@parlour/money';

import type { TenantId } from '../../../domain/ids.ts';
import { ARCADE_CODE } from '../../../security/vendor-secret.ts';
import {
  readRounds,
  readRoundTotals,
  type RoundFilter,
  type RoundRow,
} from './rounds-repository.ts';

type History = Reply<Contract['reports']['history']>;
type BetRow = History['list'][number];

/** A round on the wire; with the arcade's address, also where its fairness is verified. */
export const toBetRow = (row: RoundRow, arcadeOrigin?: string): BetRow => ({
  orderNo: String(row.first_bet),
  betTimeInTimestamp: row.opened_at.getTime(),
  gameName: row.game_name,
  vendor: row.vendor_code,
  betAmount: toWire(row.bet),
  validBetAmount: toWire(subtract(row.bet, row.refund)),
  winAmount: toWire(row.win),
  ...(row.jackpot !== null && row.jackpot > 0n && { jackpotAmount: toWire(row.jackpot) }),
  // An open bet is not lost yet.
  profitAndLoss: toWire(row.closed_at ? subtract(add(row.win, row.refund), row.bet) : zero),
  status: row.status,
  ...(row.closed_at && { transTimeInTimestamp: row.closed_at.getTime() }),
  ...(arcadeOrigin !== undefined &&
    row.vendor_code === ARCADE_CODE && {
      verifyUrl: `${arcadeOrigin}${arcadePages.verify}?round=${encodeURIComponent(row.round_ref)}`,
    }),
});

/** A page of a member's rounds with the totals of all pages. */
export async function readBetPage(
  tx: Db,
  tenantId: TenantId,
  filter: RoundFilter,
  { page, size }: { readonly page: number; readonly size: number },
  arcadeOrigin?: string,
): Promise<History> {
  const totals = await readRoundTotals(tx, tenantId, filter);
  const rows =
    totals.count === 0
      ? []
      : await readRounds(tx, tenantId, filter, { limit: size, offset: (page - 1) * size });
  return {
    list: rows.map((row) => toBetRow(row, arcadeOrigin)),
    total: totals.count,
    totalPages: Math.ceil(totals.count / size),
    footer: {
      betAmount: toWire(totals.bet),
      openBetAmount: toWire(totals.openBet),
      validBetAmount: toWire(subtract(totals.bet, totals.refund)),
      winAmount: toWire(totals.win),
      profitAndLoss: toWire(
        subtract(add(totals.win, totals.refund), subtract(totals.bet, totals.openBet)),
      ),
    },
  };
}
