import type { AgentContractKind } from '@parlour/contract/agent-contracts';
import type { LanguageCode } from '@parlour/tenant';

/** Kinds of contracts of agents, in the words of messages. */
const kindTexts: Readonly<Record<LanguageCode, Readonly<Record<AgentContractKind, string>>>> = {
  EN: {
    DIVIDEND: 'dividend',
    DAILY_SALARY: 'daily salary',
    HOURLY_SALARY: 'hourly salary',
    REAL_TIME_SALARY: 'real-time salary',
  },
  TY: {
    DIVIDEND: 'dividend',
    DAILY_SALARY: 'arawang sahod',
    HOURLY_SALARY: 'oras-oras na sahod',
    REAL_TIME_SALARY: 'real-time na sahod',
  },
  HI: {
    DIVIDEND: 'डिविडेंड',
    DAILY_SALARY: 'डेली सैलरी',
    HOURLY_SALARY: 'घंटे की सैलरी',
    REAL_TIME_SALARY: 'रीयल-टाइम सैलरी',
  },
  BN: {
    DIVIDEND: 'ডিভিডেন্ড',
    DAILY_SALARY: 'দৈনিক বেতন',
    HOURLY_SALARY: 'ঘণ্টাভিত্তিক বেতন',
    REAL_TIME_SALARY: 'রিয়েল-টাইম বেতন',
  },
  ID: {
    DIVIDEND: 'dividen',
    DAILY_SALARY: 'gaji harian',
    HOURLY_SALARY: 'gaji per jam',
    REAL_TIME_SALARY: 'gaji real-time',
  },
  UR: {
    DIVIDEND: 'ڈیویڈنڈ',
    DAILY_SALARY: 'روزانہ تنخواہ',
    HOURLY_SALARY: 'گھنٹہ وار تنخواہ',
    REAL_TIME_SALARY: 'ریئل ٹائم تنخواہ',
  },
  CN: {
    DIVIDEND: '分红',
    DAILY_SALARY: '日工资',
    HOURLY_SALARY: '小时工资',
    REAL_TIME_SALARY: '实时工资',
  },
  TH: {
    DIVIDEND: 'เงินปันผล',
    DAILY_SALARY: 'เงินเดือนรายวัน',
    HOURLY_SALARY: 'เงินเดือนรายชั่วโมง',
    REAL_TIME_SALARY: 'เงินเดือนแบบเรียลไทม์',
  },
  VI: {
    DIVIDEND: 'cổ tức',
    DAILY_SALARY: 'lương ngày',
    HOURLY_SALARY: 'lương giờ',
    REAL_TIME_SALARY: 'lương thời gian thực',
  },
};

/** A kind as a message names it; as it is stored where this release does not know it. */
export const translateContractKind = (language: LanguageCode, kind: string): string =>
  (kindTexts[language] as Readonly<Record<string, string>>)[kind] ?? kind;
