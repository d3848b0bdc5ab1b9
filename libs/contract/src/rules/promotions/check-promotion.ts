import { bonusPeriods } from './bonus-periods.ts';
import { checkAudience } from './check-audience.ts';
import { checkEntries } from './check-entries.ts';
import { checkFreeSpins } from './check-free-spins.ts';
import { checkLeaderboard, checkScope } from './check-leaderboard.ts';
import { checkRaffle } from './check-raffle.ts';
import { checkRebate } from './check-rebate.ts';
import { checkReferral } from './check-referral.ts';
import { checkSchedule } from './check-schedule.ts';
import { checkTiers } from './check-tiers.ts';
import { checkTournament } from './check-tournament.ts';
import { canGivePoints } from './points.ts';
import {
  findAmountFaults,
  type GivenCheck,
  givenCheckOf,
  optional,
  type PromotionFault,
  within,
} from './promotion-fault.ts';
import type { CalendarReward } from './promotion-reward.ts';
import {
  type DrawnReward,
  isDrawn,
  MAX_ENVELOPE_AMOUNTS,
  MAX_SEGMENTS,
  MAX_WEIGHT,
  MIN_SEGMENTS,
} from './prizes.ts';
import {
  applicationParts,
  applicationRepeats,
  CODE_PATTERN,
  depositRepeats,
  listingTriggers,
  MAX_BONUS_COUNT,
  MAX_CALENDAR_DAYS,
  MAX_DEPOSIT_NUMBER,
  MAX_HOURS,
  MAX_MULTIPLE,
  MAX_RATE,
  MIN_CALENDAR_DAYS,
  type PromotionTerms,
  type PromotionTrigger,
  sharedTraits,
  wageringBases,
} from './terms.ts';
import { hasWageringBase } from './wagering-base.ts';
import { MAX_MILESTONES, MAX_MISSION_BETS, type Milestone, type Mission } from './mission.ts';

type TriggerOf<Kind> = Extract<PromotionTerms['trigger'], { kind: Kind }>;

function checkApplication({
  per,
  needs,
}: Extract<PromotionTerms['trigger'], { kind: 'APPLICATION' }>): PromotionFault[] {
  return [
    ...(applicationRepeats.includes(per)
      ? []
      : [{ field: 'trigger.per', rule: 'required' } as const]),
    ...optional(needs, ({ length }) => within('trigger.needs', length, 1, applicationParts.length)),
  ];
}

function checkTrigger({ trigger, wallet }: PromotionTerms): PromotionFault[] {
  const given = givenCheckOf(wallet);
  if (trigger.kind === 'CODE' && !CODE_PATTERN.test(trigger.code))
    return [{ field: 'trigger.code', rule: 'format' }];
  if (trigger.kind === 'MISSION') return checkMission(trigger, given);
  if (trigger.kind === 'RAFFLE') return checkRaffle(trigger);
  if (trigger.kind === 'TOURNAMENT') return checkTournament(trigger, given);
  if (trigger.kind === 'REBATE') return checkRebate(trigger);
  if (trigger.kind === 'REFERRAL') return checkReferral(trigger);
  if (trigger.kind === 'APPLICATION') return checkApplication(trigger);
  if (trigger.kind === 'CONTACT')
    return trigger.needs.length > 0 ? [] : [{ field: 'trigger.needs', rule: 'required' }];
  if (trigger.kind === 'DEPOSIT') return checkDeposit(trigger);
  if (trigger.kind === 'SCHEDULE') return checkSchedule(trigger);
  return trigger.kind === 'LOSS_BACK' ? checkLoss(trigger) : [];
}

const checkLoss = (trigger: TriggerOf<'LOSS_BACK'>): PromotionFault[] => [
  ...findAmountFaults('trigger.least', trigger.least),
  ...(bonusPeriods.includes(trigger.per)
    ? []
    : [{ field: 'trigger.per', rule: 'required' } as const]),
  ...checkScope(trigger),
];

function checkDeposit(trigger: TriggerOf<'DEPOSIT'>): PromotionFault[] {
  const faults = findAmountFaults('trigger.least', trigger.least);
  if (!depositRepeats.includes(trigger.per))
    faults.push({ field: 'trigger.per', rule: 'required' });
  if (trigger.numbers?.length === 0) faults.push({ field: 'trigger.numbers', rule: 'required' });
  for (const number of trigger.numbers ?? [])
    faults.push(...within('trigger.numbers', number, 1, MAX_DEPOSIT_NUMBER));
  return faults;
}

