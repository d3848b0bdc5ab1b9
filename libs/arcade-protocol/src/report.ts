/**
 * A line of the arcade's daily report: a transaction that is in effect in its books. The amount is
 * a decimal text such as "12.50".
 */
export type ReportLine = {
  readonly txId: string;
  readonly type: 'bet' | 'win' | 'rollback' | 'jackpot';
  readonly player: string;
  readonly roundId: string;
  readonly amount: string;
  readonly currency: string;
};
