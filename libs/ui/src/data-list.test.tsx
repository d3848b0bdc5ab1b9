import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { DataList } from './data-list.tsx';
import { renderWithWords } from './render-with-words.tsx';

const rows = [
  { id: 'a', game: 'Kite Season', stake: '2.00' },
  { id: 'b', game: 'Coral Deep', stake: '5.00' },
];

const list = (
  <DataList
    caption="Betting record"
    columns={[
      { key: 'game', title: 'Game', cell: (row) => row.game, isHead: true },
      { key: 'stake', title: 'Stake', cell: (row) => row.stake, isFigure: true },
    ]}
    rows={rows}
    keyOf={({ id }) => id}
    footer={{ game: 'Total', stake: '7.00' }}
  />
);

it('is a named table with headed columns', () => {
  renderWithWords(list);
  const table = screen.getByRole('table', { name: 'Betting record' });
  expect(within(table).getAllByRole('columnheader').map((header) => header.textContent)).toEqual(['Game', 'Stake']);
  expect(within(table).getByRole('row', { name: 'Coral Deep 5.00' })).toBeVisible();
  expect(within(table).getByRole('row', { name: 'Total 7.00' })).toBeVisible();
});

it('every cell carries its column title, which a phone shows beside it', () => {
  renderWithWords(list);
  expect(screen.getByRole('cell', { name: '5.00' })).toHaveAttribute('data-title', 'Stake');
});

it('keeps its roles written out: shown as a list it would lose them', () => {
  renderWithWords(list);
  for (const element of document.querySelectorAll('table, thead, tbody, tfoot, tr, th, td')) expect(element).toHaveAttribute('role');
});
