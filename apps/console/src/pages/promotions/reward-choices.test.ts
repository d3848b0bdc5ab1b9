import { expect, it } from 'vitest';

import { listRewards, withTrigger } from './reward-choices.ts';
import { FIRST_DRAFT, readDraft } from './terms-draft.ts';

it('PRM-03 BON-01 the points mall gives free spins, which wait for their member', () => {
  const draft = withTrigger(FIRST_DRAFT, 'POINTS_MALL');
  expect(listRewards(draft)).toEqual(['FREE_SPINS']);
  expect(readDraft(draft)).toMatchObject({
    trigger: { kind: 'POINTS_MALL' },
    reward: { kind: 'FREE_SPINS' },
    claim: { hours: 168 },
  });
});
