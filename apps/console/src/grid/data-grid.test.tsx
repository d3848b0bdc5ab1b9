import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { memberDetail, memberRows } from '../pages/members/members.fixture.ts';
import { showConsole } from '../testing/show-console.tsx';

it('OPS-01 each cell of a list names its column, and the table keeps its roles', async () => {
  showConsole(
    {
      members: {
        search: async () => ({ rows: memberRows, next: null }),
        detail: async () => memberDetail,
      },
    },
    '/b/pakistan/members',
  );
  const table = await screen.findByRole('table', { name: 'Members' });
  const titles = within(table)
    .getAllByRole('columnheader')
    .map((head) => head.textContent);
  const [row] = within(table).getAllByRole('row').slice(1);
  const cells = within(row!).getAllByRole('cell');
  // On phones the heads are out of sight, and `display` takes the meaning of the elements away.
  expect(cells.map((cell) => cell.dataset['title'])).toEqual(titles);
  for (const part of [table, row!, ...cells]) expect(part).toHaveAttribute('role');
});
