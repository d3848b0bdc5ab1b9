import { foldText } from '../folded-text.ts';
import { MAX_TERM_AMOUNT, TERM_STEP } from '../promotions/terms.ts';
import {
  COLOR_PATTERN,
  MAX_DEPOSIT_COUNT,
  MAX_RANK_NAME,
  MAX_RANKS,
  type Rank,
  rankConditions,
  type RankLadder,
} from './ladder.ts';

/**
 * A fault in a field of a ladder of ranks.
 * - required: it is missing, or no condition is there. - range: below `min` or above `max`. - step:
 *   no whole number of hundredths. - format: not as it has to be written. - below: it asks for less
 *   than the rank before it. - same: two ranks have one name.
 */
export type LadderFault = {
  readonly field: string;
  readonly rule: 'required' | 'range' | 'step' | 'format' | 'below' | 'same';
  readonly min?: number;
  readonly max?: number;
};

const within = (field: string, value: number, min: number, max: number): LadderFault[] =>
  Number.isInteger(value) && value >= min && value <= max
    ? []
    : [{ field, rule: 'range', min, max }];

function checkAmount(field: string, value: number | undefined): LadderFault[] {
  if (value === undefined) return [];
  const faults = within(field, value, TERM_STEP, MAX_TERM_AMOUNT);
  return faults.length > 0 || value % TERM_STEP === 0 ? faults : [{ field, rule: 'step' }];
}

function checkName(rank: Rank, field: string, before: readonly Rank[]): LadderFault[] {
  const english = rank.names.EN.trim();
  if (english === '') return [{ field: `${field}.names.EN`, rule: 'required' }];
  if (before.some(({ names }) => foldText(names.EN).trim() === foldText(english)))
    return [{ field: `${field}.names.EN`, rule: 'same' }];
  return Object.entries(rank.names).flatMap(([language, name]) =>
    name === undefined
      ? []
      : within(`${field}.names.${language}`, name.trim().length, 1, MAX_RANK_NAME),
  );
}

function checkConditions({ conditions }: Rank, field: string, before?: Rank): LadderFault[] {
  if (rankConditions.every((name) => conditions[name] === undefined))
    return [{ field: `${field}.conditions`, rule: 'required' }];
  return rankConditions.flatMap((name): LadderFault[] => {
    const value = conditions[name];
    const path = `${field}.conditions.${name}`;
    const least = before?.conditions[name];
    const faults =
      name === 'totalDepositCount' && value !== undefined
        ? within(path, value, 1, MAX_DEPOSIT_COUNT)
        : checkAmount(path, value);
    if (faults.length > 0 || value === undefined || least === undefined || value >= least)
      return faults;
    return [{ field: path, rule: 'below' }];
  });
}

function checkRank(rank: Rank, index: number, ranks: RankLadder): LadderFault[] {
  const field = `ranks.${index}`;
  return [
    ...checkName(rank, field, ranks.slice(0, index)),
    ...(['color', 'color2'] as const).flatMap((name): LadderFault[] =>
      COLOR_PATTERN.test(rank[name]) ? [] : [{ field: `${field}.${name}`, rule: 'format' }],
    ),
    ...checkConditions(rank, field, ranks[index - 1]),
    ...checkAmount(`${field}.upgradeBonus`, rank.upgradeBonus),
    ...checkAmount(`${field}.salary`, rank.salary),
    ...checkAmount(`${field}.keepTurnover`, rank.keepTurnover),
  ];
}

/** Checks the ranks of a ladder. Returns every fault; none where they can be reached and paid. */
export const checkLadder = (ranks: RankLadder): LadderFault[] => [
  ...within('ranks', ranks.length, 1, MAX_RANKS),
  ...ranks.flatMap(checkRank),
];
