import { type LanguageCode, languages } from '@parlour/tenant';
import { expect, it } from 'vitest';

import { tenants } from '../../../tenants/all.ts';
import {
  formatDateTime,
  formatDay,
  formatMonth,
  formatShortDateTime,
  formatTime,
  getMonth,
  lastDays,
  listMonths,
} from './dates.ts';

const manila = { timeZone: 'Asia/Manila', dateOrder: 'month-first' } as const;
const lagos = { timeZone: 'Africa/Lagos', dateOrder: 'day-first' } as const;
const jakarta = { timeZone: 'Asia/Jakarta', dateOrder: 'day-first' } as const;
const noon = Date.UTC(2026, 10, 20, 16, 30, 5);

it('writes the time of the tenant, not of the machine', () => {
  expect(formatDateTime(noon, manila)).toBe('11/21/2026 00:30:05');
  expect(formatDateTime(noon, lagos)).toBe('20/11/2026 17:30:05');
  expect(formatTime(noon, 'Asia/Kolkata')).toBe('22:00:05');
});

it('I18-02 every brand writes dates in the usual order of its country', () => {
  const orders = tenants.map((tenant) => [
    tenant.code,
    formatDateTime(noon, tenant).slice(0, 10),
    formatShortDateTime(noon, tenant).slice(0, 5),
    formatDay(noon, 'EN', tenant).replace(/^\w+,? /, ''),
  ]);
  expect(orders).toEqual(
    tenants.map(({ code }) => {
      if (code === 'philippines') return [code, '11/21/2026', '11/21', 'November 21, 2026'];
      return [code, '20/11/2026', '20/11', '20 November 2026'];
    }),
  );
});

it('I18-02 writes days in words of the language with Western digits', () => {
  expect(formatDay(noon, 'EN', manila)).toContain('November 21, 2026');
  expect(formatDay(noon, 'ID', jakarta)).toMatch(/20 November 2026/);
  for (const language of ['BN', 'UR', 'HI'] as const)
    expect(formatDay(noon, language, lagos)).toMatch(/20.*2026|2026.*20/);
});

it("MEM-05 ranges cover whole days of the tenant's calendar", () => {
  const day = 86_400_000;
  const today = lastDays(1, 'Asia/Manila', noon);
  expect(formatDateTime(today.from, manila)).toBe('11/21/2026 00:00:00');
  expect(formatDateTime(today.to, manila)).toBe('11/21/2026 23:59:59');
  expect(lastDays(7, 'Asia/Manila', noon)).toEqual({ from: today.from - 6 * day, to: today.to });
  // A night with a change of clocks (Berlin, 2026-10-25) still gives whole days.
  const autumn = lastDays(2, 'Europe/Berlin', Date.UTC(2026, 9, 26, 12));
  expect(autumn.to + 1 - autumn.from).toBe(2 * day + 3_600_000);
});

// The days of one moment, as people of each language write them; the names of days and months come
// from the browser.
const spoken = {
  EN: 'November',
  TY: 'Nobyembre',
  BN: 'নভেম্বর',
  HI: 'नवंबर',
  ID: 'November',
  UR: 'نومبر',
  CN: '11月',
  TH: 'พฤศจิกายน',
  VI: 'tháng 11',
} as const satisfies Record<LanguageCode, string>;

it.each(Object.keys(languages) as LanguageCode[])(
  'I18-02 I18-03 %s names months in its language, with Western digits',
  (language) => {
    const day = formatDay(noon, language, lagos);
    expect(day.normalize('NFC').toLowerCase()).toContain(
      spoken[language].normalize('NFC').toLowerCase(),
    );
    expect(day).toContain('2026');
    expect(day.replaceAll(/[0-9]/g, '')).not.toMatch(/\p{Nd}/u);
  },
);

it('MEM-05 months are named in words and listed back from one, by the tenant’s clocks', () => {
  expect(formatMonth('2026-11', 'EN')).toBe('November 2026');
  // Western digits and years in every language.
  for (const code of Object.keys(languages) as LanguageCode[])
    expect(formatMonth('2026-11', code)).toMatch(/2026/);
  expect(listMonths('2026-02', 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
  expect(getMonth(Date.UTC(2026, 9, 31, 16), 'Asia/Manila')).toBe('2026-11');
  expect(getMonth(Date.UTC(2026, 9, 31, 15, 59), 'Asia/Manila')).toBe('2026-10');
});
