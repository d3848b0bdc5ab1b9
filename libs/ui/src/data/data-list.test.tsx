import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { type Column, DataList } from './data-list.tsx';
import { renderWithTexts } from '../testing/render-with-texts.tsx';

const rows = [
  { id: 'a', game: 'Kite Season', stake: '2.00' },
  { id: 'b', game: 'Coral Deep', stake: '5.00' },
];

const list = (
  <DataList
    caption="Bet history"
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
  renderWithTexts(list);
  const table = screen.getByRole('table', { name: 'Bet history' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((header) => header.textContent),
  ).toEqual(['Game', 'Stake']);
  expect(within(table).getByRole('row', { name: 'Coral Deep 5.00' })).toBeVisible();
  expect(within(table).getByRole('row', { name: 'Total 7.00' })).toBeVisible();
});

it('every cell carries its column title, which a phone shows beside it', () => {
  renderWithTexts(list);
  expect(screen.getByRole('cell', { name: '5.00' })).toHaveAttribute('data-title', 'Stake');
});

it('keeps its roles written out: shown as a list it would lose them', () => {
  renderWithTexts(list);
  for (const element of document.querySelectorAll('table, thead, tbody, tfoot, tr, th, td'))
    expect(element).toHaveAttribute('role');
});

const columns: readonly Column<(typeof rows)[number]>[] = [
  { key: 'game', title: 'Game', cell: (row) => row.game, isHead: true, sort: 'text' },
  { key: 'stake', title: 'Stake', cell: (row) => row.stake, isFigure: true, sort: 'figure' },
];
const keyOf = ({ id }: { readonly id: string }) => id;

it('says by which column it is in order, and asks for another by its head', async () => {
  const onSort = vi.fn();
  renderWithTexts(
    <DataList
      caption="Rounds"
      columns={columns}
      rows={rows}
      keyOf={keyOf}
      sorting={{ key: 'stake', direction: 'descending' }}
      onSort={onSort}
    />,
  );
  const [game, stake] = screen.getAllByRole('columnheader');
  expect(stake).toHaveAttribute('aria-sort', 'descending');
  expect(game).not.toHaveAttribute('aria-sort');
  await userEvent.click(within(stake as HTMLElement).getByRole('button'));
  expect(onSort).toHaveBeenLastCalledWith({ key: 'stake', direction: 'ascending' });
  await userEvent.click(within(game as HTMLElement).getByRole('button'));
  expect(onSort).toHaveBeenLastCalledWith({ key: 'game', direction: 'ascending' });
});

it('SHL-13 names each order by what its column holds, the usual one first', () => {
  renderWithTexts(
    <DataList
      caption="Rounds"
      columns={[...columns, { key: 'time', title: 'Time', cell: () => '', sort: 'date' }]}
      rows={rows}
      keyOf={keyOf}
      sorting={{ key: 'game', direction: 'ascending' }}
      onSort={() => {}}
    />,
  );
  const options = screen.getAllByRole('option', { hidden: true });
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Game, A to Z',
    'Game, Z to A',
    'Stake, highest first',
    'Stake, lowest first',
    'Time, newest first',
    'Time, oldest first',
  ]);
});

it('SHL-13 offers the same orders as one choice on phones', () => {
  const onSort = vi.fn();
  renderWithTexts(
    <DataList
      caption="Rounds"
      columns={columns}
      rows={rows}
      keyOf={keyOf}
      sorting={null}
      onSort={onSort}
    />,
  );
  // jsdom is as wide as a desktop, where the choice is not shown.
  fireEvent.change(screen.getByRole('combobox', { hidden: true }), {
    target: { value: 'ascending stake' },
  });
  expect(onSort).toHaveBeenCalledWith({ key: 'stake', direction: 'ascending' });
});

it('shows the shape of rows that are on their way, and says that it is busy', () => {
  renderWithTexts(
    <DataList
      caption="Rounds"
      columns={columns}
      rows={[]}
      keyOf={keyOf}
      isLoading
      empty={<p>No rounds.</p>}
      footer={{ stake: '0.00' }}
    />,
  );
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByText('No rounds.')).toBeNull();
  expect(screen.queryByText('0.00')).toBeNull();
  expect(screen.getAllByRole('row')).toHaveLength(1);
});

it('says in words that there is nothing, in place of an empty table', () => {
  renderWithTexts(
    <DataList
      caption="Rounds"
      columns={columns}
      rows={[]}
      keyOf={keyOf}
      empty={<p>No rounds.</p>}
    />,
  );
  expect(screen.getByText('No rounds.')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

it('keeps the rows that are here above what failed, and asks again there', () => {
  const props = { caption: 'Games', columns, keyOf: ({ id }: { id: string }) => id };
  const failure = <button type="button">Try again</button>;
  const more = <button type="button">Show more</button>;
  const { rerender } = renderWithTexts(
    <DataList {...props} rows={rows} isLoading failure={failure} more={more} />,
  );
  const table = screen.getByRole('table', { name: 'Games' });
  expect(within(table).getByText('Coral Deep')).toBeVisible();
  expect(table).not.toHaveAttribute('aria-busy');
  const again = screen.getByRole('button', { name: 'Try again' });
  expect(table.compareDocumentPosition(again)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  rerender(<DataList {...props} rows={rows} more={more} />);
  expect(screen.getByRole('button', { name: 'Show more' })).toBeVisible();
  rerender(
    <DataList {...props} rows={[]} empty={<p>No games.</p>} failure={failure} more={more} />,
  );
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.queryByText('No games.')).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
});

it('leaves the way to other pages where one of them failed, and shows no other page for it', () => {
  const props = { caption: 'Games', columns, keyOf: ({ id }: { id: string }) => id };
  const pages = <nav aria-label="Pages" />;
  const { rerender } = renderWithTexts(<DataList {...props} rows={rows} pages={pages} />);
  expect(screen.getByText('Coral Deep')).toBeVisible();
  rerender(<DataList {...props} rows={rows} pages={pages} failure={<p role="alert">Failed.</p>} />);
  expect(screen.getByRole('alert')).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Pages' })).toBeInTheDocument();
  expect(screen.queryByRole('table')).toBeNull();
});
