import {
  type ContactKind,
  type ApplicationPart,
  type ApplicationRepeat,
  checkPromotion,
  type DepositRepeat,
  type BonusPeriod,
  type BonusWallet,
  hasWageringBase,
  mapTermAmounts,
  type PromotionFault,
  type PromotionTerms,
  type PromotionTrigger,
  type RankPayment,
  type SharedTrait,
  type WageringBase,
} from '@parlour/contract/promotions';
import { micros, toWire, type TypedFormat } from '@parlour/money';
import { categories, type Category } from '@parlour/tenant';

import { type AudienceDraft, readAudience, toAudienceDraft } from './audience-draft.ts';
import { FIRST_MISSION, type MissionDraft, readMission, toMissionDraft } from './mission-draft.ts';
import type { WireTerms } from './promotion-types.ts';
import {
  omitAbsent,
  optional,
  readList,
  toCount,
  toHundredths,
  toMicros,
  typed,
} from './read-typed.ts';
import { FIRST_RAFFLE, type RaffleDraft, readRaffle, toRaffleDraft } from './raffle-draft.ts';
import { FIRST_REBATE, readRebate, type RebateDraft, toRebateDraft } from './rebate-draft.ts';
import {
  FIRST_REFERRAL,
  readReferral,
  type ReferralDraft,
  toReferralDraft,
} from './referral-draft.ts';
import { FIRST_REWARD, readReward, type RewardDraft, toRewardDraft } from './reward-draft.ts';
import {
  FIRST_SCHEDULE,
  readSchedule,
  type ScheduleDraft,
  toScheduleDraft,
} from './schedule-draft.ts';
import {
  FIRST_TOURNAMENT,
  readTournament,
  toTournamentDraft,
  type TournamentDraft,
} from './tournament-draft.ts';

/** The fields of a promotion's terms as they are typed; empty where there is no such rule. */
export type TermsDraft = RewardDraft &
  AudienceDraft &
  MissionDraft &
  RaffleDraft &
  RebateDraft &
  ReferralDraft &
  ScheduleDraft &
  TournamentDraft & {
    readonly trigger: PromotionTrigger;
    readonly code: string;
    readonly least: string;
    readonly numbers: string;
    readonly per: DepositRepeat;
    readonly applicationPer: ApplicationRepeat;
    readonly needs: readonly ApplicationPart[];
    readonly period: BonusPeriod;
    readonly leastLoss: string;
    readonly lossCategories: readonly Category[];
    readonly pays: RankPayment;
    readonly contacts: readonly ContactKind[];
    readonly wallet: BonusWallet;
    readonly of: WageringBase;
    readonly multiple: string;
    readonly shares: Readonly<Partial<Record<Category, string>>>;
    readonly hours: string;
    readonly maxBet: string;
    readonly maxConversion: string;
    readonly claimHours: string;
    readonly isAlone: boolean;
    readonly oncePer: readonly SharedTrait[];
    readonly total: string;
    readonly perDay: string;
    readonly count: string;
  };

/** The initial values of a new promotion: a bonus of the first deposit. */
export const FIRST_DRAFT: TermsDraft = {
  ...FIRST_REWARD,
  ...toAudienceDraft(),
  ...FIRST_MISSION,
  ...FIRST_RAFFLE,
  ...FIRST_REBATE,
  ...FIRST_REFERRAL,
  ...FIRST_SCHEDULE,
  ...FIRST_TOURNAMENT,
  trigger: 'DEPOSIT',
  code: '',
  least: '100',
  numbers: '1',
  per: 'ONCE',
  applicationPer: 'ONCE',
  needs: [],
  period: 'DAY',
  leastLoss: '100',
  lossCategories: [],
  pays: 'UPGRADE',
  contacts: ['MOBILE'],
  wallet: 'BONUS',
  of: 'BONUS',
  multiple: '10',
  shares: { RNG: '100', FISH: '100', LIVE: '10' },
  hours: '168',
  maxBet: '',
  maxConversion: '',
  claimHours: '',
  isAlone: false,
  oncePer: [],
  total: '',
  perDay: '',
  count: '',
};

/** The smallest deposit or loss; of steps the first one says it. */
const readLeast = ({ reward, tiers }: TermsDraft, least: string, currency: TypedFormat): number =>
  toMicros(reward === 'TIERS' ? (tiers[0]?.from ?? '') : least, currency);

/** Triggers that terms say nothing more of. */
const plainTriggers = ['REGISTRATION', 'BIRTHDAY', 'LOGIN', 'POINTS_MALL'] as const;
const isPlain = (trigger: TermsDraft['trigger']): trigger is (typeof plainTriggers)[number] =>
  (plainTriggers as readonly string[]).includes(trigger);

function readTrigger(draft: TermsDraft, currency: TypedFormat): PromotionTerms['trigger'] {
  if (isPlain(draft.trigger)) return { kind: draft.trigger };
  if (draft.trigger === 'LOSS_BACK')
    return {
      kind: 'LOSS_BACK',
      per: draft.period,
      least: readLeast(draft, draft.leastLoss, currency),
      ...(draft.lossCategories.length > 0 && { categories: draft.lossCategories }),
    };
  if (draft.trigger === 'RANK') return { kind: 'RANK', pays: draft.pays };
  if (draft.trigger === 'CONTACT') return { kind: 'CONTACT', needs: draft.contacts };
  if (draft.trigger === 'CODE') return { kind: 'CODE', code: draft.code.trim().toUpperCase() };
  if (draft.trigger === 'MISSION') return { kind: 'MISSION', ...readMission(draft, currency) };
  if (draft.trigger === 'REBATE')
    return { kind: 'REBATE', ...readRebate(draft, draft.period, currency) };
  if (draft.trigger === 'RAFFLE') return { kind: 'RAFFLE', ...readRaffle(draft, currency) };
  if (draft.trigger === 'TOURNAMENT')
    return { kind: 'TOURNAMENT', ...readTournament(draft, currency) };
  if (draft.trigger === 'SCHEDULE') return { kind: 'SCHEDULE', ...readSchedule(draft) };
  if (draft.trigger === 'REFERRAL') return { kind: 'REFERRAL', ...readReferral(draft, currency) };
  if (draft.trigger === 'APPLICATION')
    return {
      kind: 'APPLICATION',
      per: draft.applicationPer,
      ...(draft.needs.length > 0 && { needs: draft.needs }),
    };
  const numbers = optional(draft.numbers, (text) => readList(text).map(toCount));
  return {
    kind: 'DEPOSIT',
    least: readLeast(draft, draft.least, currency),
    per: draft.per,
    ...(numbers && { numbers }),
  };
}