const checkMission = (
  { milestones, leaderboard, ...scope }: Mission,
  given: GivenCheck,
): PromotionFault[] => [
  // Without either there is nothing to be had.
  ...within('trigger.milestones', milestones.length, leaderboard ? 0 : 1, MAX_MILESTONES),
  ...milestones.flatMap((milestone, index) => checkMilestone(milestone, index, given)),
  ...optional(leaderboard, (board) => checkLeaderboard(board, given)),
  ...checkScope(scope),
];

function checkMilestone(
  { targets, reward }: Milestone,
  index: number,
  given: GivenCheck,
): PromotionFault[] {
  const field = `trigger.milestones.${index}`;
  const { turnover, bets, deposits } = targets;
  return [
    ...(turnover === undefined && bets === undefined && deposits === undefined
      ? [{ field: `${field}.turnover`, rule: 'required' } as const]
      : []),
    ...optional(turnover, (amount) => findAmountFaults(`${field}.turnover`, amount)),
    ...optional(bets, (count) => within(`${field}.bets`, count, 1, MAX_MISSION_BETS)),
    ...optional(deposits, (amount) => findAmountFaults(`${field}.deposits`, amount)),
    ...given(`${field}.reward`, reward),
  ];
}

function checkReward({ reward, trigger, wallet }: PromotionTerms): PromotionFault[] {
  // Such a trigger says what it gives, and nothing else does.
  if ((reward.kind === 'LISTED') !== listingTriggers.includes(trigger.kind))
    return [{ field: 'reward.kind', rule: 'base' }];
  // Amounts are the mall's own items of credit.
  if (trigger.kind === 'POINTS_MALL' && reward.kind !== 'FREE_SPINS')
    return [{ field: 'reward.kind', rule: 'spins' }];
  if ((wallet === 'ENTRIES') !== (reward.kind === 'ENTRIES'))
    return [{ field: 'wallet', rule: 'entries' }];
  if (wallet === 'POINTS' && !canGivePoints(trigger.kind, reward.kind))
    return [{ field: 'wallet', rule: 'points' }];
  if (reward.kind === 'LISTED') return [];
  const given = givenCheckOf(wallet);
  if (reward.kind === 'FIXED') return given('reward.amount', reward.amount);
  if (reward.kind === 'CALENDAR') return checkCalendar(reward, trigger.kind, given);
  if (reward.kind === 'FREE_SPINS') return checkFreeSpins(reward);
  if (reward.kind === 'ENTRIES') return checkEntries(reward);
  if (isDrawn(reward)) return checkDraw(reward, given);
  const faults =
    reward.kind === 'TIERS'
      ? checkTiers(reward, trigger)
      : [
          ...within('reward.rate', reward.rate, 1, MAX_RATE),
          ...findAmountFaults('reward.most', reward.most),
        ];
  if (trigger.kind !== 'DEPOSIT' && trigger.kind !== 'LOSS_BACK')
    faults.push({ field: 'reward.kind', rule: 'base' });
  return faults;
}

const checkCalendar = (
  { amounts }: CalendarReward,
  trigger: PromotionTrigger,
  given: GivenCheck,
): PromotionFault[] => [
  ...(trigger === 'LOGIN' ? [] : [{ field: 'reward.kind', rule: 'days' } as const]),
  ...within('reward.amounts', amounts.length, MIN_CALENDAR_DAYS, MAX_CALENDAR_DAYS),
  // One field holds them all.
  ...amounts.flatMap((amount) => given('reward.amounts', amount)).slice(0, 1),
];

function checkDraw(reward: DrawnReward, given: GivenCheck): PromotionFault[] {
  if (reward.kind === 'ENVELOPE') return checkEnvelope(reward, given);
  const { segments } = reward;
  return [
    ...within('reward.segments', segments.length, MIN_SEGMENTS, MAX_SEGMENTS),
    ...segments.flatMap(({ amount, weight }, place) => [
      ...(amount === 0 ? [] : given(`reward.segments.${place}.amount`, amount)),
      ...within(`reward.segments.${place}.weight`, weight, 1, MAX_WEIGHT),
    ]),
    // A wheel without any prize is none.
    ...(segments.some(({ amount }) => amount !== 0)
      ? []
      : [{ field: 'reward.segments', rule: 'required' } as const]),
  ];
}

