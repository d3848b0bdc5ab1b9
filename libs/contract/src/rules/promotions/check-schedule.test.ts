import { expect, it } from 'vitest';

import { checkPromotion } from './check-promotion.ts';
import type { Schedule } from './schedule.ts';
import type { PromotionTerms } from './terms.ts';

const fixed = { kind: 'FIXED', amount: 1_000_000 } as const;
const check = (schedule: Schedule, reward: PromotionTerms['reward'] = fixed) =>
  checkPromotion({ trigger: { kind: 'SCHEDULE', ...schedule }, reward, wallet: 'CASH' });

it.each<Schedule>([
  { per: 'ONCE' },
  { per: 'DAY' },
  { per: 'WEEK', days: [1, 7] },
  { per: 'MONTH', days: [31] },
])('BON-01 a schedule can be of $per', (schedule) => {
  expect(check(schedule)).toEqual([]);
});

it.each<[string, Schedule, object]>([
  ['no day of the week', { per: 'WEEK', days: [] }, { rule: 'required' }],
  ['no day of the month', { per: 'MONTH' }, { rule: 'required' }],
  ['an eighth day of the week', { per: 'WEEK', days: [1, 8] }, { rule: 'range', min: 1, max: 7 }],
  ['a part of a day', { per: 'MONTH', days: [1.5] }, { rule: 'range', min: 1, max: 31 }],
  ['days of a daily one', { per: 'DAY', days: [1] }, { rule: 'unknown' }],
])('BON-01 a schedule of %s is refused at its field', (_, schedule, fault) => {
  expect(check(schedule)).toEqual([{ field: 'trigger.days', ...fault }]);
});

it('BON-01 a schedule has nothing that a share could be taken of', () => {
  expect(check({ per: 'ONCE' }, { kind: 'PERCENT', rate: 10_000, most: 1_000_000 })).toEqual([
    { field: 'reward.kind', rule: 'base' },
  ]);
});
