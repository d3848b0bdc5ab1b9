import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { TenantId, VendorId } from '../../../domain/ids.ts';
import { type PostingResult, type PostingRow, toPostingResult } from './postings.ts';

/** An open round of a player, and who decides it. */
type RoundDecision = {
  readonly vendorId: VendorId;
  readonly round: string;
  /** Public id of the member. */
  readonly player: string;
  readonly actor: string;
  readonly requestId: string;
};

/** Pays what an open round won, zero for a lost one, and closes it. */
export const settleRound = async (
  db: Db,
  tenantId: TenantId,
  {
    vendorId,
    round,
    player,
    amount,
    actor,
    requestId,
  }: RoundDecision & { readonly amount: Micros },
): Promise<PostingResult> =>
  toPostingResult(
    await db.one<PostingRow>(
      'ledger-settle-round',
      `select status, code, balance, reference
        from settle_round($1::smallint, $2::smallint, $3, $4, $5::bigint, $6, $7)`,
      [tenantId, vendorId, round, player, amount, actor, requestId],
    ),
  );

/** Gives back the stakes of an open round without a result, and closes it. */
export const voidRound = async (
  db: Db,
  tenantId: TenantId,
  { vendorId, round, player, actor, requestId }: RoundDecision,
): Promise<PostingResult> =>
  toPostingResult(
    await db.one<PostingRow>(
      'ledger-void-round',
      `select status, code, balance, reference
        from void_round($1::smallint, $2::smallint, $3, $4, $5, $6)`,
      [tenantId, vendorId, round, player, actor, requestId],
    ),
  );
