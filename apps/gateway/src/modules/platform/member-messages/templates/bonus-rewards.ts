import { formatMoney, formatPoints, micros, type MoneyFormat } from '@parlour/money';
import type { LanguageCode } from '@parlour/tenant';

/**
 * The rewards of a bonus, as its messages store them: a number of spins, all else in micro-units.
 */
export const messageRewards = ['MONEY', 'POINTS', 'ENTRIES', 'SPINS', 'DRAW'] as const;
export type MessageReward = (typeof messageRewards)[number];

const rewardTexts: Readonly<
  Record<LanguageCode, Readonly<Record<Exclude<MessageReward, 'MONEY'>, string>>>
> = {
  EN: {
    POINTS: '{{count}} points',
    SPINS: '{{count}} free spins',
    ENTRIES: '{{count}} raffle entries',
    DRAW: 'a prize draw',
  },
  TY: {
    POINTS: '{{count}} points',
    SPINS: '{{count}} free spins',
    ENTRIES: '{{count}} raffle entry',
    DRAW: 'isang premyong bubunutin mo',
  },
  HI: {
    POINTS: '{{count}} पॉइंट',
    SPINS: '{{count}} फ़्री स्पिन',
    ENTRIES: '{{count}} रैफ़ल एंट्री',
    DRAW: 'ड्रॉ से मिलने वाला इनाम',
  },
  BN: {
    POINTS: '{{count}} পয়েন্ট',
    SPINS: '{{count}}টি ফ্রি স্পিন',
    ENTRIES: 'র‍্যাফেলের {{count}}টি এন্ট্রি',
    DRAW: 'পুরস্কারের একটি ড্র',
  },
  ID: {
    POINTS: '{{count}} poin',
    SPINS: '{{count}} free spin',
    ENTRIES: '{{count}} tiket undian',
    DRAW: 'undian hadiah',
  },
  UR: {
    POINTS: '{{count}} پوائنٹس',
    SPINS: '{{count}} فری اسپن',
    ENTRIES: 'قرعہ اندازی کی {{count}} انٹریاں',
    DRAW: 'ایک انعام نکالنے کا موقع',
  },
  CN: {
    POINTS: '{{count}} 积分',
    SPINS: '{{count}} 次免费旋转',
    ENTRIES: '{{count}} 张抽奖券',
    DRAW: '一次抽奖机会',
  },
  TH: {
    POINTS: '{{count}} พอยต์',
    SPINS: 'ฟรีสปิน {{count}} ครั้ง',
    ENTRIES: 'สิทธิ์ลุ้นรางวัล {{count}} สิทธิ์',
    DRAW: 'รางวัลที่รอสุ่ม',
  },
  VI: {
    POINTS: '{{count}} điểm',
    SPINS: '{{count}} lượt quay miễn phí',
    ENTRIES: '{{count}} lượt rút thăm',
    DRAW: 'một lượt quay thưởng',
  },
};

/** Of one, where a language says it in another way. */
const singularTexts: Partial<
  Record<LanguageCode, Readonly<Partial<Record<MessageReward, string>>>>
> = {
  EN: {
    POINTS: '{{count}} point',
    SPINS: '{{count}} free spin',
    ENTRIES: '{{count}} raffle entry',
  },
  TY: { SPINS: '{{count}} free spin' },
  UR: { POINTS: '{{count}} پوائنٹ', ENTRIES: 'قرعہ اندازی کی {{count}} انٹری' },
};

/** Returns the reward of a bonus in words; empty where this release does not know its kind. */
export function translateReward(
  language: LanguageCode,
  currency: MoneyFormat,
  { kind, reward }: { readonly kind: string; readonly reward: string },
): string {
  const amount = micros(BigInt(reward));
  if (kind === 'MONEY') return formatMoney(amount, currency);
  const count = kind === 'SPINS' ? reward : formatPoints(amount);
  const texts: Readonly<Record<string, string>> = {
    ...rewardTexts[language],
    ...(count === '1' && singularTexts[language]),
  };
  return (texts[kind] ?? '').replace('{{count}}', count);
}
