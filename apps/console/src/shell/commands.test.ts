import { expect, it } from 'vitest';

import { DEPOSIT_NUMBER, findCommands, REFERENCE, WITHDRAWAL_NUMBER } from './commands.ts';

const pages = [
  { label: 'Open rounds', href: '/rounds' },
  { label: 'Members', href: '/members' },
  { label: 'Roles', href: '/roles' },
];
const members = { label: 'Members: ro', list: '/b/india/members?text=' };

it('OPS-01 the palette ranks names that begin with the text first, and members last', () => {
  expect(
    findCommands('ro', { pages, records: [], lookups: [members] }).map(({ label }) => label),
  ).toEqual(['Roles', 'Open rounds', 'Members: ro']);
  expect(findCommands('ro', { pages, records: [], lookups: [] })).toHaveLength(2);
});

it('OPS-01 the palette shows every page without a text, and searches members by any text', () => {
  expect(findCommands(' ', { pages, records: [], lookups: [members] })).toEqual(pages);
  expect(findCommands('+63 1', { pages, records: [], lookups: [members] })).toEqual([
    { label: 'Members: ro', href: '/b/india/members?text=%2B63%201' },
  ]);
});

it('OPS-01 the palette offers a deposit or withdrawal for a number of one, before members', () => {
  const lookups = [
    { label: 'Deposit', list: '/deposits?reference=', form: DEPOSIT_NUMBER },
    { label: 'Withdrawal', list: '/withdrawals?reference=', form: WITHDRAWAL_NUMBER },
    members,
  ];
  const hrefs = (text: string) =>
    findCommands(text, { pages: [], records: [], lookups }).map(({ href }) => href);
  expect(hrefs('DK7F29Q3MXA')).toEqual([
    '/deposits?reference=DK7F29Q3MXA',
    '/b/india/members?text=DK7F29Q3MXA',
  ]);
  expect(hrefs(' wk7f29q3mxa ')[0]).toBe('/withdrawals?reference=wk7f29q3mxa');
  expect(hrefs('0917 123 4567')).toEqual(['/b/india/members?text=0917%20123%204567']);
  expect(hrefs('dolphin')).toHaveLength(1);
});

it('OPS-01 the palette lists found records behind pages and before searches', () => {
  const records = [{ label: 'Member rosa', href: '/b/india/members/1' }];
  expect(
    findCommands('ro', { pages, records, lookups: [members] }).map(({ label }) => label),
  ).toEqual(['Roles', 'Open rounds', 'Member rosa', 'Members: ro']);
});

it('OPS-01 a reference is one word with a digit, and no email address', () => {
  for (const text of ['7', '1204', 'TK7F29Q3MXA', 'round-t-bet-3']) expect(text).toMatch(REFERENCE);
  for (const text of ['amina', '0917 123 4567', 'amina7@example.com', '', 'a'.repeat(128)])
    expect(text).not.toMatch(REFERENCE);
});
