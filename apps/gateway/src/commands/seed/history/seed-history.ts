import { DEFAULT_LANGUAGE } from '@parlour/tenant';

import type { Database } from '../../../db/pool.ts';
import type { ReadSettings } from '../../../modules/platform/settings/module.ts';
import type { Tenancy } from '../../../request/context.ts';
import {
  drawOperationIds,
  hasHistory,
  insertDeposits,
  insertOperations,
  insertPlayers,
  insertRounds,
  insertTransfers,
  type NumberedOperation,
  readHistoryAccounts,
  readHistoryBrand,
  readHistoryGames,
  updateBalances,
} from './history-repository.ts';
import { type HistoryOperation, planHistory, toSmallestStake } from './plan-history.ts';

export type HistorySize = { readonly days: number; readonly players: number };

const DEMO_SIZE: HistorySize = { days: 90, players: 80 };
/** Rows of one statement. */
const BATCH = 5000;

type Deps = { readonly db: Database; readonly settings: ReadSettings };

/**
 * Gives a brand's demo a past: members who deposited and played for 90 days, as operations and
 * transfers that the rules of the ledger hold for. All of it or nothing, once; returns how many
 * operations were written. Sealing, reconciliation and rollups follow as for any others.
 */
export async function seedHistory(
  { db, settings }: Deps,
  { tenant, tenantId }: Tenancy,
  {
    now = Date.now(),
    size = DEMO_SIZE,
  }: { readonly now?: number; readonly size?: HistorySize } = {},
): Promise<number> {
  const { jackpot } = await settings(tenantId);
  return db.transaction(tenantId, async (tx) => {
    if (await hasHistory(tx, tenantId)) return 0;
    const brand = await readHistoryBrand(tx, tenantId);
    const [first, ...others] = await readHistoryGames(tx, tenantId, jackpot.games);
    if (!first) return 0;
    const plan = planHistory({
      ...size,
      seed: tenant.code,
      now,
      games: [first, ...others],
      stake: toSmallestStake(brand.roundWinCap),
      zoneOffset: brand.offsetSeconds * 1000,
    });
    const members = await insertPlayers(
      tx,
      tenantId,
      plan.players,
      tenant.languages[0] ?? DEFAULT_LANGUAGE,
    );
    const ids = await drawOperationIds(tx, plan.operations.length);
    const numbers = new Map<HistoryOperation, bigint>();
    const numbered = plan.operations.map((operation, index): NumberedOperation => {
      const id = ids[index];
      const member = members[operation.player];
      if (id === undefined || member === undefined) throw new Error('an operation has no number');
      numbers.set(operation, id);
      const betId = operation.bet ? (numbers.get(operation.bet) ?? null) : null;
      return { ...operation, id, member, betId, serial: index + 1 };
    });
    const accounts = await readHistoryAccounts(tx, tenantId);
    for (let from = 0; from < numbered.length; from += BATCH) {
      const batch = numbered.slice(from, from + BATCH);
      await insertOperations(tx, tenantId, batch);
      await insertTransfers(tx, tenantId, batch, accounts);
      await insertRounds(tx, tenantId, batch);
      await insertDeposits(tx, tenantId, batch);
    }
    await updateBalances(tx, tenantId, numbered, accounts);
    return numbered.length;
  });
}
