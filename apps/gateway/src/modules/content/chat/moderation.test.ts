import { describe, expect, it } from 'vitest';

import { maskName } from '../../../security/masked-name.ts';
import { createModerator, cleanText } from './moderation.ts';

const judge = createModerator(['rivalbrand']);
const shown = (text: string) => judge(cleanText(text)).text;
const offence = (text: string) => judge(cleanText(text)).offence;

describe('an unwanted word', () => {
  it.each([
    ['what the fuck man', 'what the **** man'],
    ['FUUUCK', '******'],
    ['you f.u.c.k', 'you *******'],
    ['f u c k this', '* * * * this'],
    ['$h1t happens', '**** happens'],
    ['sh*t', '****'],
    ['ѕhіt', '****'], // Cyrillic letters
    ['ｓｈｉｔ', '****'],
    ['shít!', '****!'],
    ['s\u200bhit', '****'],
    ['assh0le, fucking assholes', '*******, ******* ********'],
    ['putangina mo', '********* mo'],
    ['tang ina hayop ka', 'tang ina ***** **'],
    ['तू चूतिया है', 'तू ****** है'],
    ['শালা বোকাচোদা', 'শালা ********'],
    ['تو حَرامی ہے', 'تو ****** ہے'],
    ['dasar anj1ng', 'dasar ******'],
    ['try R1valBrand now', 'try ********** now'],
  ])('is masked in %j', (said, expected) => {
    expect(shown(said)).toBe(expected);
    expect(offence(said)).toBe('WORD');
  });

  it.each([
    'Scunthorpe and Dickinson class assess the cockpit',
    "let's hit the jackpot",
    'push it, it is great',
    'Maggi noodles',
    'shiitake',
    'good luck everyone',
    'classic bass',
    'Lady Gaga',
    'ভালো খেলা',
    'सब को शुभकामनाएँ',
    'سب کو مبارک',
    'selamat malam semua',
    'ang saya dito',
  ])('is not found in %j', (said) => expect([shown(said), offence(said)]).toEqual([said, null]));
});

describe('a link or contact detail', () => {
  it.each([
    'https://example.com',
    'hxxp://example',
    'www.example.org',
    'come to best-bets.com',
    'best-bets . com is down (best-bets [.] com)',
    'bets dot com is at bets (dot) com',
    'write me@example.net',
    't.me/someone',
    'wa.me/91',
    'Telegram: lucky7',
    'call +63 917 123 4567',
    '0917-123-4567',
    '09171234567',
    '০১৭১২৩৪৫৬৭৮',
    '٠٣٠٠١٢٣٤٥٦٧',
    'ｗｗｗ．ｅｘａｍｐｌｅ．ｃｏｍ',
  ])('is found in %j', (said) => expect(offence(said)).toBe('LINK'));

  it.each([
    'I won 1,250,000.00 today',
    'draw 2026-11-20 18:30',
    'rtp 96.27 vs 95.1',
    'ok.good',
    'me too...',
    '7-7-7 again',
    'I won. Bet more',
    'see you 20:15',
  ])('is not found in %j', (said) => expect(offence(said)).toBeNull());
});

it('removes line breaks, invisible characters and stacked accents', () => {
  expect(cleanText('  a\n\n\tb \u202Eevil\u202C  ')).toBe('a b evil');
  expect(cleanText(`z${'\u0301'.repeat(40)}`).length).toBeLessThan(6);
  expect(cleanText('\u200b\u2060 \n')).toBe('');
});

// An expression that tries every way to read a text would not come to its end here.
it('checks repetitive text quickly', () => {
  for (const text of [
    's'.repeat(200),
    's.'.repeat(100),
    'sh'.repeat(100),
    '1-'.repeat(100),
    'a.'.repeat(100),
    's h i '.repeat(33),
  ])
    expect(judge(text).text).toHaveLength(text.length);
});

it('masks all of a name but its first two characters and its last', () => {
  expect(['juandela01', 'abcd', 'abc', ''].map(maskName)).toEqual([
    'ju***1',
    'ab***d',
    'a***',
    '***',
  ]);
});
