import { micros, toWire } from '@parlour/money';

import type { HeldWin, RoundDetail, RoundRow } from './round-types.ts';

const openedAt = Date.UTC(2026, 10, 25, 6, 15);
const member = '0123456789abcdef0123456789abcdef';

/** Rounds of a brand, as the call answers them. */
export const roundRows: readonly [RoundRow, RoundRow] = [
  {
    order: '4711',
    vendor: 'ARCADE',
    round: '3f0c2a51-77d1-4c55-9f5e-000000000001',
    member,
    username: 'amina',
    game: 'kite-season',
    gameName: 'Kite Season',
    book: 'PLAY',
    stake: toWire(micros(10_000_000n)),
    win: toWire(micros(25_000_000n)),
    refund: toWire(micros(0n)),
    held: toWire(micros(0n)),
    riskless: toWire(micros(0n)),
    openedAt,
    closedAt: openedAt + 900,
    state: 'closed',
  },
  {
    order: '4712',
    vendor: 'ARCADE',
    round: '3f0c2a51-77d1-4c55-9f5e-000000000002',
    member,
    username: 'amina',
    game: 'pearl-reef',
    gameName: 'Pearl Reef',
    book: 'PLAY',
    stake: toWire(micros(5_000_000n)),
    win: toWire(micros(0n)),
    refund: toWire(micros(0n)),
    held: toWire(micros(0n)),
    riskless: toWire(micros(0n)),
    openedAt: openedAt + 60_000,
    closedAt: null,
    state: 'open',
  },
];

/** An open round with its one call. */
export const roundDetail: RoundDetail = {
  ...roundRows[1],
  calls: [
    {
      id: '4712',
      at: openedAt + 60_000,
      kind: 'BET',
      status: 'APPLIED',
      code: null,
      reference: 'b7f3c1d0-bet',
      bet: null,
      closesRound: false,
      amount: toWire(micros(5_000_000n)),
      balance: toWire(micros(95_000_000n)),
      actor: { kind: 'vendor', name: 'ARCADE', operator: null, member: null },
      isSigned: true,
      request: 'K7F2-9Q3M',
      transfers: [
        {
          from: 'PLAYER_CASH',
          to: 'VENDOR_CLEARING',
          amount: toWire(micros(5_000_000n)),
          fromAfter: toWire(micros(95_000_000n)),
          toAfter: null,
        },
      ],
    },
  ],
  verification: {
    isKnown: true,
    url: 'http://arcade.localhost/verify?round=3f0c2a51-77d1-4c55-9f5e-000000000002',
    commitment: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    clientSeed: 'monsoon',
    nonce: 12,
    serverSeed: null,
    isSeedRight: null,
    result: null,
  },
  canSettle: true,
  canVoid: true,
  approvalAbove: toWire(micros(500_000_000n)),
};

/** A win that waits, and one that was proposed. */
export const heldRows: readonly [HeldWin, HeldWin] = [
  {
    id: '4720',
    vendor: 'ARCADE',
    round: '3f0c2a51-77d1-4c55-9f5e-000000000003',
    member,
    username: 'amina',
    game: 'kite-season',
    gameName: 'Kite Season',
    reference: 'c0-win',
    amount: toWire(micros(1_250_000_000_000n)),
    cap: toWire(micros(1_000_000_000_000n)),
    at: openedAt,
    request: null,
    decision: null,
  },
  {
    id: '4721',
    vendor: 'ARCADE',
    round: '3f0c2a51-77d1-4c55-9f5e-000000000004',
    member,
    username: 'bilal',
    game: 'kite-season',
    gameName: 'Kite Season',
    reference: 'c1-win',
    amount: toWire(micros(1_100_000_000_000n)),
    cap: toWire(micros(1_000_000_000_000n)),
    at: openedAt,
    request: '7',
    decision: null,
  },
];
