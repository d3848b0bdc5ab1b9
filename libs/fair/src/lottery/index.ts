export {
  type DrawRule,
  type LotteryGame,
  lotteryGameOf,
  lotteryGames,
  playOf,
  returnOf,
} from './games.ts';
export { type Content, type Play, type PlayId, playIds, type Result } from './plays.ts';
export {
  contentText,
  DRAW_NONCE,
  drawResult,
  MAX_DRAWS,
  MAX_UNITS,
  readContent,
  readResult,
  resultText,
  ticketsText,
} from './results.ts';
export { type NumberTally, tallyOf } from './tally.ts';
