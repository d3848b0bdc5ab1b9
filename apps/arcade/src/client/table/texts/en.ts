/** The words of every table of shared events, in English. */
export const en = {
  placeBet: 'Place bet',
  stake: 'Stake',
  betsOpen: 'Place your bets',
  betsClosed: 'No more bets',
  nextSoon: 'The next round opens in a moment',
  secondsLeft: '{count} s',
  results: 'Last results',
  crowd: 'Players: {players} · on the table: {amount}',
  placed: 'Your bet of {amount} is placed.',
  bets_closed: 'Betting on this round has closed. Nothing was taken.',
  bet_not_offered: 'This stake is not offered here. Choose another.',
  voided: 'This round was called off. All its stakes are given back.',
  eventNumber: 'Round number',
  entropy: 'What the tickets added (SHA-256)',
  receipts: 'Receipts of your tickets',
  fairTable:
    'Before betting opened, the server had fixed its seed for this round and published the fingerprint below. When betting closes, the receipts of all tickets are mixed in. Only both together give the result, so nobody decides it alone: not us, not a player.',
  fairAfter:
    'The server seed is shown when the round has ended. Anybody can then work the result out again.',
  rulesTable:
    'Everybody at the table bets on the same round. A bet counts from the moment it is placed; after the end of the betting time, which the server’s clock decides, none is taken.',
  rulesVoid:
    'A round that cannot be finished in time is called off and every stake on it is given back.',
  verifyEvent: 'Result of round {number}',
  verifyReceipts: 'Tickets in this round',
  verifyOwnReceipt: 'This ticket’s receipt is in the list of the round.',
  verifyNoReceipt: 'This ticket’s receipt is NOT in the list of the round.',
  verifyEntropyRight: 'The receipts give exactly what was mixed in.',
  verifyEntropyWrong: 'The receipts do NOT give what was mixed in.',
  verifyRunning: 'This round is not over yet. Its server seed is shown at the end.',
  verifyCashedOut:
    'This bet was cashed out before its end. Its amount is worked out again from the odds of that moment.',
} as const;

/** The words of a table in one language. */
export type TableTexts = { readonly [Key in keyof typeof en]: string };
