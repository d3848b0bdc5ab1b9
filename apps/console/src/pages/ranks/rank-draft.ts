import type { OperatorContract } from '@parlour/contract/operator';
import {
  checkLadder,
  type LadderFault,
  mapLadderAmounts,
  rankAmounts,
  type RankLadder,
} from '@parlour/contract/ranks';
import { micros, toWire, type TypedFormat, type WireAmount } from '@parlour/money';

import type { CallReply } from '../../api/api.ts';
import { optional, toCount, toMicros, typed } from '../promotions/read-typed.ts';

export type RankPage = CallReply<OperatorContract['playerRanks']['read']>;
export type WireLadder = RankLadder<WireAmount>;
export type WireRank = WireLadder[number];

/** All typed fields of a rank beside its name. */
export const rankFields = [...rankAmounts, 'totalDepositCount', 'color', 'color2'] as const;
export type RankField = (typeof rankFields)[number];

/** A rank as it is typed; names in other languages keep what they are. */
export type RankDraft = Readonly<Record<RankField, string>> & {
  readonly name: string;
  readonly names: WireRank['names'];
};

/** The initial values of an added rank. */
export const NEW_RANK: RankDraft = {
  name: '',
  names: { EN: '' },
  color: '#d3dae3',
  color2: '#66717f',
  monthlyDeposit: '',
  totalDeposit: '',
  totalDepositCount: '',
  monthlyTurnover: '',
  totalTurnover: '',
  upgradeBonus: '',
  salary: '',
  keepTurnover: '',
};

/** A rank as its fields show it. */
export const toRankDraft = (rank: WireRank): RankDraft => {
  const { conditions, names } = rank;
  return {
    name: names.EN,
    names,
    color: rank.color,
    color2: rank.color2,
    monthlyDeposit: typed(conditions.monthlyDeposit),
    totalDeposit: typed(conditions.totalDeposit),
    totalDepositCount: typed(conditions.totalDepositCount),
    monthlyTurnover: typed(conditions.monthlyTurnover),
    totalTurnover: typed(conditions.totalTurnover),
    upgradeBonus: typed(rank.upgradeBonus),
    salary: typed(rank.salary),
    keepTurnover: typed(rank.keepTurnover),
  };
};

/** The ladder that drafts say, in micro-units. */
const readDrafts = (drafts: readonly RankDraft[], currency: TypedFormat): RankLadder =>
  drafts.map((draft) => {
    const amount = (name: (typeof rankAmounts)[number]) =>
      optional(draft[name], (text) => toMicros(text, currency));
    return {
      names: { ...draft.names, EN: draft.name.trim() },
      color: draft.color.trim().toLowerCase(),
      color2: draft.color2.trim().toLowerCase(),
      conditions: {
        monthlyDeposit: amount('monthlyDeposit'),
        totalDeposit: amount('totalDeposit'),
        totalDepositCount: optional(draft.totalDepositCount, toCount),
        monthlyTurnover: amount('monthlyTurnover'),
        totalTurnover: amount('totalTurnover'),
      },
      upgradeBonus: amount('upgradeBonus'),
      salary: amount('salary'),
      keepTurnover: amount('keepTurnover'),
    };
  });

/** Lists the faults of drafts; none where they can be sent. */
export const checkDrafts = (
  drafts: readonly RankDraft[],
  currency: TypedFormat,
): readonly LadderFault[] => checkLadder(readDrafts(drafts, currency));

/** Valid drafts as calls carry them, without what is empty. */
export const toWireLadder = (drafts: readonly RankDraft[], currency: TypedFormat): WireLadder =>
  mapLadderAmounts(readDrafts(drafts, currency), (amount) => toWire(micros(BigInt(amount)))).map(
    (rank) => {
      const { totalDepositCount, ...conditions } = rank.conditions;
      return {
        ...rank,
        conditions: {
          ...conditions,
          ...(totalDepositCount !== undefined && { totalDepositCount }),
        },
      };
    },
  );
