/** States of a bet as the wire and the table `lottery_bet` number them. */
export const betStatus = {
  waiting: 2,
  won: 4,
  lost: 5,
  /** A multi-draw bet that ended with the win of an earlier draw. */
  stoppedAfterWin: 6,
  drawVoid: 12,
  /** The ledger refused its settlement; an operator must look at it. */
  underReview: 14,
  cancelled: 17,
} as const;
