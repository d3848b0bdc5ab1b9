import { describe, expect, it } from 'vitest';

import { maskName } from '../../../security/masked-name.ts';
import { createModerator, cleanText } from './moderation.ts';

const judge = createModerator(['rivalbrand']);
const judged = (text: string, diallingCode = '63') => judge(cleanText(text), diallingCode);
const shown = (text: string) => judged(text).text;
const offence = (text: string) => judged(text).offence;

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
    'ｗｗｗ．ｅｘａｍｐｌｅ．ｃｏｍ',
    'bets.ai, best-bets.games or best-bets.co.ke',
    'बेट.भारत',
    'ставка.рф',
    'best-bets。com',
    'best-bets . com',
    'lucky7@gmail',
    'রাজা@জিমেইল',
    'lucky7 (at) gmail',
    'lucky7 @ gmail',
    '9 1 7 1 2 3 4 5 6 7',
    '0*9*1*7*1*2*3*4*5*6*7',
    '0917 ~~~ 123 ~~~ 4567',
    '09171234567 0r',
    'w0n 500 0917 123 4567 7',
    '63 917 123 4567',
    '00639171234567',
    '+92 (301) 234-5678',
    '92 301 2345678',
    '13812345678',
  ])('MOD-02 is found in %j', (said) => expect(offence(said)).toBe('LINK'));

  it.each([
    ['Arabic', '٠٩١٧١٢٣٤٥٦٧'],
    ['Lao', '໐໙໑໗໑໒໓໔໕໖໗'],
    ['Thai', '๐๙๑๗๑๒๓๔๕๖๗'],
    ['Tamil', '௦௯௧௭௧௨௩௪௫௬௭'],
    ['mathematical', '𝟘𝟡𝟙𝟟𝟙𝟚𝟛𝟜𝟝𝟞𝟟'],
    ['circled', '⓪⑨①⑦①②③④⑤⑥⑦'],
    ['keycap', '0️⃣9️⃣1️⃣7️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣'],
    ['struck', [...'09171234567'].join('\u0336')],
    ['enclosed', [...'09171234567'].join('\u20dd')],
    ['Devanagari-marked', [...'09171234567'].join('\u093c')],
    ['filled', [...'09171234567'].join('\u3164')],
  ])('MOD-02 is found in a number of %s digits', (_kind, said) =>
    expect(offence(said)).toBe('LINK'),
  );

  it.each([
    ['92', '0301 2345678'],
    ['92', '301 2345678'],
    ['91', '98765 43210'],
    ['880', '01712-345678'],
    ['62', '0812 3456 7890'],
    ['234', '0803 123 4567'],
    ['63', '02 8123 4567'],
  ])('MOD-02 is found in a number as it is written in +%s: %j', (diallingCode, said) =>
    expect(judged(said, diallingCode).offence).toBe('LINK'),
  );

  it.each(['63', '880', '91', '234', '62', '92'])(
    'MOD-02 is not found in sums beside each other where numbers begin with +%s',
    (diallingCode) => {
      for (const said of [
        'won 12000 15000 today',
        'won 85000 95000 today, 70000 80500 yesterday',
        'lost 500 1000 2000 4000 8000',
        'my picks 67 10 25 44 89',
        'won 12,50,000 and 8,50,000',
        'Rp 812.345.678 and Rp 9.000.000.000',
        'jackpot 9,171,234,567.00',
        'round 20261129 0017',
      ])
        expect([said, judged(said, diallingCode).offence]).toEqual([said, null]);
    },
  );

  it.each([
    'I won 1,250,000.00 today',
    'draw 2026-11-20 18:30',
    'rtp 96.27 vs 95.1',
    'ok.good',
    'me too...',
    '7-7-7 again',
    'I won. Bet more',
    'see you 20:15',
    '2 tickets @ 50, dinner @ home, bet@5',
    'e.g. 3.5 vs 4.5',
  ])('MOD-02 is not found in %j', (said) => expect(offence(said)).toBeNull());
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
    '12 '.repeat(66),
    '+1'.repeat(100),
    'a.'.repeat(100),
    's h i '.repeat(33),
  ])
    expect(judge(text, '63').text).toHaveLength(text.length);
});

it('masks all of a name but its first two characters and its last', () => {
  expect(['juandela01', 'abcd', 'abc', ''].map(maskName)).toEqual([
    'ju***1',
    'ab***d',
    'a***',
    '***',
  ]);
});
