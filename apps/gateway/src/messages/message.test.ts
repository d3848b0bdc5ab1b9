import type { ErrorCode } from '@parlour/contract';
import { languages, type LanguageCode } from '@parlour/tenant';
import { describe, expect, it } from 'vitest';

import { en } from './en.ts';
import { messageOf } from './message.ts';

const codes = Object.keys(en) as ErrorCode[];
const names = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '').toSorted();

describe('messageOf', () => {
  it.each(Object.keys(languages) as LanguageCode[])('keeps the facts of every English message in %s', (language) => {
    const wrong = codes.filter((code) => names(messageOf(language, code)).join() !== names(en[code]).join());
    expect(wrong).toEqual([]);
  });

  it('speaks Filipino and Indonesian, and English where a language has no messages', () => {
    expect(messageOf('TY', 'age_below_minimum', { minimumAge: 21 })).toBe('Dapat ay hindi ka bababa sa 21 taong gulang.');
    expect(messageOf('ID', 'age_below_minimum', { minimumAge: 21 })).toBe('Usia Anda minimal harus 21 tahun.');
    expect(messageOf('TH', 'login_failed')).toBe(en.login_failed);
  });

  it('speaks Hindi, Bengali and Urdu, with Western digits', () => {
    expect(messageOf('HI', 'age_below_minimum', { minimumAge: 18 })).toBe('आपकी उम्र कम से कम 18 साल होनी चाहिए।');
    expect(messageOf('BN', 'age_below_minimum', { minimumAge: 18 })).toBe('আপনার বয়স কমপক্ষে 18 বছর হতে হবে।'.normalize('NFC'));
    expect(messageOf('UR', 'age_below_minimum', { minimumAge: 18 })).toBe('آپ کی عمر کم از کم 18 سال ہونی چاہیے۔');
    expect((['HI', 'BN', 'UR'] as const).flatMap((language) => codes.filter((code) => /(?![0-9])\p{Nd}/u.test(messageOf(language, code))))).toEqual([]);
  });
});
