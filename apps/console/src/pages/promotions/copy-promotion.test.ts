import { micros, toWire } from '@parlour/money';
import { expect, it } from 'vitest';

import { copyPromotion } from './copy-promotion.ts';
import type { PromotionVersion } from './promotion-types.ts';
import { promotionDetail } from './promotions.fixture.ts';

const zone = 'Asia/Karachi';
/** Five in the evening of 27 November in Karachi. */
const now = Date.parse('2026-11-27T12:00:00Z');
const [{ terms }] = promotionDetail.versions as [(typeof promotionDetail.versions)[number]];
const copy = (starts: string, ends: string | null, of: PromotionVersion['terms'] = terms) =>
  copyPromotion(
    'Eid',
    { terms: of, startsAt: Date.parse(starts), endsAt: ends === null ? null : Date.parse(ends) },
    zone,
    now,
  );

it('BON-01 a copy starts tomorrow at the same hour and is as long', () => {
  const start = copy('2026-10-31T19:00:00Z', '2026-11-07T19:00:00Z');
  expect(start).toMatchObject({
    promotion: null,
    name: 'Eid',
    starts: '2026-11-28T00:00',
    ends: '2026-12-05T00:00',
  });
});

it('BON-01 a copy of what starts later keeps its dates, and one without an end has none', () => {
  expect(copy('2026-12-24T15:00:00Z', null)).toMatchObject({
    starts: '2026-12-24T20:00',
    ends: '',
  });
});

it('BON-01 MEM-08 the draws of a copied raffle move with it', () => {
  const amount = toWire(micros(100_000_000n));
  const prizes = [{ count: 1, amount }];
  const raffle = {
    ...terms,
    trigger: {
      kind: 'RAFFLE' as const,
      stake: amount,
      mostEntries: 50,
      mostPrizes: 1,
      draws: [
        { at: '2026-11-08T20:00', prizes },
        { at: '2026-11-15T20:00', prizes },
      ],
    },
    reward: { kind: 'LISTED' as const },
  };
  const { draft } = copy('2026-10-31T19:00:00Z', '2026-11-30T19:00:00Z', raffle);
  expect(draft.raffleDraws.map(({ at }) => at)).toEqual(['2026-12-05T20:00', '2026-12-12T20:00']);
});
