import { micros, toWire } from '@parlour/money';

import type { VendorDetail, VendorRow } from './vendor-types.ts';

const madeAt = Date.UTC(2026, 8, 3, 6, 15);

/** Vendors of a brand, as the call answers them. */
export const vendorRows: readonly VendorRow[] = [
  {
    code: 'ARCADE',
    name: 'Arcade',
    isOn: true,
    isConnected: true,
    servedBy: 'ARCADE',
    isInMaintenance: false,
    maintenance: { isOn: false, from: null, until: null },
    cap: toWire(micros(1_000_000_000_000n)),
    isDefaultCap: true,
    dayCap: toWire(micros(2_000_000_000_000n)),
    isDefaultDayCap: true,
    suspendedAt: null,
    minBet: toWire(micros(0n)),
    lateBets: false,
    lateWins: false,
    games: 12,
    gamesOn: 11,
    liveKeys: 1,
    categories: [
      { category: 'RNG', position: 1, isHot: true },
      { category: 'FISH', position: 1, isHot: false },
    ],
  },
  {
    code: 'LANTERN',
    name: 'Lantern Games',
    isOn: true,
    isConnected: true,
    servedBy: 'ARCADE',
    isInMaintenance: true,
    maintenance: { isOn: true, from: madeAt, until: madeAt + 7_200_000 },
    cap: toWire(micros(250_000_000_000n)),
    isDefaultCap: false,
    dayCap: toWire(micros(400_000_000_000n)),
    isDefaultDayCap: false,
    suspendedAt: null,
    minBet: toWire(micros(500_000n)),
    lateBets: false,
    lateWins: true,
    games: 4,
    gamesOn: 4,
    liveKeys: 0,
    categories: [{ category: 'RNG', position: 2, isHot: false }],
  },
];

const [arcade] = vendorRows as [VendorRow];

/** A vendor with a key that was rotated and the one in its place. */
export const vendorDetail: VendorDetail = {
  ...arcade,
  today: {
    bets: toWire(micros(412_300_000_000n)),
    wins: toWire(micros(398_112_500_000n)),
    excess: toWire(micros(0n)),
  },
  keys: [
    {
      keyId: 'pakistan.ARCADE.4f1c92a07be3',
      createdAt: madeAt + 86_400_000,
      networks: ['203.0.113.0/24'],
      isWaiting: false,
      endsAt: null,
      endedAt: null,
    },
    {
      keyId: 'pakistan.ARCADE.1',
      createdAt: madeAt,
      networks: [],
      isWaiting: false,
      endsAt: madeAt + 2 * 86_400_000,
      endedAt: null,
    },
  ],
};

/** A vendor that won far more than it was bet. */
export const suspendedVendor: VendorDetail = {
  ...vendorDetail,
  isOn: false,
  suspendedAt: madeAt + 3 * 86_400_000,
  today: {
    bets: toWire(micros(1_200_000_000n)),
    wins: toWire(micros(2_410_000_000_000n)),
    excess: toWire(micros(2_408_680_000_000n)),
  },
};

/** A new key in place of another one. */
export const newKey = {
  status: 'proposed' as const,
  request: 'r1',
  keyId: 'pakistan.ARCADE.77aa01cd52ef',
  secret: '5b0c4c2f1d3e8a9b7c6d5e4f3a2b1c0d9e8f7a6b5c4d3e2f1a0b9c8d7e6f5a4b',
};
