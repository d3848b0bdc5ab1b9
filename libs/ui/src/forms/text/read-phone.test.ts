import { describe, expect, it } from 'vitest';

import { readPhone } from './read-phone.ts';

const countries = [
  { code: 'US', diallingCode: '1' },
  { code: 'CA', diallingCode: '1' },
  { code: 'DO', diallingCode: '1809' },
  { code: 'PH', diallingCode: '63' },
  { code: 'PK', diallingCode: '92' },
];

describe('SHL-13 a number in any form', () => {
  it.each([
    [
      'digits stay in the chosen country',
      '0917 123-4567',
      'PH',
      { country: 'PH', digits: '09171234567' },
    ],
    ['a plus names the country', '+92 300 1234567', 'PH', { country: 'PK', digits: '3001234567' }],
    [
      'marks that cannot be seen are no part of it',
      '\u2066+92 300 1234567\u2069',
      'PH',
      { country: 'PK', digits: '3001234567' },
    ],
    ['00 does too', '0092 300 1234567', 'PH', { country: 'PK', digits: '3001234567' }],
    [
      'digits of other scripts become Western',
      '+۹۲ ۳۰۰۱۲۳۴۵۶۷',
      'PH',
      { country: 'PK', digits: '3001234567' },
    ],
    [
      'the chosen country wins where several share a code',
      '+1 416 555 0100',
      'CA',
      { country: 'CA', digits: '4165550100' },
    ],
    [
      'the longest code that fits wins',
      '+1 809 555 0100',
      'CA',
      { country: 'DO', digits: '5550100' },
    ],
    [
      'a country that is not offered changes nothing',
      '+44 20 7946 0000',
      'PH',
      { country: 'PH', digits: '442079460000' },
    ],
    ['a plus alone waits for more', '+', 'PH', { country: 'PH', digits: '' }],
  ])('%s', (_, typed, chosen, read) => {
    expect(readPhone(typed, chosen, countries)).toEqual(read);
  });
});
