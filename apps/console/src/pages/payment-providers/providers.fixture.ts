import { micros, toWire } from '@parlour/money';

import type { ProviderRow } from './provider-types.ts';

const at = Date.UTC(2026, 10, 20, 9, 30);
const naira = (whole: bigint) => toWire(micros(whole * 1_000_000n));

const method = (code: string, name: string) => ({
  code,
  name,
  isOn: true,
  min: naira(100n),
  max: naira(10_000_000n),
  lowest: naira(100n),
  highest: naira(10_000_000n),
  received: naira(0n),
  fees: naira(0n),
});

/** A provider that is connected and on. */
export const connected: ProviderRow = {
  provider: 'paystack',
  state: 'on',
  isOn: true,
  keys: [{ name: 'secretKey', tail: '7f3a' }],
  keysSetAt: at,
  requests: [],
  methods: [
    {
      ...method('card', 'Card'),
      min: naira(500n),
      max: naira(200_000n),
      received: naira(40_000n),
      fees: naira(620n),
    },
    { ...method('bank-transfer', 'Bank transfer'), isOn: false },
  ],
  noticePath: '/payments/v1/notices/paystack/oba',
  lastNoticeAt: at + 3_600_000,
  failures: 3,
  lastFailure: { call: 'poll', reason: 'server_error', at: at + 1_800_000 },
};

/** A provider that waits for its first keys. */
export const withoutKeys: ProviderRow = {
  ...connected,
  state: 'no-keys',
  isOn: false,
  keys: [{ name: 'secretKey', tail: null }],
  keysSetAt: null,
  requests: ['payment-provider.keys.set'],
  lastNoticeAt: null,
  failures: 0,
  lastFailure: null,
};
