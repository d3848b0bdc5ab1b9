import { type Micros, toWire, zero } from '@parlour/money';

/** Sums of play and money as the rollups keep them, in micro-units. */
export type FigureRow = {
  readonly stakes: Micros;
  readonly refunds: Micros;
  readonly payouts: Micros;
  readonly jackpots: Micros;
  readonly valid_bets: Micros;
  readonly deposits: Micros;
  readonly withdrawals: Micros;
  readonly bonuses: Micros;
  readonly rebates: Micros;
  readonly commissions: Micros;
  readonly fees: Micros;
};

export const noFigures: FigureRow = {
  stakes: zero,
  refunds: zero,
  payouts: zero,
  jackpots: zero,
  valid_bets: zero,
  deposits: zero,
  withdrawals: zero,
  bonuses: zero,
  rebates: zero,
  commissions: zero,
  fees: zero,
};

const NAMES = Object.keys(noFigures) as readonly (keyof FigureRow)[];

/** Adds up rows; none are zero. */
export const sumFigures = (rows: readonly FigureRow[]): FigureRow =>
  Object.fromEntries(
    NAMES.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0n)]),
  ) as FigureRow;

const wire = (amount: bigint) => toWire(amount as Micros);
const none = toWire(zero);

/** The words of the family, from the members' side: below zero they lost. */
export const toFamilyFigures = (row: FigureRow) => {
  const bets = row.stakes - row.refunds;
  const wins = row.payouts + row.jackpots;
  return {
    deposit: wire(row.deposits),
    withdraw: wire(row.withdrawals),
    betAmount: wire(bets),
    validBetAmount: wire(row.valid_bets),
    winAmount: wire(wins),
    rebate: wire(row.rebates),
    agentCommission: wire(row.commissions),
    promotion: wire(row.bonuses),
    bankCharges: wire(row.fees),
    dailyIncome: none,
    profitSharing: none,
    merchantCharge: none,
    profitAndLoss: wire(wins - bets + row.rebates + row.commissions + row.bonuses),
  };
};

/** Returns the totals of a category for the family's overview. */
export const toFooter = (row: FigureRow) => ({
  footer: {
    totalDeposit: wire(row.deposits),
    totalWithdrawal: wire(row.withdrawals),
    totalBet: wire(row.stakes - row.refunds),
    totalWin: wire(row.payouts + row.jackpots),
    totalRebate: wire(row.rebates),
  },
});
