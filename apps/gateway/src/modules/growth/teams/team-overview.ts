import type { Contract, Reply } from '@parlour/contract';
import type { Db } from '@parlour/database';
import { toWire } from '@parlour/money';

import { daysBefore, listDays } from './team-days.ts';
import { sumFigures, toFamilyFigures, toFooter } from './team-figures.ts';
import {
  type Agent,
  type DayRow,
  type Days,
  readTeamDays,
  readTeamFacts,
} from './team-repository.ts';

/** The team and its sums over some days, beside those of as many days before. */
export async function readOverview(
  tx: Db,
  agent: Agent,
  days: Days,
): Promise<Reply<Contract['teamReports']['overview']>> {
  const facts = await readTeamFacts(tx, agent);
  if (!facts) throw new Error(`agent ${agent.agent} is not in the database`);
  const earlier = daysBefore(days);
  const all = await readTeamDays(tx, agent, { from: earlier.from, to: days.to });
  const rows = all.filter(({ day }) => day >= days.from);
  const byDay = Map.groupBy(rows, ({ day }) => day);
  const byProduct = Map.groupBy(
    rows.filter(({ product }) => product !== ''),
    ({ product }) => product,
  );
  const categories = [...byProduct].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return {
    currentDirectSubordinateCount: facts.directs,
    currentTeamMemberCount: facts.members,
    currentBalance: toWire(facts.balance),
    todayRegNum: facts.registered,
    list: [['CONS', rows] as const, ...categories].map(([name, own]) => ({
      [name]: toFooter(sumFigures(own)),
    })),
    totals: toFamilyFigures(sumFigures(rows)),
    before: toFamilyFigures(sumFigures(all.filter(({ day }) => day < days.from))),
    days: listDays(days).map((day) => ({ day, ...sumOf(byDay.get(day)) })),
    categories: categories.map(([gameType, own]) => ({ gameType, ...sumOf(own) })),
    countedTo: facts.counted_to?.getTime() ?? null,
  };
}

const sumOf = (rows: readonly DayRow[] = []) => toFamilyFigures(sumFigures(rows));
