import { describeMission, describeScope } from './describe-mission.ts';
import { describeRaffle } from './describe-raffle.ts';
import { describeRebate } from './describe-rebate.ts';
import { describeReferral } from './describe-referral.ts';
import { describeSchedule } from './describe-schedule.ts';
import { describeTournament } from './describe-tournament.ts';
import type { PromotionReward } from './promotion-reward.ts';
import type {
  ApplicationPart,
  BonusWallet,
  PromotionTerms,
  SharedTrait,
  Wagering,
} from './terms.ts';
import type { TermsLine, TermsLineKey } from './terms-line.ts';
import type { BonusTier } from './tiers.ts';

/**
 * The terms of a promotion as sentences, in the order in which they are read: what earns it, what
 * it gives, what has to be wagered, whom it is for. They are made from what the database pays by,
 * so that nothing can be promised that is not enforced.
 */
export const describeTerms = <Amount>(
  terms: PromotionTerms<Amount>,
): readonly TermsLine<Amount>[] => [
  ...describeTrigger(terms),
  ...describeReward(terms),
  ...(terms.claim && terms.reward.kind !== 'FREE_SPINS'
    ? [{ key: 'claimHours', numbers: { hours: terms.claim.hours } } satisfies TermsLine<Amount>]
    : []),
  ...(terms.wagering ? describeWagering(terms.wagering) : []),
  ...(countsPlay(terms) ? [{ key: 'atRisk' } satisfies TermsLine<Amount>] : []),
  ...describeAudience(terms),
  ...describeBudget(terms),
];

/** True when bets count towards something: only the part of them that could be lost counts. */
function countsPlay<Amount>({ trigger, wagering }: PromotionTerms<Amount>): boolean {
  if (wagering) return true;
  if (trigger.kind === 'MISSION')
    return (
      trigger.leaderboard !== undefined ||
      trigger.milestones.some(({ targets }) => (targets.turnover ?? targets.bets) !== undefined)
    );
  if (trigger.kind === 'REFERRAL') return trigger.turnover !== undefined;
  return ['TOURNAMENT', 'RAFFLE', 'REBATE'].includes(trigger.kind);
}

const neededKeys = {
  REMARK: 'needsREMARK',
  PICTURES: 'needsPICTURES',
} as const satisfies Record<ApplicationPart, TermsLineKey>;

function describeTrigger<Amount>({
  trigger,
  oncePer,
}: PromotionTerms<Amount>): TermsLine<Amount>[] {
  if (trigger.kind === 'REGISTRATION') return [{ key: 'registration' }, { key: 'once' }];
  if (trigger.kind === 'CODE') return [{ key: 'code', items: [trigger.code] }, { key: 'once' }];
  if (trigger.kind === 'MISSION') return describeMission(trigger);
  if (trigger.kind === 'RAFFLE') return describeRaffle(trigger);
  if (trigger.kind === 'TOURNAMENT') return describeTournament(trigger);
  if (trigger.kind === 'REBATE') return describeRebate(trigger);
  if (trigger.kind === 'REFERRAL') return describeReferral(trigger, oncePer);
  if (trigger.kind === 'APPLICATION')
    return [
      { key: 'application' },
      ...(trigger.needs ?? []).map((part) => ({ key: neededKeys[part] })),
      { key: trigger.per === 'DAY' ? 'onceDay' : 'once' },
    ];
  if (trigger.kind === 'CONTACT')
    return [{ key: 'contact', items: trigger.needs }, { key: 'once' }];
  if (trigger.kind === 'POINTS_MALL') return [{ key: 'pointsMall' }];
  if (trigger.kind === 'BIRTHDAY') return [{ key: 'birthday' }];
  if (trigger.kind === 'SCHEDULE') return describeSchedule(trigger);
  if (trigger.kind === 'LOGIN') return [{ key: 'checkIn' }];
  if (trigger.kind === 'RANK') return [{ key: `rank${trigger.pays}` }];
  const amounts = { least: trigger.least };
  if (trigger.kind === 'LOSS_BACK')
    return [
      { key: trigger.per === 'DAY' ? 'lossDay' : 'lossWeek', amounts },
      ...describeScope<Amount>(trigger),
    ];
  // A deposit has its number once, so that each of them earns one bonus.
  if (trigger.numbers)
    return [{ key: 'depositNumbered', amounts, items: trigger.numbers.map(String) }];
  const repeat = ({ ONCE: 'once', DAY: 'onceDay', DEPOSIT: 'onceDeposit' } as const)[trigger.per];
  return [{ key: 'depositAny', amounts }, { key: repeat }];
}

function describeReward<Amount>(terms: PromotionTerms<Amount>): TermsLine<Amount>[] {
  const { trigger, reward, wallet, claim } = terms;
  return [
    ...describeAmount(reward, trigger.kind === 'LOSS_BACK'),
    ...(reward.kind === 'FREE_SPINS' && claim
      ? [{ key: 'freeSpinsHours', numbers: { hours: claim.hours } } satisfies TermsLine<Amount>]
      : []),
    ...describeWallet<Amount>(wallet),
  ];
}

