export { getPrizeMode } from './model/prize-mode.ts';
export { LotteryPage } from './screens/lottery-page.tsx';
