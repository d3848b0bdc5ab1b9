export {
  type LotteryGame,
  findLotteryGame,
  lotteryGames,
  findPlay,
  getLowestRtpPpm,
} from './games.ts';
export { type Selection, type Play, getMaxUnitStake, MAX_MULTIPLIER } from './plays.ts';
export {
  selectionText,
  DRAW_NONCE,
  drawResult,
  MAX_BETS,
  MAX_DRAWS,
  MAX_LINES,
  MAX_COMBINATIONS,
  readSelection,
  readResult,
  resultText,
  ticketsText,
} from './results.ts';
export { tallyNumbers } from './tally.ts';
