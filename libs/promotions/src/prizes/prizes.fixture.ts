import type { DrawKind, PromotionTerms } from '@parlour/contract/promotions';
import type { WireAmount } from '@parlour/money';

import type { Bonus } from '../model/bonus-store.ts';
import { aBonus, NOON } from '../screens/bonuses.fixture.ts';
import type { PrizeDraw } from './prize-store.ts';

const amount = (value: number) => value as WireAmount;

const rewards = {
  WHEEL: {
    kind: 'WHEEL',
    segments: [
      { amount: amount(500), weight: 1 },
      { amount: amount(10), weight: 20 },
      { amount: amount(0), weight: 15 },
      { amount: amount(50), weight: 9 },
      { amount: amount(20), weight: 20 },
      { amount: amount(0), weight: 15 },
      { amount: amount(100), weight: 5 },
      { amount: amount(10), weight: 15 },
    ],
  },
  ENVELOPE: { kind: 'ENVELOPE', least: amount(10), most: amount(100), step: amount(10) },
} as const satisfies Record<DrawKind, PromotionTerms<WireAmount>['reward']>;

/** A ticket that waits for its draw. */
export const aTicket = (kind: DrawKind = 'WHEEL'): Bonus =>
  aBonus({
    bonusId: kind === 'WHEEL' ? 'W1' : 'E1',
    trigger: 'CODE',
    state: 'CLAIMABLE',
    amount: amount(kind === 'WHEEL' ? 500 : 100),
    drawnBy: kind,
    counted: amount(0),
    claimBy: NOON + 24 * 3_600_000,
    startedAt: null,
    expiresAt: null,
  });

/** Its draw before anything is drawn; the hash is that of the seed of `aResult`. */
export const aDraw = (kind: DrawKind = 'WHEEL'): PrizeDraw => ({
  bonus: aTicket(kind),
  terms: {
    trigger: { kind: 'CODE', code: kind },
    reward: rewards[kind],
    wallet: 'BONUS',
    wagering: { of: 'BONUS', multiple: 300, shares: { RNG: 100 }, hours: 48 },
    claim: { hours: 24 },
  },
  commitment: '4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0',
  rng: 'hmac-sha256-1',
  result: null,
});

const results = {
  WHEEL: { place: 3, amount: amount(50) },
  ENVELOPE: { place: 8, amount: amount(90) },
} as const;

/**
 * The result that these seeds draw: the fourth segment of the wheel, the ninth amount of the
 * envelope.
 */
export function aResult(kind: DrawKind = 'WHEEL') {
  const result = {
    ...results[kind],
    clientSeed: 'seed-2',
    serverSeed: '07'.repeat(32),
    drawnAt: NOON,
  };
  return {
    ...aDraw(kind),
    bonus: { ...aTicket(kind), state: 'ACTIVE', amount: result.amount, startedAt: NOON },
    result,
  } satisfies PrizeDraw;
}

/** The result that another client seed draws: nothing. */
export const aBlank = (): PrizeDraw => ({
  ...aResult(),
  bonus: { ...aTicket(), state: 'NO_PRIZE', amount: amount(0), endedAt: NOON },
  result: { ...aResult().result, clientSeed: 'seed-1', place: 2, amount: amount(0) },
});

/** A draw of which the prizes are points. */
export const inPoints = (draw: PrizeDraw): PrizeDraw => ({
  ...draw,
  bonus: {
    ...draw.bonus,
    wallet: 'POINTS',
    state: draw.result ? 'PAID' : draw.bonus.state,
    required: amount(0),
  },
  terms: { ...draw.terms, wallet: 'POINTS', wagering: undefined },
});

/** Calls that draw this ticket. */
export const prizeCalls = (kind: DrawKind = 'WHEEL') => ({
  detail: async () => aDraw(kind),
  draw: async () => {
    const draw = aResult(kind);
    return {
      configId: draw.result.place,
      value: draw.bonus.amount,
      rewardType: 'BONUS' as const,
      draw,
    };
  },
});
