import { expect, it } from 'vitest';

import { DEPOSIT_NUMBER, findCommands, WITHDRAWAL_NUMBER } from './commands.ts';

const pages = [
  { label: 'Open rounds', href: '/rounds' },
  { label: 'Members', href: '/members' },
  { label: 'Roles', href: '/roles' },
];
const members = { label: 'Members: ro', list: '/b/india/members?text=' };

it('OPS-01 the palette ranks names that begin with the text first, and members last', () => {
  expect(findCommands('ro', pages, [members]).map(({ label }) => label)).toEqual([
    'Roles',
    'Open rounds',
    'Members: ro',
  ]);
  expect(findCommands('ro', pages, [])).toHaveLength(2);
});

it('OPS-01 the palette shows every page without a text, and searches members by any text', () => {
  expect(findCommands(' ', pages, [members])).toEqual(pages);
  expect(findCommands('+63 1', pages, [members])).toEqual([
    { label: 'Members: ro', href: '/b/india/members?text=%2B63%201' },
  ]);
});

it('OPS-01 the palette offers a deposit or withdrawal for a number of one, before members', () => {
  const lookups = [
    { label: 'Deposit', list: '/deposits?reference=', form: DEPOSIT_NUMBER },
    { label: 'Withdrawal', list: '/withdrawals?reference=', form: WITHDRAWAL_NUMBER },
    members,
  ];
  const hrefs = (text: string) => findCommands(text, [], lookups).map(({ href }) => href);
  expect(hrefs('DK7F29Q3MXA')).toEqual([
    '/deposits?reference=DK7F29Q3MXA',
    '/b/india/members?text=DK7F29Q3MXA',
  ]);
  expect(hrefs(' wk7f29q3mxa ')[0]).toBe('/withdrawals?reference=wk7f29q3mxa');
  expect(hrefs('0917 123 4567')).toEqual(['/b/india/members?text=0917%20123%204567']);
  expect(hrefs('dolphin')).toHaveLength(1);
});
