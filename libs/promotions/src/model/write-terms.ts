import {
  type BonusWallet,
  type ContactKind,
  describeTerms,
  type Leaderboard,
  listOdds,
  type PromotionTerms,
  type Rebate,
  type SharedTrait,
  type TermsLine,
} from '@parlour/contract/promotions';
import { getDateLocale, type Translate } from '@parlour/i18n';
import {
  add,
  fromWire,
  micros,
  type MoneyFormat,
  multiply,
  toWire,
  type WireAmount,
  zero,
} from '@parlour/money';
import { type Category, type LanguageCode, type TenantConfig } from '@parlour/tenant';

import { writeList } from './write-list.ts';
import { writeAmount, writeFigure, writeGiven } from './write-bonus.ts';
import { count, writeCounted, writeFreeSpins, writeRate } from './write-numbers.ts';
import { nameWeekday, writeDuration } from './write-time.ts';

/** The context for writing sentences about terms; `t` translates the namespace `promotions`. */
export type TermsContext = {
  readonly t: Translate;
  readonly language: LanguageCode;
  readonly currency: MoneyFormat;
  readonly dateOrder: TenantConfig['dateOrder'];
  /** Names a category as everywhere else. */
  readonly nameCategory: (category: Category) => string;
};

type Line = TermsLine<WireAmount>;
/** With the wallet of the terms, which says what amounts are that they give. */
type LineContext = TermsContext & { readonly wallet: BonusWallet };

/** Terms as sentences of the language, in the order in which they are read. */
export const writeTerms = (
  terms: PromotionTerms<WireAmount>,
  context: TermsContext,
): readonly string[] =>
  describeTerms(terms).map((line) => writeLine(line, { ...context, wallet: terms.wallet }));

/** Writes what a promotion gives, as short as a headline. */
export function writeReward(
  { trigger, reward, wallet }: Pick<PromotionTerms<WireAmount>, 'trigger' | 'reward' | 'wallet'>,
  { t, currency }: Pick<TermsContext, 't' | 'currency'>,
): string {
  const write = (amount: WireAmount) => writeGiven({ amount, wallet }, { t, currency });
  switch (reward.kind) {
    case 'PERCENT':
      return t('headline.percent', {
        rate: writeRate(reward.rate / 10_000),
        most: write(reward.most),
      });
    case 'TIERS':
      return t('headline.tiers', {
        most: write(maxWire(reward.steps.flatMap(({ amount, most }) => amount ?? most ?? []))),
      });
    case 'CALENDAR':
      return t('headline.calendar', { most: write(maxWire(reward.amounts)) });
    case 'WHEEL':
      return t('headline.wheel', {
        most: write(maxWire(reward.segments.map(({ amount }) => amount))),
      });
    case 'ENVELOPE':
      return t('headline.envelope', {
        least: writeFigure({ amount: reward.least, wallet }, currency),
        most: write(reward.most),
      });
    case 'FREE_SPINS':
      return t('headline.freeSpins', { ...writeFreeSpins(reward.count), game: reward.name });
    case 'ENTRIES':
      return writeEntries(reward.count, reward.name, t);
    case 'LISTED':
      return writeListed(trigger, t, write);
    case 'FIXED':
      if (wallet === 'POINTS') return write(reward.amount);
      return t(`headline.${wallet === 'CASH' ? 'cash' : 'bonus'}`, {
        amount: write(reward.amount),
      });
  }
}

/** Entries of a raffle, with its name. */
export const writeEntries = (entries: number, raffle: string, t: Translate): string =>
  t('headline.entries', { count: entries, entries: count.format(entries), raffle });

