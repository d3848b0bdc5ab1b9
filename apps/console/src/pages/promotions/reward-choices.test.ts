import { expect, it } from 'vitest';

import { rupees } from '../../testing/operators.ts';
import { listRewards, withTrigger } from './reward-choices.ts';
import { FIRST_DRAFT, readDraft } from './terms-draft.ts';

it('PRM-03 BON-01 the points shop gives free spins, which wait for their member', () => {
  const draft = withTrigger(FIRST_DRAFT, 'POINTS_MALL');
  expect(listRewards(draft)).toEqual(['FREE_SPINS']);
  expect(readDraft(draft, rupees)).toMatchObject({
    trigger: { kind: 'POINTS_MALL' },
    reward: { kind: 'FREE_SPINS' },
    claim: { hours: 168 },
  });
});

it('BON-01 what is scheduled waits a day for its member, and is wagered by itself', () => {
  const draft = withTrigger({ ...FIRST_DRAFT, of: 'BASE_AND_BONUS' }, 'SCHEDULE');
  expect(listRewards(draft)).not.toContain('PERCENT');
  expect(readDraft(draft, rupees)).toMatchObject({
    trigger: { kind: 'SCHEDULE', per: 'WEEK', days: [1] },
    reward: { kind: 'FIXED' },
    wagering: { of: 'BONUS' },
    claim: { hours: 24 },
  });
});
