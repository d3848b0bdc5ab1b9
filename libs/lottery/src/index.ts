export { getPrizeMode } from './model/prize-mode.ts';
export { LotteryPage, type LotteryPageProps } from './screens/lottery-page.tsx';
