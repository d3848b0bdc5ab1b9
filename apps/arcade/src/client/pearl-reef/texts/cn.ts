import type { ReefTexts } from './en.ts';

/** Simplified Chinese. */
export const cn: ReefTexts = {
  title: 'Pearl Reef',
  cast: '撒网',
  ready: '点击一条鱼，或在下方选好后撒网。',
  castAt: '瞄准：{fish}，{amount}',
  caught: '捕到{fish}！您赢得 {amount}',
  gotAway: '{fish}逃走了。',
  whaleHere: '珍珠鲸来了！',
  whaleAway: '鲸现在不在这里。',
  sea: '珊瑚礁与鱼群',
  fishGroup: '选择要捕的鱼',
  fishPays: '{fish}，赔付 {pay}',
  sardine: '沙丁鱼',
  clownfish: '小丑鱼',
  butterfly: '蝴蝶鱼',
  puffer: '河豚',
  turtle: '海龟',
  ray: '魟鱼',
  shark: '鲨鱼',
  whale: '珍珠鲸',
  rulesLead:
    '每次撒网都是独立的一局，花费一份投注。选择一条鱼：捕到则按其倍数赔付；逃走则该注落败。',
  rulesEqual: '赔付越高的鱼越难捕到。长期来看每种鱼的返还完全相同：没有哪一种更划算。',
  rulesWhale: '珍珠鲸不时出现。捕到后，第二次抽取决定它带着哪颗珍珠：',
  rulesPicture:
    '鱼在哪里游、看起来多大、您如何瞄准，都只是画面。每次撒网都重新抽取：之前的结果、您的余额和游戏速度都不会带来任何改变。',
  tablePay: '赔付',
  tableChance: '捕获率',
  keys: '按键：左右选鱼，上下调整投注，空格或回车撒网。',
  verifyDrawn: '抽到：{drawn}',
};
