import type { WireAmount } from '@parlour/money';
import { NO_END_MS, promotionTriggers } from '@parlour/contract/promotions';
import { expect, it } from 'vitest';

import later from '../locales-later/EN.json' with { type: 'json' };
import {
  getStateTone,
  type ListedPromotion,
  type MemberPromotion,
  nextStep,
  parsePromotionGroup,
  type PromotionState,
  sortOpenFirst,
} from './promotion.ts';

const day = 86_400_000;
const promotion = (
  id: string,
  status: PromotionState,
  more: Partial<ListedPromotion> = {},
): ListedPromotion => ({
  id,
  title: id,
  content: '',
  groupName: 'NEW',
  announcementImages: [],
  startDate: 0,
  endDate: day,
  status,
  promotionId: id,
  terms: {
    trigger: { kind: 'CODE', code: 'KITES' },
    reward: { kind: 'FIXED', amount: 5 as WireAmount },
    wallet: 'CASH',
  },
  ...more,
});
const own = (status: PromotionState): MemberPromotion => ({ promotion: 'P', status });

it('PRM-04 puts what can be done now first and what is over last', () => {
  const list = [
    promotion('over', 'closed'),
    promotion('soon', 'comingSoon'),
    promotion('endless', 'join', { endDate: NO_END_MS }),
    promotion('late', 'join', { endDate: 9 * day }),
    promotion('early', 'join', { endDate: 2 * day }),
    promotion('mine', 'join', { own: own('claim') }),
    promotion('used', 'join', { own: own('claimed') }),
  ];
  expect(sortOpenFirst(list).map(({ id }) => id)).toEqual([
    'mine',
    'early',
    'late',
    'endless',
    'soon',
    'used',
    'over',
  ]);
});

it('PRM-04 takes only categories that exist from an address', () => {
  expect([
    parsePromotionGroup('VIP'),
    parsePromotionGroup('vip'),
    parsePromotionGroup(''),
    parsePromotionGroup(null),
  ]).toEqual(['VIP', null, null, null]);
});

it.each([
  ['REGISTRATION', 'register', 'others'],
  ['DEPOSIT', 'login', 'deposit'],
  ['CODE', 'login', 'code'],
  ['APPLICATION', 'login', 'apply'],
] as const)('PRM-01 leads to what joins a promotion by %s', (kind, visitor, member) => {
  const trigger = {
    REGISTRATION: { kind: 'REGISTRATION' },
    DEPOSIT: { kind: 'DEPOSIT', least: 1 as WireAmount, per: 'ONCE' },
    CODE: { kind: 'CODE', code: 'KITES' },
    APPLICATION: { kind: 'APPLICATION', per: 'ONCE' },
  } as const;
  const one = promotion('P', 'join');
  const listed = { ...one, terms: { ...one.terms, trigger: trigger[kind] } };
  expect([
    nextStep(listed, false),
    nextStep({ ...listed, own: own('join') }, true),
    // What it is to the member is on its way.
    nextStep(listed, true),
  ]).toEqual([visitor, member, 'others']);
});

it('PRM-01 leads to the bonus that was granted, and nowhere where there is nothing to do', () => {
  const step = (status: PromotionState) =>
    nextStep({ ...promotion('P', 'join'), own: own(status) }, true);
  expect([step('claim'), step('processing')]).toEqual(['claim', 'play']);
  for (const status of ['issued', 'claimed', 'closed', 'comingSoon'] as const)
    expect(step(status), status).toBe('others');
});

it('PRM-02 a rejected application can be sent again while the promotion can be joined', () => {
  const rejected = { ...promotion('P', 'join'), own: own('rejected') };
  expect([
    nextStep(rejected, true),
    nextStep({ ...rejected, status: 'closed' }, true),
    nextStep({ ...rejected, own: { ...rejected.own, reason: 'promotion_budget_spent' } }, true),
    nextStep({ ...rejected, own: own('applying') }, true),
  ]).toEqual(['apply', 'others', 'others', 'others']);
});

it('PRM-04 marks states that call for something unlike those that are over', () => {
  expect(getStateTone('join')).not.toBe(getStateTone('closed'));
  expect(getStateTone('claim')).not.toBe(getStateTone('rejected'));
});

it('BON-02 bonuses of every trigger have a name', () => {
  expect(Object.keys(later.bonus.trigger).toSorted()).toEqual(promotionTriggers.toSorted());
});

it('MEM-07 leads to a tournament before, while and after it runs, unless it is refused', () => {
  const leaderboard = { by: 'TURNOVER', least: 1 as WireAmount, prizes: [] } as const;
  const trigger = { kind: 'TOURNAMENT', leaderboard, settleMinutes: 15 } as const;
  const { terms } = promotion('cup', 'join');
  const step = (one: MemberPromotion) =>
    nextStep(promotion('cup', 'join', { terms: { ...terms, trigger }, own: one }), true);
  for (const state of ['comingSoon', 'join', 'signed', 'closed', 'claimed'] as const)
    expect(step(own(state))).toBe('tournament');
  expect(step(own('claim'))).toBe('claim');
  expect(step({ ...own('closed'), reason: 'promotion_not_for_member' })).toBe('others');
});