/** Writes the headline of a trigger that lists its rewards. */
function writeListed(
  trigger: PromotionTerms<WireAmount>['trigger'],
  t: Translate,
  write: (amount: WireAmount) => string,
): string {
  if (trigger.kind === 'RANK') return t(`headline.rank${trigger.pays}`);
  if (trigger.kind === 'REBATE')
    return t('headline.rebate', { rate: writeRate(findHighestRate(trigger)) });
  if (trigger.kind === 'REFERRAL') {
    const { inviter, friend } = trigger;
    return inviter === undefined
      ? t('headline.referralFriend', { amount: friend === undefined ? '' : write(friend) })
      : t('headline.referral', { amount: write(inviter) });
  }
  if (trigger.kind === 'TOURNAMENT')
    return t('headline.tournament', { amount: write(sumPrizePool(trigger.leaderboard)) });
  return t(`headline.${trigger.kind === 'RAFFLE' ? 'raffle' : 'mission'}`, {
    amount: write(findLargestReward(trigger)),
  });
}

const maxWire = (amounts: readonly WireAmount[]): WireAmount =>
  amounts.reduce((largest, amount) => (amount > largest ? amount : largest));

/** Writes a probability, a share of 1, as a percentage that is never rounded to nothing. */
export const writeChance = (chance: number): string =>
  `${chance < 0.01 ? rare.format(chance * 100) : count.format(roundTo(chance * 100))}%`;

const rare = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });
const roundTo = (percent: number): number => Math.round(percent * 100) / 100;

/** The highest rate of a rebate, in percent. */
const findHighestRate = ({ steps }: Rebate<unknown>): number =>
  Math.max(...steps.flatMap(({ rates }) => Object.values(rates))) / 10_000;

/** All prizes of a leaderboard together. */
const sumPrizePool = ({ prizes }: Leaderboard<WireAmount>): WireAmount =>
  toWire(
    prizes.reduce(
      (sum, { ranks, amount }) => add(sum, multiply(fromWire(amount), BigInt(ranks))),
      zero,
    ),
  );

/** The largest reward or prize of a mission or a raffle. */
function findLargestReward(trigger: PromotionTerms<WireAmount>['trigger']): WireAmount {
  if (trigger.kind === 'RAFFLE')
    return maxWire(trigger.draws.flatMap(({ prizes }) => prizes.map(({ amount }) => amount)));
  if (trigger.kind !== 'MISSION') throw new Error('only missions and raffles list rewards');
  const { milestones, leaderboard } = trigger;
  return maxWire([
    ...milestones.map(({ reward }) => reward),
    ...(leaderboard?.prizes ?? []).map(({ amount }) => amount),
  ]);
}

function writeLine(line: Line, context: LineContext): string {
  const { key, amounts = {}, given = {}, numbers = {} } = line;
  const { wallet } = context;
  const isFirstDeposit = key === 'depositNumbered' && line.items?.join() === '1';
  return context.t(`terms.${isFirstDeposit ? 'depositFirst' : key}`, {
    ...mapValues(amounts, (amount) => writeAmount(amount, context.currency)),
    ...mapValues(numbers, (number) => count.format(number)),
    ...mapValues(given, (amount) => writeGiven({ amount, wallet }, context)),
    // The unit of a range stands behind its end.
    ...(given['least'] !== undefined && {
      least: writeFigure({ amount: given['least'], wallet }, context.currency),
    }),
    ...(numbers['rate'] !== undefined && { rate: writeRate(numbers['rate']) }),
    ...writeDuration(numbers, context.language),
    ...writeCounted(line),
    ...writeItems(line, context),
    ...writeTargets(line, context),
    ...writeDraw(line, context),
  });
}

/** Sentences with a percentage of each category. */
const shareKeys: ReadonlySet<Line['key']> = new Set(['shares', 'rebateRates', 'rebateRankRates']);

