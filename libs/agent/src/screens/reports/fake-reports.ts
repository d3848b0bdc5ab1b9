import type { Api } from '@parlour/contract';
import type { WireAmount } from '@parlour/money';

import type { Figures, MemberRow } from '../../model/team-figures.ts';

const amount = (units: number) => units as WireAmount;

/** Figures of one size; tests and stories. */
export const someFigures = (units = 100): Figures => ({
  deposit: amount(units * 5),
  withdraw: amount(units * 2),
  betAmount: amount(units * 40),
  validBetAmount: amount(units * 38),
  winAmount: amount(units * 37.5),
  rebate: amount(units / 10),
  agentCommission: amount(units / 5),
  promotion: amount(units / 2),
  bankCharges: amount(2),
  dailyIncome: amount(0),
  profitSharing: amount(0),
  merchantCharge: amount(0),
  profitAndLoss: amount(-units * 1.7),
});

export const aMember = (over: Partial<MemberRow> = {}): MemberRow => ({
  customerId: 'a'.repeat(32),
  customerName: 'northagent',
  isAgent: true,
  ...someFigures(),
  ...over,
});

const members = [
  aMember(),
  aMember({ customerId: 'b'.repeat(32), customerName: 'subagent01', ...someFigures(30) }),
  aMember({
    customerId: 'c'.repeat(32),
    customerName: 'averylongusernameofaplayer',
    isAgent: false,
    ...someFigures(12),
    profitAndLoss: amount(35.5),
  }),
];
const countedTo = Date.UTC(2026, 10, 26, 8, 0, 0);
const page = { list: members, total: 45, totalPages: 3, footer: someFigures(142), countedTo };
const days = Array.from({ length: 7 }, (_, index) => ({
  day: `2026-11-${20 + index}`,
  ...someFigures(20 + 35 * ((index * 3) % 5)),
}));

const kinds = ['win', 'bet', 'deposit', 'withdrawal', 'transferReceived', 'bonus'] as const;

/** Answers of a team that is at work. */
export const answeringReports = (): Api['teamReports'] => ({
  overview: async () => ({
    currentDirectSubordinateCount: 12,
    currentTeamMemberCount: 3481,
    currentBalance: amount(1250.75),
    todayRegNum: 8,
    list: [],
    totals: someFigures(640),
    before: someFigures(590),
    days,
    categories: ['LIVE', 'RNG', 'SPORTS'].map((gameType, index) => ({
      gameType,
      ...someFigures(300 - 90 * index),
    })),
    countedTo,
  }),
  activeMembers: async () => ({ count: 264, before: 251, minimum: amount(100) }),
  profit: async ({ query }) => ({
    ...page,
    path: query.customerId
      ? [
          { customerId: 'z', customerName: 'topagent', isAgent: true },
          { customerId: query.customerId, customerName: 'northagent', isAgent: true },
        ]
      : [{ customerId: 'z', customerName: 'topagent', isAgent: true }],
    own: someFigures(10),
    team: someFigures(152),
  }),
  players: async () => ({ ...page, isCut: false }),
  history: async () => ({
    customerName: 'northagent',
    list: (['initial', 'win', 'lose', 'refund'] as const).map((status, index) => ({
      orderNo: String(index),
      betTimeInTimestamp: Date.UTC(2026, 10, 26, 8, index),
      gameName: 'Kite Season',
      vendor: 'ARCADE',
      betAmount: amount(20),
      validBetAmount: amount(status === 'refund' ? 0 : 20),
      winAmount: amount(status === 'win' ? 55 : 0),
      profitAndLoss: amount({ initial: 0, win: 35, lose: -20, refund: 0 }[status]),
      status,
    })),
    total: 30,
    totalPages: 2,
    footer: {
      betAmount: amount(600),
      openBetAmount: amount(0),
      validBetAmount: amount(580),
      winAmount: amount(540),
      profitAndLoss: amount(-40),
    },
  }),
  movements: async () => ({
    customerName: 'northagent',
    list: kinds.map((kind, index) => ({
      orderNo: String(index),
      place: `${index}-1`,
      time: Date.UTC(2026, 10, 26, 8, index),
      kind,
      amount: amount(kind === 'bet' || kind === 'withdrawal' ? -20 : 55),
      balance: amount(400 + index),
      ...(index < 2 && { game: 'Kite Season' }),
    })),
    next: '5-1',
  }),
});
