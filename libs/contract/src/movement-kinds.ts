import type { PointsMovementKind } from './points.ts';

/**
 * The kinds of movements of a member's cash account. The database's function movement_kind says
 * which one a transfer is; `other` is what it does not know, which a test forbids.
 */
export const movementKinds = [
  'deposit',
  'withdrawal',
  'withdrawalReturn',
  'bet',
  'win',
  'refund',
  'jackpot',
  'toProvider',
  'fromProvider',
  'transferSent',
  'transferReceived',
  'promotion',
  'rebate',
  'commission',
  'bonus',
  'points',
  'correction',
  'other',
] as const;
export type MovementKind = (typeof movementKinds)[number];

/** The filters of a record: kinds that belong together. */
export const movementGroups = {
  deposits: ['deposit'],
  withdrawals: ['withdrawal', 'withdrawalReturn'],
  bets: ['bet', 'refund'],
  wins: ['win', 'jackpot'],
  transfers: ['toProvider', 'fromProvider', 'transferSent', 'transferReceived'],
  bonuses: ['promotion', 'rebate', 'commission', 'bonus', 'points'],
  corrections: ['correction', 'other'],
} as const satisfies Readonly<Record<string, readonly MovementKind[]>>;
export type MovementGroup = keyof typeof movementGroups;
export const movementGroupNames = Object.keys(movementGroups) as readonly MovementGroup[];

type TransactionType = {
  /** The endpoint family's number. Five digits are ours: no source states one. */
  readonly id: number;
  readonly nameEn: string;
  readonly nameCn: string;
};

/** Kinds as the endpoint family's transaction call numbers and names them. */
export const transactionTypes: Readonly<Record<MovementKind, TransactionType>> = {
  deposit: { id: 6101, nameEn: 'Deposit', nameCn: '存款' },
  withdrawal: { id: 6201, nameEn: 'Withdrawal', nameCn: '提款' },
  withdrawalReturn: { id: 16201, nameEn: 'Withdrawal returned', nameCn: '提款退回' },
  bet: { id: 13101, nameEn: 'Bet', nameCn: '投注' },
  win: { id: 13102, nameEn: 'Win', nameCn: '派彩' },
  refund: { id: 13103, nameEn: 'Bet refunded', nameCn: '投注退款' },
  jackpot: { id: 13104, nameEn: 'Jackpot', nameCn: '奖池派彩' },
  toProvider: { id: 8202, nameEn: 'Transfer out', nameCn: '转出' },
  fromProvider: { id: 8102, nameEn: 'Transfer in', nameCn: '转入' },
  transferSent: { id: 6207, nameEn: 'Agent transfer out', nameCn: '代理转账转出' },
  transferReceived: { id: 6104, nameEn: 'Agent transfer in', nameCn: '代理转账转入' },
  promotion: { id: 6131, nameEn: 'Promotion', nameCn: '优惠' },
  rebate: { id: 4401, nameEn: 'Rebate', nameCn: '返水' },
  commission: { id: 16301, nameEn: 'Commission', nameCn: '佣金' },
  bonus: { id: 16302, nameEn: 'Bonus', nameCn: '红利' },
  points: { id: 9203, nameEn: 'Points', nameCn: '积分' },
  correction: { id: 16303, nameEn: 'Correction', nameCn: '账务调整' },
  other: { id: 16399, nameEn: 'Other', nameCn: '其他' },
};

/** The same for what moves points. */
export const pointsTransactionTypes: Readonly<Record<PointsMovementKind, TransactionType>> = {
  earned: { id: 19101, nameEn: 'Points earned', nameCn: '获得积分' },
  promotion: { id: 19103, nameEn: 'Points of a promotion', nameCn: '优惠积分' },
  returned: { id: 19102, nameEn: 'Points returned', nameCn: '积分退回' },
  takenBack: { id: 19201, nameEn: 'Points taken back', nameCn: '积分扣回' },
  converted: { id: 19202, nameEn: 'Points converted', nameCn: '积分兑换现金' },
  redeemed: { id: 19203, nameEn: 'Points redeemed', nameCn: '积分兑换' },
};
