import type { ErrorCode } from '@parlour/contract';
import { languages, type LanguageCode } from '@parlour/tenant';
import { describe, expect, it } from 'vitest';

import { en } from './en.ts';
import { messageOf } from './message.ts';

const codes = Object.keys(en) as ErrorCode[];
const names = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '').toSorted();

describe('messageOf', () => {
  it.each(Object.keys(languages) as LanguageCode[])(
    'keeps the facts of every English message in %s',
    (language) => {
      const wrong = codes.filter(
        (code) => names(messageOf(language, code)).join() !== names(en[code]).join(),
      );
      expect(wrong).toEqual([]);
    },
  );

  it('I18-01 has its own words for every refusal in every language', () => {
    const borrowed = (Object.keys(languages) as LanguageCode[])
      .filter((language) => language !== 'EN')
      .flatMap((language) =>
        codes
          .filter((code) => messageOf(language, code) === en[code])
          .map((code) => `${language} ${code}`),
      );
    expect(borrowed).toEqual([]);
  });

  it('speaks Filipino, Indonesian, Chinese, Thai and Vietnamese', () => {
    expect(messageOf('TY', 'age_below_minimum', { minimumAge: 21 })).toBe(
      'Dapat ay hindi ka bababa sa 21 taong gulang.',
    );
    expect(messageOf('ID', 'age_below_minimum', { minimumAge: 21 })).toBe(
      'Usia Anda minimal harus 21 tahun.',
    );
    expect(messageOf('CN', 'age_below_minimum', { minimumAge: 21 })).toBe('您必须年满 21 岁。');
    expect(messageOf('TH', 'age_below_minimum', { minimumAge: 21 })).toBe('คุณต้องมีอายุอย่างน้อย 21 ปี');
    expect(messageOf('VI', 'age_below_minimum', { minimumAge: 21 })).toBe(
      'Bạn phải từ 21 tuổi trở lên.'.normalize('NFC'),
    );
  });

  it('speaks Hindi, Bengali and Urdu, with Western digits', () => {
    expect(messageOf('HI', 'age_below_minimum', { minimumAge: 18 })).toBe(
      'आपकी उम्र कम से कम 18 साल होनी चाहिए।',
    );
    expect(messageOf('BN', 'age_below_minimum', { minimumAge: 18 })).toBe(
      'আপনার বয়স কমপক্ষে 18 বছর হতে হবে।'.normalize('NFC'),
    );
    expect(messageOf('UR', 'age_below_minimum', { minimumAge: 18 })).toBe(
      'آپ کی عمر کم از کم 18 سال ہونی چاہیے۔',
    );
    expect(
      (['HI', 'BN', 'UR', 'TH'] as const).flatMap((language) =>
        codes.filter((code) => /(?![0-9])\p{Nd}/u.test(messageOf(language, code))),
      ),
    ).toEqual([]);
  });
});
