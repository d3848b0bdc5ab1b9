import { limitKinds } from '@parlour/contract/rules';
import type { WireAmount } from '@parlour/money';
import type { Fakes } from '@parlour/testing';

import type { PlayLimit, PlaySession, ProtectionState } from '../model/protection-store.ts';

const amount = (value: number) => value as WireAmount;

export const aSession = (change: Partial<PlaySession> = {}): PlaySession => ({
  startedAt: Date.UTC(2026, 10, 25, 12),
  seconds: 3009,
  net: amount(-120.5),
  nextCheckIn: null,
  isCheckDue: false,
  endsIn: null,
  ...change,
});

export const aState = (change: Partial<ProtectionState> = {}): ProtectionState => ({
  timeOutUntil: null,
  exclusion: null,
  realityCheckMinutes: null,
  session: null,
  ...change,
});

/** Every kind of limit, none set, with changes by kind. */
export const aLimitList = (
  changes: Partial<Record<PlayLimit['kind'], Partial<PlayLimit>>> = {},
): PlayLimit[] =>
  limitKinds.map((kind) => ({
    kind,
    own: { amount: null, minutes: null },
    operator: null,
    used: /^(DEPOSIT|LOSS)/.test(kind) ? amount(0) : null,
    pending: null,
    ...changes[kind],
  }));

/** Limits in every state: set, nearly used up, waiting for a day, ready to be confirmed. */
export const someLimits = (): PlayLimit[] =>
  aLimitList({
    DEPOSIT_DAY: { own: { amount: amount(500), minutes: null }, used: amount(450) },
    DEPOSIT_WEEK: {
      own: { amount: amount(2000), minutes: null },
      used: amount(450),
      pending: {
        amount: amount(5000),
        minutes: null,
        from: Date.UTC(2026, 10, 26, 12),
        canConfirm: false,
      },
    },
    LOSS_DAY: {
      own: { amount: amount(300), minutes: null },
      used: amount(120.5),
      pending: {
        amount: null,
        minutes: null,
        from: Date.UTC(2026, 10, 24, 12),
        canConfirm: true,
      },
    },
    STAKE: { operator: { amount: amount(50), minutes: null } },
    SESSION: { own: { amount: null, minutes: 90 } },
  });

/** Answers of the calls that the page begins with. */
export const protectionFakes = (
  state: ProtectionState = aState(),
  limits: PlayLimit[] = aLimitList(),
): Required<Pick<Fakes, 'protection'>> => ({
  protection: { state: async () => state, limits: async () => ({ limits }) },
});
