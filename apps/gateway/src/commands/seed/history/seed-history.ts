import { DEFAULT_LANGUAGE } from '@parlour/tenant';

import type { Database } from '../../../db/pool.ts';
import { contractPeriodAt } from '../../../modules/growth/contracts/module.ts';
import type { ReadSettings } from '../../../modules/platform/settings/module.ts';
import type { Tenancy } from '../../../request/context.ts';
import { agentOfPlayer, CONTRACT_PRODUCT } from '../team/demo-team.ts';
import { openTeam, placePlayers } from '../team/open-team.ts';
import { planTeamPlay } from '../team/plan-team-play.ts';
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
import {
  type HistoryGame,
  type HistoryOperation,
  type HistoryOptions,
  planHistory,
  toSmallestStake,
} from './plan-history.ts';

type HistorySize = { readonly days: number; readonly players: number };

const DEMO_SIZE: HistorySize = { days: 90, players: 80 };
/** Rows of one statement. */
const BATCH = 5000;

const DAY_MS = 86_400_000;

type Deps = { readonly db: Database; readonly settings: ReadSettings };

/** All that is played: by anybody, and by the members whose play the demo's contracts pay for. */
function plan(options: HistoryOptions, timeZone: string, hasTeam: boolean) {
  const base = planHistory(options);
  if (!hasTeam)
    return { ...base, players: base.players.map((player) => ({ ...player, under: undefined })) };
  const week = contractPeriodAt('W', timeZone, new Date(options.now)).start;
  const game = options.games.find(({ type }) => type === CONTRACT_PRODUCT) ?? options.games[0];
  const team = planTeamPlay({
    ...options,
    weekStart: contractPeriodAt('W', timeZone, new Date(week.getTime() - 1)).start.getTime(),
    game,
    firstPlayer: base.players.length,
  });
  return {
    players: [
      ...base.players.map((player, index) => ({ ...player, under: agentOfPlayer(index) })),
      ...team.players.map((player, index) => ({ ...player, under: team.agents[index] })),
    ],
    operations: [...base.operations, ...team.operations].toSorted((one, two) => one.at - two.at),
  };
}

/**
 * Gives a brand's demo a past: members who deposited and played for 90 days, some of them in the
 * team of the demo's agent, as operations and transfers that the rules of the ledger hold for. All
 * of it or nothing, once; returns how many operations were written. Sealing, reconciliation and
 * rollups follow as for any others.
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
    const from = now - size.days * DAY_MS;
    const team = await openTeam(tx, { tenant, tenantId }, from);
    const options = {
      ...size,
      seed: tenant.code,
      now,
      games: [first, ...others] satisfies [HistoryGame, ...HistoryGame[]],
      stake: toSmallestStake(brand.roundWinCap),
      zoneOffset: brand.offsetSeconds * 1000,
    } as const;
    const { players, operations } = plan(options, tenant.timeZone, team !== undefined);
    const placed = players.map((player) => ({
      ...player,
      agent: (player.under && team?.get(player.under)) ?? null,
    }));
    const language = tenant.languages[0] ?? DEFAULT_LANGUAGE;
    const members = await insertPlayers(tx, tenantId, placed, language);
    if (team) {
      const below = players.flatMap(({ under }, index) =>
        under ? { member: members[index], under } : [],
      );
      await placePlayers(tx, { tenant, tenantId }, team, below);
    }
    const ids = await drawOperationIds(tx, operations.length);
    const numbers = new Map<HistoryOperation, bigint>();
    const numbered = operations.map((operation, index): NumberedOperation => {
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