function checkEnvelope(
  reward: Extract<DrawnReward, { kind: 'ENVELOPE' }>,
  given: GivenCheck,
): PromotionFault[] {
  const { least, most, step } = reward;
  const faults = [
    ...given('reward.least', least),
    ...given('reward.step', step),
    ...given('reward.most', most),
  ];
  if (faults.length > 0) return faults;
  if (most <= least) return [{ field: 'reward.most', rule: 'above' }];
  if ((most - least) % step !== 0) return [{ field: 'reward.step', rule: 'even' }];
  return within('reward.step', (most - least) / step + 1, MIN_SEGMENTS, MAX_ENVELOPE_AMOUNTS).map(
    (fault) => ({ ...fault, rule: 'count' }),
  );
}

/** Checks that a reward which is drawn or played waits for its member to claim it. */
const checkClaim = ({ claim, reward, trigger }: PromotionTerms): PromotionFault[] =>
  claim === undefined &&
  (isDrawn(reward) || reward.kind === 'FREE_SPINS' || trigger.kind === 'RAFFLE')
    ? [{ field: 'claim.hours', rule: 'required' }]
    : optional(claim, ({ hours }) => within('claim.hours', hours, 1, MAX_HOURS));

function checkWagering({ trigger, wallet, wagering, reward }: PromotionTerms): PromotionFault[] {
  if (wallet !== 'BONUS') return wagering ? [{ field: 'wagering', rule: 'unknown' }] : [];
  if (!wagering) return [{ field: 'wagering', rule: 'required' }];
  const { of, multiple, shares, hours, maxBet, maxConversion } = wagering;
  const percents = Object.values(shares);
  return [
    ...(wageringBases.includes(of) ? [] : [{ field: 'wagering.of', rule: 'required' } as const]),
    ...(of !== 'BONUS' && !hasWageringBase(trigger.kind, reward.kind)
      ? [{ field: 'wagering.of', rule: 'base' } as const]
      : []),
    ...within('wagering.multiple', multiple, 1, MAX_MULTIPLE),
    ...within('wagering.hours', hours, 1, MAX_HOURS),
    ...percents.flatMap((percent) => within('wagering.shares', percent, 0, 100)),
    // What nothing counts towards could never be met.
    ...(percents.some((percent) => percent > 0)
      ? []
      : [{ field: 'wagering.shares', rule: 'required' } as const]),
    ...optional(maxBet, (amount) => findAmountFaults('wagering.maxBet', amount)),
    ...optional(maxConversion, (amount) => findAmountFaults('wagering.maxConversion', amount)),
  ];
}

/** Triggers that bets count towards from the start on. */
const countingTriggers: readonly PromotionTrigger[] = ['MISSION', 'RAFFLE', 'TOURNAMENT'];

const checkReceivers = ({ audience = {}, oncePer, trigger }: PromotionTerms): PromotionFault[] => [
  ...checkAudience(audience),
  // Its bets end the time without any.
  ...(countingTriggers.includes(trigger.kind) && audience.inactiveDays !== undefined
    ? [{ field: 'audience.inactiveDays', rule: 'unknown' } as const]
    : []),
  ...optional(oncePer, ({ length }) => within('oncePer', length, 1, sharedTraits.length)),
];

const checkBudget = ({ budget = {}, trigger, wallet }: PromotionTerms): PromotionFault[] => [
  // The number of entries is limited by that of the bonuses.
  ...(wallet === 'ENTRIES' && (budget.total ?? budget.perDay) !== undefined
    ? [
        {
          field: budget.total === undefined ? 'budget.perDay' : 'budget.total',
          rule: 'unknown',
        } as const,
      ]
    : []),
  // The prizes of its draws or ranks are what it can cost.
  ...((trigger.kind === 'RAFFLE' || trigger.kind === 'TOURNAMENT') && Object.keys(budget).length > 0
    ? [{ field: 'budget.total', rule: 'unknown' } as const]
    : []),
  ...optional(budget.total, (amount) => givenCheckOf(wallet)('budget.total', amount)),
  ...optional(budget.perDay, (amount) => givenCheckOf(wallet)('budget.perDay', amount)),
  ...optional(budget.count, (count) => within('budget.count', count, 1, MAX_BONUS_COUNT)),
];

/** Checks the terms of a promotion. Returns every fault; none where they are valid. */
export const checkPromotion = (terms: PromotionTerms): PromotionFault[] => [
  ...checkTrigger(terms),
  ...checkReward(terms),
  ...checkWagering(terms),
  ...checkClaim(terms),
  ...checkReceivers(terms),
  ...checkBudget(terms),
];