function readWagering(draft: TermsDraft, currency: TypedFormat): PromotionTerms['wagering'] {
  const sum = (text: string) => toMicros(text, currency);
  const shares = categories.flatMap((category) => {
    const percent = optional(draft.shares[category] ?? '', toCount);
    return percent === undefined ? [] : [[category, percent] as const];
  });
  return {
    of: hasWageringBase(draft.trigger, draft.reward) ? draft.of : 'BONUS',
    multiple: toHundredths(draft.multiple),
    shares: Object.fromEntries(shares),
    hours: toCount(draft.hours),
    ...omitAbsent({
      maxBet: optional(draft.maxBet, sum),
      maxConversion: optional(draft.maxConversion, sum),
    }),
  };
}

/** True when a promotion can cost more than the prizes of its draws or ranks. */
export const hasBudget = ({ trigger }: Pick<TermsDraft, 'trigger'>): boolean =>
  trigger !== 'RAFFLE' && trigger !== 'TOURNAMENT';

/** The terms that a draft says, in micro-units; a field that says nothing is no number. */
export function readDraft(draft: TermsDraft, currency: TypedFormat): PromotionTerms {
  const sum = (text: string) => toMicros(text, currency);
  const hours = optional(draft.claimHours, toCount);
  const audience = readAudience(draft);
  const budget = omitAbsent({
    total: optional(draft.total, sum),
    perDay: optional(draft.perDay, sum),
    count: optional(draft.count, toCount),
  });
  return {
    trigger: readTrigger(draft, currency),
    reward: readReward(draft, currency),
    wallet: draft.wallet,
    ...(draft.wallet === 'BONUS' && { wagering: readWagering(draft, currency) }),
    ...(hours !== undefined && { claim: { hours } }),
    ...(audience && { audience }),
    ...(draft.isAlone && { stacking: 'ALONE' as const }),
    ...(draft.oncePer.length > 0 && { oncePer: draft.oncePer }),
    ...(budget && hasBudget(draft) && { budget }),
  };
}

/** Lists the faults of a draft, by its fields; none where it can be sent. */
export const checkDraft = (draft: TermsDraft, currency: TypedFormat): readonly PromotionFault[] =>
  checkPromotion(readDraft(draft, currency));

/** A valid draft as calls carry its terms. */
export const toWireTerms = (draft: TermsDraft, currency: TypedFormat): WireTerms =>
  mapTermAmounts(readDraft(draft, currency), (amount) => toWire(micros(BigInt(amount))));

/** Terms as their fields show them. */
export function toDraft(terms: WireTerms): TermsDraft {
  const { trigger, reward, wallet, wagering, claim, audience, stacking, oncePer, budget } = terms;
  const isDeposit = trigger.kind === 'DEPOSIT';
  return {
    ...FIRST_DRAFT,
    trigger: trigger.kind,
    code: trigger.kind === 'CODE' ? trigger.code : '',
    ...(isDeposit && {
      least: typed(trigger.least),
      numbers: (trigger.numbers ?? []).join(', '),
      per: trigger.per,
    }),
    ...(trigger.kind === 'MISSION' && toMissionDraft(trigger)),
    ...(trigger.kind === 'RAFFLE' && toRaffleDraft(trigger)),
    ...(trigger.kind === 'REBATE' && { period: trigger.per, ...toRebateDraft(trigger) }),
    ...(trigger.kind === 'REFERRAL' && toReferralDraft(trigger)),
    ...(trigger.kind === 'SCHEDULE' && toScheduleDraft(trigger)),
    ...(trigger.kind === 'TOURNAMENT' && toTournamentDraft(trigger)),
    ...(trigger.kind === 'APPLICATION' && {
      applicationPer: trigger.per,
      needs: trigger.needs ?? [],
    }),
    ...(trigger.kind === 'LOSS_BACK' && {
      period: trigger.per,
      leastLoss: typed(trigger.least),
      lossCategories: trigger.categories ?? [],
    }),
    ...(trigger.kind === 'RANK' && { pays: trigger.pays }),
    ...(trigger.kind === 'CONTACT' && { contacts: trigger.needs }),
    ...toRewardDraft(reward),
    wallet,
    ...(wagering && {
      of: wagering.of,
      multiple: typed(wagering.multiple / 100),
      shares: Object.fromEntries(
        Object.entries(wagering.shares).map(([category, percent]) => [category, typed(percent)]),
      ),
      hours: typed(wagering.hours),
      maxBet: typed(wagering.maxBet),
      maxConversion: typed(wagering.maxConversion),
    }),
    claimHours: typed(claim?.hours),
    ...toAudienceDraft(audience),
    isAlone: stacking === 'ALONE',
    oncePer: oncePer ?? [],
    total: typed(budget?.total),
    perDay: typed(budget?.perDay),
    count: typed(budget?.count),
  };
}
