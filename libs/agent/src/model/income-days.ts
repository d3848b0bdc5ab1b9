import { type AgentIncomeKind, agentIncomeKinds } from '@parlour/contract/agent-contracts';
import { add, fromWire, type Micros, zero } from '@parlour/money';
import type { DayRange } from '@parlour/ui/controls';

import type { Income } from './earnings.ts';

/** The income of a day, by kind and in total. */
export type IncomeDay = {
  readonly day: string;
  readonly kinds: Readonly<Partial<Record<AgentIncomeKind, Micros>>>;
  readonly total: Micros;
};

const DAY_MS = 86_400_000;

/** Every day of a range, those without income too, the earliest first. */
export function toIncomeDays(list: Income['list'], { from, to }: DayRange): readonly IncomeDay[] {
  const byDay = new Map<string, Income['list'][number][]>();
  for (const income of list) byDay.set(income.day, [...(byDay.get(income.day) ?? []), income]);
  const days: IncomeDay[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY_MS) {
    const day = new Date(at).toISOString().slice(0, from.length);
    const kinds: Partial<Record<AgentIncomeKind, Micros>> = {};
    for (const { kind, amount } of byDay.get(day) ?? [])
      kinds[kind] = add(kinds[kind] ?? zero, fromWire(amount));
    days.push({ day, kinds, total: add(...Object.values(kinds)) });
  }
  return days;
}

/** The kinds that something came in for, in their order. */
export const listIncomeKinds = (list: Income['list']): readonly AgentIncomeKind[] =>
  agentIncomeKinds.filter((kind) => list.some((row) => row.kind === kind));
