/** The words of Lucky Nine alone, in English. */
export const en = {
  title: 'Lucky Nine',
  lead: 'Two players, one pot: the hand nearest to nine takes it.',
  chooseRoom: 'Choose a table',
  roomPays: 'Winner gets {amount}',
  roomCounts: '{waiting} waiting, {playing} playing',
  stake: 'Stake',
  pot: 'Pot',
  you: 'You',
  house: 'Dealer (house)',
  waitingTitle: 'Waiting for an opponent',
  waitingStake: 'Your {amount} is taken only when both are here.',
  waitingAgain:
    'The last opponent dropped out. Nothing was taken; you keep your place in the queue.',
  houseSoon: 'If nobody comes, the dealer of the house sits down.',
  houseNever: 'Other players only. You can wait here.',
  stopWaiting: 'Stop waiting',
  meeting: 'An opponent is here',
  dealing: 'Taking both stakes',
  yourTurn: 'Draw one more card or stand?',
  draw: 'Draw',
  stand: 'Stand',
  drew: 'drew a card',
  stood: 'stand',
  waitingFor: 'Waiting for {name}',
  isDeciding: 'is deciding',
  hasDecided: 'has decided',
  isAway: 'connection lost',
  hasLeft: 'has left the table',
  wantsAgain: 'wants another duel',
  lost: '{other} beats your {own}. No win this time.',
  equal: 'Both have {points}: your {amount} came back.',
  again: 'Play again',
  otherTables: 'Other tables',
  voidOther: 'The duel did not start. Nothing was taken from you, or it has been given back.',
  voidLate: 'Your page did not answer in time, so the duel did not start. Nothing was taken.',
  tooHigh: 'Your balance is too low for this table. Choose a lower stake or add money.',
  ownHand: 'Your hand: {cards}. Points: {points}.',
  otherHand: 'The other hand: {cards}. Points: {points}.',
  hiddenHand: 'The other hand lies face down.',
  spades: 'spades',
  hearts: 'hearts',
  clubs: 'clubs',
  diamonds: 'diamonds',
  // rules
  rulesLead:
    'Both players put the same stake into the pot and get two cards from a shuffled pack of 52. Only the last digit of the sum counts, so nine is the best hand.',
  valueAce: 'An ace counts 1.',
  valueFigure: '2 to 9 count as printed.',
  valueCourt: '10, jack, queen and king count 0.',
  rulesDraw:
    'Each of you secretly draws one more card or stands, within {seconds} seconds. When the time is over, the hand stands. Both third cards are fixed before anybody decides.',
  rulesWin:
    'The hand nearer to nine gets the pot less {fee} % for the house. If both hands are equal, each gets the whole stake back.',
  rulesHouse:
    'With play money and in trial play a dealer of the house sits down when nobody else comes, and is named as such. The dealer draws with {points} points or fewer and stands with {more} or more. For real money you meet other players only.',
  rulesPool:
    'The odds and the return are those of two players who draw and stand like the dealer. Whoever plays: all that leaves the table is the share of the house.',
  oddsTitle: 'Odds',
  oddsWin: 'You win',
  oddsEqual: 'Both equal',
  oddsLoss: 'The other wins',
  rulesLeave:
    'Who leaves or loses the connection stands, and finds the result when coming back. The winner is paid in any case.',
  keys: 'Keys: D draws, S stands, Enter plays again.',
  // fairness, history, verify page
  fairDuel:
    "For each duel the server first fixes a seed of its own and publishes its fingerprint. Only then does each player's page add a seed. All three together shuffle the pack, so nobody can choose a card. The server seed is shown as soon as the duel is decided.",
  bothSeeds: 'Seeds of both players',
  historyNote: '{own} : {other} against {name}',
  verifySeat: 'Seat {number}',
  verifyThird: 'Third card',
} as const;

/** The game's words of one language. */
export type LuckyTexts = { readonly [Key in keyof typeof en]: string };

export type LuckyKey = keyof LuckyTexts;
