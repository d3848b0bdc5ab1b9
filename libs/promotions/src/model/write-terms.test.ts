import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import {
  type PromotionTerms,
  type Schedule,
  type Tournament,
  termsLineKeys,
} from '@parlour/contract/promotions';
import { createI18n, type Texts } from '@parlour/i18n';
import type { WireAmount } from '@parlour/money';
import { type LanguageCode, languages } from '@parlour/tenant';
import { describe, expect, it } from 'vitest';

import { type TermsContext, writeReward, writeTerms } from './write-terms.ts';

const locales = join(import.meta.dirname, '../locales');
const readTexts = (language: string): Texts =>
  JSON.parse(readFileSync(join(locales, `${language}.json`), 'utf8')) as Texts;
const contextOf = (language: LanguageCode): TermsContext => ({
  t: createI18n({
    language,
    resources: { promotions: readTexts(language) },
    loadNamespace: async () => ({}),
  }).getTranslate('promotions'),
  language,
  currency: { symbol: 'P' },
  dateOrder: 'day-first',
  nameCategory: (category) => `the ${category}`,
});

const amount = (value: number) => value as WireAmount;
const welcome: PromotionTerms<WireAmount> = {
  trigger: { kind: 'DEPOSIT', least: amount(111), numbers: [1], per: 'ONCE' },
  reward: { kind: 'PERCENT', rate: 505_000, most: amount(2222.5) },
  wallet: 'BONUS',
  wagering: {
    of: 'BASE_AND_BONUS',
    multiple: 1050,
    shares: { RNG: 100, LIVE: 15 },
    hours: 72,
    maxBet: amount(33),
    maxConversion: amount(4444),
  },
  claim: { hours: 36 },
  audience: { registeredWithin: 47, inactiveDays: 29, isInvited: true, tags: ['internal-mark'] },
  stacking: 'ALONE',
  oncePer: ['DEVICE', 'NETWORK', 'PAYEE'],
  budget: { total: amount(500_000), perDay: amount(6666), count: 7777 },
};
const mission: PromotionTerms<WireAmount> = {
  trigger: {
    kind: 'MISSION',
    milestones: [
      { targets: { turnover: amount(1111), bets: 22, deposits: amount(333) }, reward: amount(44) },
    ],
    leaderboard: {
      by: 'MULTIPLIER',
      least: amount(5),
      prizes: [
        { ranks: 1, amount: amount(666) },
        { ranks: 7, amount: amount(88) },
      ],
    },
  },
  reward: { kind: 'LISTED' },
  wallet: 'CASH',
};
const tiers: PromotionTerms<WireAmount> = {
  trigger: { kind: 'LOSS_BACK', per: 'DAY', least: amount(111) },
  reward: {
    kind: 'TIERS',
    steps: [
      { from: amount(222), rate: 205_000, most: amount(50) },
      { from: amount(777), amount: amount(88) },
    ],
  },
  wallet: 'CASH',
};
/** The numbers that have to stand in its sentences, in their order. */
const numbers = '111 50.5 2,222.50 36 10.5 100 15 3 33 4,444 47 29 7,777 500,000 6,666'.split(' ');

