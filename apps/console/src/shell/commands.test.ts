import { expect, it } from 'vitest';

import { findCommands } from './commands.ts';

const pages = [
  { label: 'Open rounds', href: '/rounds' },
  { label: 'Members', href: '/members' },
  { label: 'Roles', href: '/roles' },
];
const members = { label: 'Members: ro', code: 'india' };

it('OPS-01 the palette ranks names that begin with the text first, and members last', () => {
  expect(findCommands('ro', pages, members).map(({ label }) => label)).toEqual([
    'Roles',
    'Open rounds',
    'Members: ro',
  ]);
  expect(findCommands('ro', pages, null)).toHaveLength(2);
});

it('OPS-01 the palette shows every page without a text, and searches members by any text', () => {
  expect(findCommands(' ', pages, members)).toEqual(pages);
  expect(findCommands('+63 1', pages, members)).toEqual([
    { label: 'Members: ro', href: '/b/india/members?text=%2B63%201' },
  ]);
});
