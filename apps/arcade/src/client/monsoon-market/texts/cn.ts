import type { MarketTexts } from './en.ts';

/** Simplified Chinese. */
export const cn: MarketTexts = {
  title: 'Monsoon Market',
  ready: '新鲜到货！点击旋转。',
  bigWin: '全部售罄！',
  sale: '{count} × {good}，{amount}',
  saleTimes: '{count} × {good}：{amount} × {multiplier}',
  multiplier: '倍数 {multiplier}',
  freeSpins: '倾盆大雨',
  freeSpinsWon: '倾盆大雨！{count} 次免费旋转，倍数持续增长',
  freeSpinOf: '免费旋转 {number} / {count}',
  freeSpinsTotal: '倾盆大雨带来 {amount}',
  grid: '集市从左到右：{goods}',
  umbrella: '雨伞',
  mangosteen: '山竹',
  dragonfruit: '火龙果',
  mango: '芒果',
  coconut: '椰子',
  chilli: '辣椒',
  lime: '青柠',
  rulesLead: '六列四行。集市任意位置有 {least} 个或更多相同货品即售出并赔付，与位置无关。',
  rulesFall:
    '售出的货品消失，其余下落，新货从上方补入，只要还有售出就一直继续。每次下落倍数加 1，并用于当时售出的全部货品。付费旋转从 ×1 开始。',
  rulesUmbrella:
    '雨伞不会售出。付费旋转结束时集市中有 4、5 或 6 把雨伞，可得 10、12 或 15 次免费旋转。',
  rulesFree:
    '免费旋转中没有雨伞落下，倍数也不会重置：每次旋转从上一次结束时的倍数开始。投注额与触发它的旋转相同。',
  rulesNoSkill:
    '每次旋转，每一格的货品都重新抽取，机会不变。之前的结果、您的余额和游戏速度都不会带来任何改变。',
  keys: '按键：空格或回车旋转，方向键调整投注。',
  verifySpin: '旋转',
  verifyFall: '第 {number} 次下落',
  verifyPay: '赔付 {amount}',
};
