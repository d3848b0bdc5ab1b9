import { freeSpinStakes } from '@parlour/arcade-protocol';

import { type DemoPromotion, demoShares as shares } from './demo-promotion.ts';

const FREE_SPINS_CODE = 'FREESPINS';
const MICROS_PER_UNIT = 1_000_000;

/** Ten spins at a hundredth of a small deposit where the game offers that. */
function planSpins(small: number): Omit<DemoPromotion['terms'], 'trigger'> {
  const stakes = freeSpinStakes.map((units) => units * MICROS_PER_UNIT);
  return {
    reward: {
      kind: 'FREE_SPINS',
      game: 'ARCADE.kite-season',
      name: 'Kite Season',
      count: 10,
      stake: stakes.findLast((stake) => stake <= small / 100) ?? Math.min(...stakes),
      most: 2 * small,
    },
    wallet: 'BONUS',
    wagering: { of: 'BONUS', multiple: 300, shares, hours: 48 },
    claim: { hours: 168 },
    budget: { count: 100_000 },
  };
}

/** Free spins of a code. */
export const planFreeSpins = (small: number): DemoPromotion => ({
  id: 'DEMO-FREE-SPINS',
  name: 'Demo: free spins',
  terms: { ...planSpins(small), trigger: { kind: 'CODE', code: FREE_SPINS_CODE } },
});

/** Free spins of the points shop, where an item presents them. */
export const planMallSpins = (small: number): DemoPromotion => ({
  id: 'DEMO-MALL-SPINS',
  name: 'Demo: free spins of the points shop',
  terms: { ...planSpins(small), trigger: { kind: 'POINTS_MALL' } },
});
