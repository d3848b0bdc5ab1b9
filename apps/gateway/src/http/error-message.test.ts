import { errors, type ErrorCode } from '@parlour/contract';
import { languages, type LanguageCode } from '@parlour/tenant';
import { expect, it } from 'vitest';

import { errorMessage } from './error-message.ts';

const ageIn = (language: LanguageCode) =>
  errorMessage(language, 'age_below_minimum', { minimumAge: 21 });

it('I18-01 speaks all nine languages', () => {
  expect(ageIn('EN')).toBe('You must be at least 21 years old.');
  expect(ageIn('TY')).toBe('Dapat ay 21 taong gulang ka pataas.');
  expect(ageIn('ID')).toBe('Usia Anda harus minimal 21 tahun.');
  expect(ageIn('CN')).toBe('您必须年满 21 岁。');
  expect(ageIn('TH')).toBe('คุณต้องมีอายุอย่างน้อย 21 ปี');
  expect(ageIn('VI')).toBe('Bạn phải từ 21 tuổi trở lên.'.normalize('NFC'));
  expect(ageIn('HI')).toBe('आपकी उम्र कम से कम 21 साल होनी चाहिए।');
  expect(ageIn('BN')).toBe('আপনার বয়স কমপক্ষে 21 বছর হতে হবে।'.normalize('NFC'));
  expect(ageIn('UR')).toBe('آپ کی عمر کم از کم 21 سال ہونی چاہیے۔');
});

it('ERR-01 shows no placeholder, whether the facts are known or not', () => {
  const facts = { minimumAge: 21, min: '1.00', max: '500.00' };
  const messages = (Object.keys(languages) as LanguageCode[]).flatMap((language) =>
    (Object.keys(errors) as ErrorCode[]).flatMap((code) => [
      errorMessage(language, code),
      errorMessage(language, code, facts),
    ]),
  );
  expect(messages.filter((message) => /[{}]/.test(message))).toEqual([]);
});

it('puts the number tag of the family in front of its message', () => {
  expect(errorMessage('EN', 'previous_game_not_finished')).toMatch(/^#734 Your previous game/);
});
