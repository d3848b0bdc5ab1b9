import { expect, it } from 'vitest';

import {
  parsePromotionGroup,
  nextStep,
  sortOpenFirst,
  type Promotion,
  type PromotionState,
  getStateTone,
} from './promotion.ts';

const day = 86_400_000;
const promotion = (id: string, status: PromotionState, endDate = day): Promotion => ({
  id,
  title: id,
  content: '',
  groupName: 'NEW',
  announcementImages: [],
  startDate: 0,
  endDate,
  status,
});

it('PRM-04 puts what can be done now first and what is over last', () => {
  const list = [
    promotion('over', 'closed'),
    promotion('soon', 'comingSoon'),
    promotion('late', 'join', 9 * day),
    promotion('early', 'join', 2 * day),
    promotion('mine', 'claim'),
  ];
  expect(sortOpenFirst(list).map(({ id }) => id)).toEqual([
    'mine',
    'early',
    'late',
    'soon',
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

it('PRM-04 leads to the login, to where it is played, or nowhere when over', () => {
  const step = (status: PromotionState, groupName: string, isLoggedIn: boolean) =>
    nextStep({ status, groupName }, isLoggedIn);
  expect(step('join', 'DEPOSIT', false)).toBe('login');
  expect(step('join', 'DEPOSIT', true)).toBe('deposit');
  expect(step('join', 'NEW', true)).toBe('deposit');
  expect(step('join', 'GAMES', true)).toBe('games');
  for (const status of [
    'closed',
    'comingSoon',
    'applying',
    'processing',
    'rejected',
    'claimed',
  ] as const)
    expect(step(status, 'GAMES', false), status).toBe('others');
});

it('PRM-04 marks states that call for something unlike those that are over', () => {
  expect(getStateTone('join')).not.toBe(getStateTone('closed'));
  expect(getStateTone('claim')).not.toBe(getStateTone('rejected'));
});