/** Says what has no conditions; what has to be wagered and entries have sentences of their own. */
function describeWallet<Amount>(wallet: BonusWallet): TermsLine<Amount>[] {
  if (wallet === 'BONUS' || wallet === 'ENTRIES') return [];
  return [{ key: wallet === 'CASH' ? 'cash' : 'points' }];
}

function describeAmount<Amount>(
  reward: PromotionReward<Amount>,
  isOfLoss: boolean,
): TermsLine<Amount>[] {
  switch (reward.kind) {
    case 'FIXED':
      return [{ key: 'fixed', given: { amount: reward.amount } }];
    case 'PERCENT':
      return [
        {
          key: isOfLoss ? 'percentLoss' : 'percent',
          amounts: { most: reward.most },
          numbers: { rate: reward.rate / 10_000 },
        },
      ];
    case 'TIERS':
      return [{ key: isOfLoss ? 'tiersLoss' : 'tiers' }, ...reward.steps.map(describeTier)];
    case 'CALENDAR':
      return [{ key: 'calendar', days: reward.amounts }];
    case 'FREE_SPINS': {
      const { name, count, stake, most } = reward;
      return [
        { key: 'freeSpins', items: [name], numbers: { count }, amounts: { stake } },
        { key: 'freeSpinsMost', amounts: { most } },
      ];
    }
    case 'ENTRIES':
      return [
        { key: 'entries', items: [reward.name], numbers: { count: reward.count } },
        { key: 'entriesCount' },
      ];
    case 'WHEEL':
      return [{ key: 'wheel', segments: reward.segments }];
    case 'ENVELOPE': {
      const { least, most, step } = reward;
      return [{ key: 'envelope', given: { least, most, step } }];
    }
    // Its milestones and prizes say it, or the ladder of ranks.
    case 'LISTED':
      return [];
  }
}

const describeTier = <Amount>({
  from,
  amount,
  rate = 0,
  most,
}: BonusTier<Amount>): TermsLine<Amount> =>
  amount === undefined
    ? {
        key: 'tierRate',
        amounts: { from, ...(most !== undefined && { most }) },
        numbers: { rate: rate / 10_000 },
      }
    : { key: 'tierAmount', amounts: { from, amount } };

function describeWagering<Amount>(wagering: Wagering<Amount>): TermsLine<Amount>[] {
  const { of, multiple, shares, hours, maxBet, maxConversion } = wagering;
  return [
    {
      key: of === 'BONUS' ? 'wagerBonus' : 'wagerBaseAndBonus',
      numbers: { multiple: multiple / 100 },
    },
    {
      key: 'shares',
      items: Object.entries(shares)
        .filter(([, percent]) => percent > 0)
        .map(([category, percent]) => `${category}:${percent}`),
    },
    { key: 'wagerHours', numbers: { hours } },
    ...(maxBet === undefined
      ? []
      : [{ key: 'maxBet', amounts: { maxBet } } satisfies TermsLine<Amount>]),
    ...(maxConversion === undefined
      ? []
      : [{ key: 'maxConversion', amounts: { maxConversion } } satisfies TermsLine<Amount>]),
  ];
}

const sharedKeys = {
  DEVICE: 'sharedDEVICE',
  NETWORK: 'sharedNETWORK',
  PAYEE: 'sharedPAYEE',
} as const satisfies Record<SharedTrait, TermsLineKey>;

function describeAudience<Amount>(terms: PromotionTerms<Amount>): TermsLine<Amount>[] {
  const { audience = {}, stacking, oncePer = [] } = terms;
  const { registeredWithin: hours, rankFrom: rank, inactiveDays: days, isInvited, tags } = audience;
  const lines: TermsLine<Amount>[] = [];
  if (hours !== undefined) lines.push({ key: 'registeredWithin', numbers: { hours } });
  if (rank !== undefined) lines.push({ key: 'rankFrom', numbers: { rank } });
  if (days !== undefined) lines.push({ key: 'inactiveDays', numbers: { days } });
  if (isInvited) lines.push({ key: 'invited' });
  if (tags) lines.push({ key: 'tags', items: tags });
  if (stacking === 'ALONE') lines.push({ key: 'alone' });
  return [...lines, ...oncePer.map((trait) => ({ key: sharedKeys[trait] }))];
}

function describeBudget<Amount>({ budget = {} }: PromotionTerms<Amount>): TermsLine<Amount>[] {
  const { count, total, perDay } = budget;
  const lines: TermsLine<Amount>[] = [];
  if (count !== undefined) lines.push({ key: 'budgetCount', numbers: { count } });
  if (total !== undefined) lines.push({ key: 'budgetTotal', given: { total } });
  if (perDay !== undefined) lines.push({ key: 'budgetPerDay', given: { perDay } });
  return lines;
}
