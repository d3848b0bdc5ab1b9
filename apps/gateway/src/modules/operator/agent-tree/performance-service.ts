import {
  type OperatorContract,
  OperatorError,
  type OperatorHandlerInput,
  type OperatorReply,
} from '@parlour/contract/operator';
import { type Micros, toWire } from '@parlour/money';

import type { Database } from '../../../db/pool.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import { toMicros } from '../../money/wallet/module.ts';
import type { ReadSettings } from '../../platform/settings/module.ts';
import { requireBrand } from '../brand-codes.ts';
import {
  allowLongReport,
  type FigureRow,
  type Period,
  readCountedTo,
  readPerformance,
  readPerformanceDays,
} from './performance-repository.ts';
import { requireInTree } from './tree-service.ts';

type Calls = OperatorContract['agentPerformance'];

type AgentPerformanceDeps = { readonly db: Database; readonly settings: ReadSettings };

const DAY_MS = 86_400_000;
const MAX_DAYS = 92;

/** Refuses what is no period of 1 to 92 days. */
function requirePeriod({ from, to }: Period): Period {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  const isCalendar = [from, to].every(
    (day) => !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day),
  );
  if (!isCalendar || days < 1 || days > MAX_DAYS) throw new OperatorError('period_refused');
  return { from, to };
}

const toFigures = (row: FigureRow) => ({
  validBets: toWire(row.valid_bets),
  netLoss: toWire(row.net_loss),
  deposits: toWire(row.deposits),
  withdrawals: toWire(row.withdrawals),
  activeMembers: row.active_members,
  newMembers: row.new_members,
  commissionsReceived: toWire(row.received),
  commissionsPaid: toWire(row.paid),
});

const NOTHING: FigureRow = {
  valid_bets: 0n as Micros,
  net_loss: 0n as Micros,
  deposits: 0n as Micros,
  withdrawals: 0n as Micros,
  active_members: 0,
  new_members: 0,
  received: 0n as Micros,
  paid: 0n as Micros,
};

/**
 * Creates the reports of the figures of agents and their teams over some days, and of one agent day
 * by day.
 */
export function createAgentPerformance({ db, settings }: AgentPerformanceDeps) {
  const list = async (
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<Calls['list']>,
  ): Promise<OperatorReply<Calls['list']>> => {
    const { tenantId } = requireBrand(ctx);
    const { limit, sort, text = '' } = query;
    const period = requirePeriod(query);
    const activeMinimum = toMicros((await settings(tenantId)).agents.activeMinimum);
    return db.transaction(tenantId, async (tx) => {
      await allowLongReport(tx);
      const under = query.under ? await requireInTree(tx, tenantId, query.under) : null;
      const offset = Number(query.after ?? 0);
      const rows = await readPerformance(tx, tenantId, {
        ...period,
        only: null,
        under: under?.id ?? null,
        isEveryLevel: query.scope === 'all' || text !== '',
        text,
        sort,
        isAscending: query.order === 'asc',
        offset,
        limit: limit + 1,
        activeMinimum,
      });
      return {
        rows: rows.slice(0, limit).map((row) => ({
          member: row.member,
          username: row.username,
          status: row.status,
          ...toFigures(row),
        })),
        next: rows.length > limit ? String(offset + limit) : null,
        countedTo: (await readCountedTo(tx, tenantId))?.getTime() ?? null,
      };
    });
  };

  const days = async (
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<Calls['days']>,
  ): Promise<OperatorReply<Calls['days']>> => {
    const { tenantId } = requireBrand(ctx);
    const period = requirePeriod(query);
    const activeMinimum = toMicros((await settings(tenantId)).agents.activeMinimum);
    return db.transaction(tenantId, async (tx) => {
      await allowLongReport(tx);
      const agent = await requireInTree(tx, tenantId, query.member);
      const rows = await readPerformanceDays(tx, tenantId, agent.id, { ...period, activeMinimum });
      // Active members cannot be added up from days: those of the period are counted by the list.
      const [total = NOTHING] = await readPerformance(tx, tenantId, {
        ...period,
        only: agent.id,
        under: null,
        isEveryLevel: false,
        text: '',
        sort: 'validBets',
        isAscending: false,
        offset: 0,
        limit: 1,
        activeMinimum,
      });
      return {
        member: agent.member,
        username: agent.username,
        status: agent.status,
        total: toFigures(total),
        days: rows.map((row) => ({ day: row.day, at: row.at.getTime(), ...toFigures(row) })),
        countedTo: (await readCountedTo(tx, tenantId))?.getTime() ?? null,
      };
    });
  };

  return { list, days };
}
