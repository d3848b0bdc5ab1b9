/** The words that every game of the house shares, in English; the other languages have the same keys. `{x}` is filled in. */
export const en = {
  spin: 'Spin',
  balance: 'Balance',
  bet: 'Bet',
  win: 'Win',
  betLess: 'Lower the bet',
  addMoney: 'Add money',
  betMore: 'Raise the bet',
  rules: 'Rules and pays',
  fairness: 'Fairness',
  history: 'My rounds',
  close: 'Close',
  back: 'Back to the lobby',
  playMoney: 'Play money',
  trial: 'Trial play',
  betOf: 'Bet {amount}',
  noWin: 'No win this time.',
  returned: '{amount} of your {bet} bet came back.',
  won: 'You win {amount}',
  jackpotWon: 'Jackpot! {amount} is yours.',
  // trouble
  opening: 'Opening the game',
  tryAgain: 'Try again',
  reopen: 'Open the game again',
  sessionOver:
    'This game session is over. Open the game again to go on; your money and rounds are safe.',
  linkInvalid: 'This game link has been used or is too old. Open the game again from the lobby.',
  walletUnreachable:
    'The wallet does not answer just now. Nothing was taken. Try again in a moment.',
  offline:
    'No connection. Your round is safe: we keep asking and show its result as soon as the connection is back.',
  pending:
    'Your round is being confirmed with the wallet. You can wait here; it ends with its result or your stake back.',
  finishedLast: 'Your last round was interrupted. This is its result.',
  refunded: 'The wallet did not confirm your bet, so the stake was given back.',
  cancelled: 'Your last round was stopped before the bet was placed. Nothing was taken.',
  trouble: 'Something went wrong on our side. Your money is safe. Try again.',
  paused: 'The game is paused.',
  insufficient_funds: 'Your balance is too low for this bet. Lower the bet or add money.',
  account_excluded: 'Your account is on a break from play. Bets are not possible until it ends.',
  account_locked: 'Your account is locked. Please contact support.',
  age_below_minimum: 'Your account is below the minimum age for play.',
  limit_stake_reached:
    'You have reached your stake limit. You can play again when its period ends.',
  limit_loss_reached: 'You have reached your loss limit. You can play again when its period ends.',
  limit_session_reached:
    'You have reached your time limit for playing. Take a break; see you another time.',
  reality_check_due: 'Time for a short check: confirm the reminder of the lobby, then play on.',
  declined: 'The bet was not accepted. Nothing was taken.',
  // rules
  rulesReturn:
    'Return to player: {rtp} %. Over very many rounds, this share of all bets is paid out as wins. A single session can differ widely.',
  rulesJackpot:
    'Jackpot: after the last number of each round, one more below {tickets} is drawn. If it is below {chances}, your bet in hundredths, you win everything in the jackpot of the lobby: on average once for every {stake} bet. It is paid on top of the return above; the house feeds it with a share of all bets.',
  rulesInterrupted:
    'A round that is interrupted is finished on the server or its stake is given back.',
  rulesVersion: 'Maths {maths}',
  paysFor: 'Pays at a bet of {amount}',
  // fairness
  fairLead:
    'Before you chose your seed, the server had already fixed its own and published the fingerprint below. Both seeds and the number of the bet decide the result, so neither of us can choose a result.',
  commitment: 'Fingerprint of the server seed (SHA-256)',
  clientSeed: 'Your seed',
  clientSeedHint: '1 to 64 letters, digits, hyphens or underscores',
  nextNonce: 'Number of the next bet',
  saveSeed: 'Use this seed',
  seedSaved: 'Your seed counts from the next bet.',
  rotate: 'Reveal the server seed',
  rotateHint:
    'Ends this pair: the server seed is shown, so that you can check all its rounds, and a new fingerprint is published.',
  rotated: 'The server seed is revealed. A new pair has begun.',
  rotateUnused: 'This pair has no bets yet: there is nothing to reveal.',
  rotateOpen: 'A round is still open. Reveal the seed when it is finished.',
  previousSeed: 'Last revealed server seed',
  previousCommitment: 'Its fingerprint',
  autoRotate: 'It is also revealed by itself after 1,000 bets or 7 days.',
  check: 'Check a round',
  // history
  historyEmpty: 'No rounds yet. They will be listed here.',
  more: 'Show more',
  stateDone: 'finished',
  stateDeclined: 'declined',
  stateCancelled: 'cancelled',
  stateRefunded: 'given back',
  stateOpen: 'open',
  verifyRound: 'Check',
  loadFailed: 'This could not be loaded.',
  credit: 'Pictures drawn for this game.',
  // verify page
  verifyTitle: 'Check a round',
  verifyLead:
    'Your browser works out the round again from the seeds and compares it with what was paid. Nothing is sent anywhere.',
  verifyRoundId: 'Round',
  verifyLoad: 'Load the round',
  serverSeed: 'Server seed',
  nonce: 'Number of the bet',
  jackpotNumber: 'Jackpot number (below {chances} hits)',
  verifyAgain: 'Work it out',
  verifyNotRevealed:
    'The server seed of this round is still in use. Reveal it in the game under Fairness, then come back.',
  verifyNotFound: 'There is no round with this id.',
  verifySeedRight: 'The server seed has the published fingerprint.',
  verifySeedWrong: 'The server seed does NOT have the published fingerprint.',
  verifyRight: 'The round is right: the result and the win are exactly these.',
  verifyWrong: 'The round differs from what was stored.',
  verifyNoOutcome: 'This round has no result: its bet was declined or given back.',
  verifyByHand: 'Or enter the values yourself',
  verifyInvalid: 'Enter a server seed of 64 hex digits, your seed and the number of the bet.',
  verifyHow:
    'How it works: HMAC-SHA-256 with the server seed as key over "seed:number:block" gives 32-bit words. For a number below n, each word below the largest multiple of n counts (word mod n), in the order that the rules of the game draw them.',
  chosen: 'Chosen',
  verifyGame: 'Game',
} as const;

/** The shared words of one language. */
export type Texts = { readonly [Key in keyof typeof en]: string };

export type TextKey = keyof Texts;
