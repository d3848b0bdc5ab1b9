import type { DuelTexts } from './en.ts';

/** Chinese. */
export const cn: DuelTexts = {
  title: '风筝对决',
  red: '红方',
  blue: '蓝方',
  draw: '平局',
  meets: '{red} 对 {blue}',
  pays: '赔 {odds} 倍',
  pick: '先选一方，再下注。',
  chosenSide: '{side}：{amount} 可得 {win}',
  flying: '风筝正在对决',
  passRed: '{name} 割断了 {other} 的一根线',
  passBoth: '双方各断一根线',
  wins: '{name} 赢得对决',
  drawn: '双双坠落：平局',
  sky: '天空',
  rulesLead:
    '两只风筝在空中相遇，各有三根线。每个回合一方割断另一方的一根线，或双方各断一根。没有线的一方坠落；同一回合双双坠落即为平局。',
  rulesChances: '更强的风筝更可能割断对方。赔率按这一对的精确概率算出，整局不变。',
  rulesReturns:
    '玩家返还率：每一对、每一种投注都在 {least} % 与 {most} % 之间。经过大量局数后，全部投注中有这一比例作为奖金派出，单次游戏可能相差很大。',
  strengths: '风筝及其实力',
  keys: '按键：1 红方，2 平局，3 蓝方，方向键改变投注额，Enter 下注。',
};
