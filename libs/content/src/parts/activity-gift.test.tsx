import { renderWithApp } from '@parlour/testing/render';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { ActivityGift } from './activity-gift.tsx';

const namespaces = ['ui', 'content-later'];

it('MOD-05 SHL-01 toggles between an icon and a wide button, and opens the activities', async () => {
  const onMore = vi.fn();
  const { user } = await renderWithApp(<ActivityGift banners={[{ bannerId: '2', groupName: 'w_topup_2', url: '', title: 'Top up twice' }]} onMore={onMore} />, { namespaces });
  await user.click(screen.getByRole('button', { name: 'Show what is on' }));
  expect(screen.getByRole('complementary', { name: 'Activities' })).toHaveTextContent('Top up twice');
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(onMore).toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Make it small' }));
  expect(screen.getByRole('button', { name: 'Show what is on' })).toBeInTheDocument();
});

it('MOD-05 can be put away for the session', async () => {
  const { user, unmount } = await renderWithApp(<ActivityGift banners={[]} onMore={() => {}} />, { namespaces });
  await user.click(screen.getByRole('button', { name: 'Hide on this visit' }));
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  unmount();
  await renderWithApp(<ActivityGift banners={[]} onMore={() => {}} />, { namespaces });
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
});
