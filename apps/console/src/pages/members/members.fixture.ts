import { micros, toWire } from '@parlour/money';

import type { MemberDetail, MemberPayees, MemberRecords, MemberTotals } from './member-types.ts';

const registeredAt = Date.UTC(2026, 8, 3, 6, 15);

/** Rows of a list of members, as the call answers them. */
export const memberRows = [
  {
    id: '0123456789abcdef0123456789abcdef',
    username: 'amina',
    type: 'member' as const,
    status: 'ACTIVE' as const,
    book: 'PLAY' as const,
    createdAt: registeredAt,
    lastLoginAt: registeredAt + 86_400_000,
    balance: toWire(micros(1_250_500_000n)),
  },
  {
    id: 'fedcba9876543210fedcba9876543210',
    username: 'bilal',
    type: 'agent_1' as const,
    status: 'LOCKED' as const,
    book: 'PLAY' as const,
    createdAt: registeredAt - 86_400_000,
    lastLoginAt: null,
    balance: toWire(micros(0n)),
  },
];

/** The deposits, payouts and grants of a member, as the call returns them. */
export const memberTotals: MemberTotals = {
  registeredAt,
  deposits: toWire(micros(3_000_000_000n)),
  withdrawals: toWire(micros(1_200_000_000n)),
  net: toWire(micros(1_800_000_000n)),
  bonuses: toWire(micros(75_000_000n)),
  stakes: toWire(micros(8_400_000_000n)),
  ggr: toWire(micros(410_000_000n)),
  owed: toWire(micros(0n)),
  isHeld: false,
  countedTo: registeredAt + 86_400_000,
};

/** A member as the call answers it. */
export const memberDetail: MemberDetail = {
  id: '0123456789abcdef0123456789abcdef',
  username: 'amina',
  type: 'member',
  status: 'ACTIVE',
  book: 'PLAY',
  createdAt: registeredAt,
  lastLoginAt: registeredAt + 86_400_000,
  balance: toWire(micros(1_250_500_000n)),
  mobile: '+923•••78',
  email: 'a***a@example.com',
  isMobileVerified: true,
  isEmailVerified: false,
  language: 'UR',
  rank: 2,
  upline: { id: '00112233445566778899aabbccddeeff', username: 'agent01' },
  balances: [
    { account: 'PLAYER_CASH', book: 'PLAY', balance: toWire(micros(1_250_500_000n)) },
    { account: 'PLAYER_BONUS', book: 'PLAY', balance: toWire(micros(0n)) },
  ],
  protection: {
    excludedUntil: null,
    exclusion: null,
    timeoutUntil: null,
    limits: [
      {
        kind: 'STAKE',
        setter: 'MEMBER',
        amount: 500,
        raise: { amount: 800, from: registeredAt + 90_000_000, isConfirmed: true },
      },
    ],
  },
  sessions: [
    {
      id: 's1',
      startedAt: registeredAt,
      lastSeenAt: registeredAt + 60_000,
      country: 'PK',
      browser: 'Chrome',
      system: 'Android',
      isNewNetwork: true,
    },
  ],
};

/** The facts that operators know about the member, as the call returns them. */
export const memberRecords: MemberRecords = {
  notes: [
    {
      id: '3',
      at: registeredAt + 3_600_000,
      author: 'support.pakistan@example.com',
      text: 'Calls on Mondays only.',
    },
  ],
  tags: ['vip', 'weekend'],
  devices: [
    {
      id: 'a1b2c3d4e5f6',
      firstSeenAt: registeredAt,
      lastSeenAt: registeredAt + 86_400_000,
      sharedWith: 1,
    },
  ],
  linked: [
    {
      id: 'fedcba9876543210fedcba9876543210',
      username: 'bilal',
      status: 'LOCKED',
      signals: ['device', 'payee'],
    },
    {
      id: '0123456789abcdef0123456789abcdef',
      username: 'chanda',
      status: 'ACTIVE',
      signals: ['duels'],
    },
  ],
  factors: { hasTotp: true, passkeys: 1, recoveryCodesLeft: 8 },
};

/** Accounts for withdrawals, one of them used by another member too, and a locked PIN. */
export const memberPayees: MemberPayees = {
  payees: [
    {
      id: 'a'.repeat(32),
      kind: 'wallet',
      provider: 'jazzcash',
      providerName: 'JazzCash',
      masked: '•••• 4567',
      holder: 'A••• K•••',
      createdAt: registeredAt,
      isBlocked: false,
      isNew: true,
      sharedWith: 1,
    },
  ],
  pin: { isSet: true, isLocked: true, changedAt: registeredAt },
};

/** Excluded for good, as the same person is under another account. */
export const matchedProtection: MemberDetail['protection'] = {
  ...memberDetail.protection,
  excludedUntil: Date.UTC(2126, 0, 1),
  exclusion: {
    source: 'MATCH',
    at: Date.UTC(2026, 10, 20),
    wordOf: null,
    traits: ['NAME', 'DEVICE'],
    brand: 'pakistan',
    other: { id: 'fedcba9876543210fedcba9876543210', username: 'bilal' },
  },
};
