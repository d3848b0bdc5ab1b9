import { CallError } from '@parlour/client';
import { aBet, aRecord, fakeApi } from '@parlour/testing';
import { renderWithApp } from '@parlour/testing/render';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';

import { RecordScreen } from './record-screen.tsx';

/** The screen with an address of its own. */
function Addressed() {
  const [search, setSearch] = useState(new URLSearchParams());
  const follow = (values: Readonly<Record<string, string | null>>) => {
    const given = Object.entries(values).flatMap(([key, value]) => (value ? [[key, value]] : []));
    setSearch(new URLSearchParams(given));
  };
  return <RecordScreen search={search} onSearch={follow} />;
}

it('MEM-05 a page of bets that fails shows those of no other, and the way back', async () => {
  const first = { ...aRecord([aBet({ gameName: 'Kite Season' })]), totalPages: 2 };
  const history = vi
    .fn(async () => first)
    .mockResolvedValueOnce(first)
    .mockRejectedValueOnce(new CallError('network'));
  const { user } = await renderWithApp(<Addressed />, {
    api: fakeApi({ reports: { history, playedGames: async () => [] } }),
    namespaces: ['wallet', 'wallet-later', 'errors', 'ui', 'ui-later'],
  });
  expect(await screen.findByText('Kite Season')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.queryByText('Kite Season')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  expect(await screen.findByText('Kite Season')).toBeVisible();
});
