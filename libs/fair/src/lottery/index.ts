export {
  type DrawRule,
  type LotteryGame,
  lotteryGameOf,
  lotteryGames,
  playOf,
  returnOf,
} from './games.ts';
export { type Selection, type Play, type PlayId, playIds, type Result } from './plays.ts';
export {
  selectionText,
  DRAW_NONCE,
  drawResult,
  MAX_DRAWS,
  MAX_COMBINATIONS,
  readSelection,
  readResult,
  resultText,
  ticketsText,
} from './results.ts';
export { type NumberTally, tallyOf } from './tally.ts';
