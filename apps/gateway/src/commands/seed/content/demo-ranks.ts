import type { Rank, RankLadder } from '@parlour/contract/ranks';

const BRONZE: Rank['names'] = {
  EN: 'Bronze',
  CN: '青铜',
  HI: 'ब्रॉन्ज़',
  ID: 'Bronze',
  TH: 'บรอนซ์',
  TY: 'Bronze',
  VI: 'Đồng',
  BN: 'ব্রোঞ্জ',
  UR: 'برونز',
};
const SILVER: Rank['names'] = {
  EN: 'Silver',
  CN: '白银',
  HI: 'सिल्वर',
  ID: 'Silver',
  TH: 'ซิลเวอร์',
  TY: 'Silver',
  VI: 'Bạc',
  BN: 'সিলভার',
  UR: 'سلور',
};
const GOLD: Rank['names'] = {
  EN: 'Gold',
  CN: '黄金',
  HI: 'गोल्ड',
  ID: 'Gold',
  TH: 'โกลด์',
  TY: 'Gold',
  VI: 'Vàng',
  BN: 'গোল্ড',
  UR: 'گولڈ',
};
const PLATINUM: Rank['names'] = {
  EN: 'Platinum',
  CN: '铂金',
  HI: 'प्लैटिनम',
  ID: 'Platinum',
  TH: 'แพลทินัม',
  TY: 'Platinum',
  VI: 'Bạch kim',
  BN: 'প্লাটিনাম',
  UR: 'پلاٹینم',
};
const DIAMOND: Rank['names'] = {
  EN: 'Diamond',
  CN: '钻石',
  HI: 'डायमंड',
  ID: 'Diamond',
  TH: 'ไดมอนด์',
  TY: 'Diamond',
  VI: 'Kim cương',
  BN: 'ডায়মন্ড',
  UR: 'ڈائمنڈ',
};

/** The ranks of a demo, with amounts that are multiples of a small deposit, in micro-units. */
export const planRanks = (small: number): RankLadder => [
  {
    names: BRONZE,
    color: '#d39a68',
    color2: '#6f4424',
    conditions: { totalTurnover: 2 * small },
    upgradeBonus: small / 10,
  },
  {
    names: SILVER,
    color: '#d3dae3',
    color2: '#66717f',
    conditions: { totalTurnover: 20 * small, totalDepositCount: 1 },
    upgradeBonus: small / 2,
    salary: small / 10,
    keepTurnover: 5 * small,
  },
  {
    names: GOLD,
    color: '#f6cb57',
    color2: '#8f5f0c',
    conditions: { totalTurnover: 100 * small, totalDeposit: 10 * small },
    upgradeBonus: 2 * small,
    salary: small / 2,
    keepTurnover: 12 * small,
  },
  {
    names: PLATINUM,
    color: '#a5e0dc',
    color2: '#2f6472',
    conditions: { totalTurnover: 500 * small, totalDeposit: 50 * small },
    upgradeBonus: 8 * small,
    salary: 2 * small,
    keepTurnover: 60 * small,
  },
  {
    names: DIAMOND,
    color: '#b4c6ff',
    color2: '#443fb8',
    conditions: {
      monthlyTurnover: 250 * small,
      totalTurnover: 2500 * small,
      totalDeposit: 200 * small,
    },
    upgradeBonus: 30 * small,
    salary: 10 * small,
    keepTurnover: 250 * small,
  },
];