/** The list that a sentence names. Tags are the operators' own and are not named. */
function writeItems(
  { key, items = [], segments, days }: Line,
  { t, language, currency, nameCategory, wallet }: LineContext,
): Readonly<Record<string, string>> {
  const list = (parts: readonly string[]) => writeList(parts, language);
  const write = (amount: WireAmount) => writeGiven({ amount, wallet }, { t, currency });
  if (days && wallet !== 'POINTS') return { days: list(days.map(write)) };
  if (days) {
    const figures = days.map((amount) => writeFigure({ amount, wallet }, currency));
    const count = days.reduce((sum: number, day) => sum + day, 0);
    return { days: t('headline.points', { count, points: list(figures) }) };
  }
  if (segments) {
    const prizes = segments.map(({ amount, weight }) => ({ amount: fromWire(amount), weight }));
    const odds = listOdds(prizes).map(({ amount, chance }) => {
      const prize = amount === 0n ? t('noPrize') : write(toWire(micros(amount)));
      return isolate(`${prize}\u00a0${writeChance(chance)}`);
    });
    return { odds: list(odds) };
  }
  if (key === 'freeSpins') return { game: items.join() };
  if (key === 'entries') return { raffle: items.join() };
  if (key === 'code') return { code: items.join() };
  if (key === 'depositNumbered') return { numbers: list(items) };
  if (key === 'scheduleMONTH') return { days: list(items) };
  if (key === 'scheduleWEEK') return { days: list(items.map((day) => nameWeekday(day, language))) };
  if (key === 'contact')
    return { contacts: list(items.map((kind) => t(`contact.${kind as ContactKind}`))) };
  if (key === 'referralShared')
    return { traits: list(items.map((trait) => t(`trait.${trait as SharedTrait}`))) };
  if (key === 'countedCategories')
    return { categories: list(items.map((item) => nameCategory(item as Category))) };
  if (!shareKeys.has(key)) return {};
  return {
    shares: list(
      items.map((item) => {
        const [category, percent] = item.split(':') as [Category, string];
        return `${nameCategory(category)} ${percent}%`;
      }),
    ),
  };
}

/** Writes what a milestone asks for, as one list. */
function writeTargets(
  { targets }: Line,
  { t, language, currency }: TermsContext,
): Readonly<Record<string, string>> {
  if (!targets) return {};
  const { turnover, bets, deposits } = targets;
  const parts = [
    ...(turnover === undefined
      ? []
      : [t('targets.turnover', { amount: writeAmount(turnover, currency) })]),
    ...(bets === undefined ? [] : [t('targets.bets', { count: bets, number: count.format(bets) })]),
    ...(deposits === undefined
      ? []
      : [t('targets.deposits', { amount: writeAmount(deposits, currency) })]),
  ];
  const list = writeList(parts, language);
  // The sentence begins with it.
  return { targets: `${list.charAt(0).toLocaleUpperCase()}${list.slice(1)}` };
}

/** Writes the time of a raffle's draw, in the time of the brand, and its prizes. */
function writeDraw(
  { at, prizes }: Line,
  { language, currency, dateOrder }: TermsContext,
): Readonly<Record<string, string>> {
  if (at === undefined || !prizes) return {};
  const time = new Intl.DateTimeFormat(
    `${getDateLocale(language, dateOrder)}-u-ca-gregory-nu-latn`,
    {
      dateStyle: 'medium',
      timeStyle: 'short',
      hourCycle: 'h23',
      timeZone: 'UTC',
    },
  ).format(new Date(`${at}Z`));
  return {
    time,
    prizes: writeList(
      prizes.map((prize) => isolate(writePrizes(prize, currency).replaceAll(' ', '\u00a0'))),
      language,
    ),
  };
}

/** So many prizes of an amount. */
export const writePrizes = (
  prize: { readonly count: number; readonly amount: WireAmount },
  currency: MoneyFormat,
): string => `${count.format(prize.count)} × ${writeAmount(prize.amount, currency)}`;

/** Figures that stay in their order in a text from right to left. */
const isolate = (figures: string): string => `\u2068${figures}\u2069`;

const mapValues = <From, To>(values: Readonly<Record<string, From>>, map: (value: From) => To) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value)]));