describe.each(Object.keys(languages) as LanguageCode[])('in %s', (language) => {
  const context = contextOf(language);

  it('BON-01 PRM-01 the terms name every number that is enforced, and no other', () => {
    const sentences = writeTerms(welcome, context);
    expect(sentences.join(' ').match(/\d[\d,.]*\d|\d/g)).toEqual(numbers);
    expect(sentences.join(' ')).not.toMatch(/internal-mark|\{\{|terms\./);
    expect(new Set(sentences).size).toBe(sentences.length);
    expect(
      writeTerms(mission, context)
        .join(' ')
        .match(/\d[\d,.]*\d|\d/g),
    ).toEqual('1,111 22 333 44 5 1 666 2 8 88'.split(' '));
    const points = {
      ...tiers,
      reward: { kind: 'FIXED', amount: amount(2345) },
      wallet: 'POINTS',
    } as const;
    expect(writeTerms(points, context).at(-2)).toMatch(/(?<!P)2,345(?!\.00)/);
    const missionPoints = writeTerms({ ...mission, wallet: 'POINTS' }, context).join(' ');
    expect(missionPoints.match(/P?\d[\d,.]*\d|P?\d/g)).toEqual(
      'P1,111 22 P333 44 P5 1 666 2 8 88'.split(' '),
    );
    const envelope = { kind: 'ENVELOPE', least: amount(3), most: amount(40), step: amount(1) };
    const drawn = { trigger: { kind: 'REGISTRATION' }, reward: envelope, wallet: 'POINTS' };
    const points3To40 = writeTerms(drawn as PromotionTerms<WireAmount>, context).join(' ');
    expect(points3To40.match(/P?\d[\d,.]*\d|P?\d/g)).toEqual(['3', '40', '1']);
    const calendar = { kind: 'CALENDAR', amounts: [1, 22, 3000].map(amount) } as const;
    const checkIns = { trigger: { kind: 'LOGIN' }, reward: calendar, wallet: 'POINTS' } as const;
    expect(writeTerms(checkIns, context).join(' ')).toMatch(/1\D+22\D+3,000\D/);
    expect(writeTerms(checkIns, context).join(' ')).not.toMatch(/P\d/);
    expect(
      writeTerms(tiers, context)
        .join(' ')
        .match(/\d[\d,.]*\d|\d/g),
    ).toEqual('111 222 20.5 50 777 88'.split(' '));
  });

  it('BON-01 PRM-01 each rule has a sentence', () => {
    const { terms } = readTexts(language) as { readonly terms: Record<string, string> };
    const keys = new Set(Object.keys(terms).map((key) => key.replace(/_(one|other)$/, '')));
    expect([...keys].toSorted()).toEqual(['depositFirst', ...termsLineKeys].toSorted());
  });
});

it('PRM-01 writes codes, lists, durations and headlines as they are read', () => {
  const context = contextOf('EN');
  const reward = { kind: 'FIXED', amount: amount(50) } as const;
  const write = (trigger: PromotionTerms<WireAmount>['trigger']) =>
    writeTerms({ trigger, reward, wallet: 'CASH' }, context)[0];
  expect(write({ kind: 'CODE', code: 'FIESTA' })).toBe('Enter the code FIESTA.');
  expect(write({ kind: 'DEPOSIT', least: amount(9), numbers: [2, 3], per: 'ONCE' })).toBe(
    'For deposit no. 2 and 3. Min deposit: P9.',
  );
  expect(writeTerms(welcome, context)).toContain('Claim it in the reward centre within 36 hours.');
  expect(writeTerms(welcome, context)[4]).toContain('the RNG 100% and the LIVE 15%');
  expect([
    writeReward(welcome, context),
    writeReward({ ...welcome, reward, wallet: 'BONUS' }, context),
    writeReward({ ...welcome, reward, wallet: 'CASH' }, context),
    writeReward(mission, context),
    writeReward(tiers, context),
    writeReward(
      { ...welcome, reward: { ...reward, amount: amount(1500) }, wallet: 'POINTS' },
      context,
    ),
  ]).toEqual([
    '50.5% up to P2,222.50',
    'P50 bonus',
    'P50 cash',
    'Rewards up to P666',
    'Up to P88, in tiers',
    '1,500 points',
  ]);
});

it('PRM-01 BON-01 a schedule names its days in the language', () => {
  const write = (language: LanguageCode, schedule: Schedule) =>
    writeTerms(
      {
        trigger: { kind: 'SCHEDULE', ...schedule },
        reward: { kind: 'FIXED', amount: amount(5) },
        wallet: 'CASH',
      },
      contextOf(language),
    );
  const weekend = { per: 'WEEK', days: [7, 5] } as const;
  expect(write('EN', weekend)[0]).toBe('Every week on Friday and Sunday, shortly after midnight.');
  expect(write('ID', weekend)[0]).toContain('Jumat dan Minggu');
  const monthEnd = { per: 'MONTH', days: [31, 15] } as const;
  expect(write('EN', monthEnd).slice(0, 2)).toEqual([
    'Every month on day 15 and 31, shortly after midnight.',
    'In shorter months, you get it on the last day.',
  ]);
  expect(write('EN', { per: 'MONTH', days: [28] }).join()).not.toContain('shorter');
});

it('PTS-01 one point is named in the singular', () => {
  const write = (language: LanguageCode, points: number) =>
    writeReward(
      { ...welcome, reward: { kind: 'FIXED', amount: amount(points) }, wallet: 'POINTS' },
      contextOf(language),
    );
  expect([write('EN', 1), write('EN', 1.5), write('EN', 2)]).toEqual([
    '1 point',
    '1.5 points',
    '2 points',
  ]);
  expect(write('UR', 1)).toMatch(/ پوائنٹ$/);
  expect(write('UR', 2)).toMatch(/ پوائنٹس$/);
});

describe('BON-01 one of a thing is written in the singular', () => {
  const spins = (count: number): PromotionTerms<WireAmount> => ({
    trigger: { kind: 'POINTS_MALL' },
    reward: {
      kind: 'FREE_SPINS',
      game: 'g',
      name: 'Kites',
      count,
      stake: amount(2),
      most: amount(50),
    },
    wallet: 'CASH',
    claim: { hours: 48 },
    budget: { count },
  });
  it('in English', () => {
    expect(writeReward(spins(1), contextOf('EN'))).toBe('1 free spin on Kites');
    expect(writeReward(spins(1200), contextOf('EN'))).toBe('1,200 free spins on Kites');
    const [one, many] = [1, 1200].map((count) => writeTerms(spins(count), contextOf('EN')).join());
    expect(one).toContain('Play 1 free spin on Kites at');
    expect(one).toContain('Limited to 1 bonus in total.');
    expect(many).toContain('Play 1,200 free spins on Kites at');
    expect(many).toContain('Limited to the first 1,200 bonuses.');
  });

  it.each(Object.keys(languages) as LanguageCode[])('with each number in %s', (language) => {
    for (const count of [1, 2, 5, 11, 1200]) {
      const text = [
        writeReward(spins(count), contextOf(language)),
        ...writeTerms(spins(count), contextOf(language)),
      ].join();
      const found = text.split(count.toLocaleString('en')).length;
      expect(found, text).toBeGreaterThan(3);
      expect(text).not.toMatch(/\{\{|headline|terms\./);
    }
  });
});

it('MEM-07 a mission names the categories whose bets count, or none', () => {
  const trigger = mission.trigger as Extract<typeof mission.trigger, { kind: 'MISSION' }>;
  const counted = { ...mission, trigger: { ...trigger, categories: ['FISH', 'LIVE'] as const } };
  const sentence = 'Only bets in the FISH and the LIVE count.';
  expect(writeTerms(counted, contextOf('EN'))).toContain(sentence);
  expect(writeTerms(mission, contextOf('EN')).join(' ')).not.toContain('Only bets');
});

it('MEM-07 a tournament is headed by all its prizes; its last rounds have minutes or hours', () => {
  const { leaderboard } = mission.trigger as { leaderboard: Tournament<WireAmount>['leaderboard'] };
  const write = (settleMinutes: number) => {
    const trigger = { kind: 'TOURNAMENT', leaderboard, settleMinutes } as const;
    const terms = { ...mission, trigger };
    return [writeReward(terms, contextOf('EN')), writeTerms(terms, contextOf('EN'))[2]];
  };
  expect(write(15)).toEqual([
    'Tournament, P1,282 in prizes',
    'Rounds settled within 15 minutes after the end still count. Then the result is final.',
  ]);
  expect(write(120)[1]).toContain('within 2 hours after');
});

const raffle: PromotionTerms<WireAmount> = {
  trigger: {
    kind: 'RAFFLE',
    stake: amount(5),
    mostEntries: 100,
    mostPrizes: 1,
    draws: [{ at: '2026-11-23T20:00', prizes: [{ count: 3, amount: amount(400) }] }],
  },
  reward: { kind: 'LISTED' },
  wallet: 'CASH',
};

it('PRM-01 writes the day of a draw in the order of the brand', () => {
  const write = (dateOrder: TermsContext['dateOrder']) =>
    writeTerms(raffle, { ...contextOf('EN'), dateOrder }).join(' ');
  expect(write('day-first')).toContain('Draw on 23 Nov 2026, 20:00: ');
  expect(write('month-first')).toContain('Draw on Nov 23, 2026, 20:00: ');
});

it('PRM-01 MEM-08 figures of odds and prizes stay whole in a text from right to left', () => {
  const segments = [
    { amount: amount(200), weight: 5 },
    { amount: amount(0), weight: 95 },
  ];
  const wheel = { ...welcome, reward: { kind: 'WHEEL', segments } } as const;
  const sentences = [wheel, raffle].flatMap((terms) => writeTerms(terms, contextOf('UR')));
  const text = sentences.join(' ');
  for (const figures of ['P200\u00a05%', '3\u00a0×\u00a0P400'])
    expect(text).toContain(`\u2068${figures}\u2069`);
});

it('PRM-01 a list of targets has a capital at its beginning alone', () => {
  expect(writeTerms(mission, contextOf('EN')).join(' ')).toContain(
    'Turnover of P1,111, 22 settled bets, and deposits of P333: P44.',
  );
});

it('PRM-01 has its texts in each language of the product', () => {
  expect(globSync('*.json', { cwd: locales }).toSorted()).toEqual(
    Object.keys(languages)
      .map((language) => `${language}.json`)
      .toSorted(),
  );
});
