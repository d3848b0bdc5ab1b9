import type { KiteTexts } from './en.ts';

/** Simplified Chinese. */
export const cn: KiteTexts = {
  title: '风筝季',
  ready: '风正好！点击旋转。',
  bigWin: '一飞冲天！',
  line: '第 {line} 线：{count} × {symbol}，{amount}',
  pinwheels: '{count} 个风车，{amount}',
  freeSpins: '免费旋转',
  freeSpinsWon: '{count} 次免费旋转，赢奖全部翻倍',
  freeSpinsMore: '再送 {count} 次免费旋转',
  freeSpinOf: '免费旋转 {number}/{count}',
  freeSpinsTotal: '免费旋转共赢得 {amount}',
  grid: '转轴从左到右：{reels}',
  sun: '太阳',
  pinwheel: '风车',
  eagle: '鹰风筝',
  fish: '鱼风筝',
  hexagon: '六角风筝',
  diamond: '菱形风筝',
  spool: '线轴',
  lantern: '灯笼',
  plane: '纸飞机',
  feather: '羽毛',
  rulesLead:
    '五个转轴，二十条线，每次全部生效。从左起同一线上三个或以上相同图案即中奖。每条线只计最高奖，不同线的奖金相加。',
  rulesWild: '太阳可代替所有风筝和小图案，出现在第 2 至第 5 轴。',
  rulesScatter:
    '任意位置出现 3、4 或 5 个风车，赔付投注的 2、10 或 50 倍，并送 8、12 或 20 次免费旋转。',
  rulesFree:
    '免费旋转使用太阳更多的专用转轴，赢奖全部翻倍。三个或以上风车再送 5 次，每局最多 60 次。投注额与触发的那次旋转相同。',
  rulesNoSkill:
    '每次旋转，每个转轴的每个停点机会均等。之前的结果、您的余额和游戏速度都不会带来任何改变。',
  linesTitle: '二十条线',
  keys: '按键：空格或回车旋转，方向键调整投注。',
  verifySpin: '旋转',
  verifyPay: '赔付 {pay} 倍线注 = {amount}',
};
