import { renderWithApp } from '@parlour/testing/render';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { ActivityGift } from './activity-gift.tsx';

const namespaces = ['ui', 'content-later'];

// jsdom lays nothing out: what lies beneath the gift is said here.
let beneath: Element[] = [];
let line: { readonly from: number; readonly to: number } | null = null;
document.elementsFromPoint = (_, y) => (line && (y < line.from || y > line.to) ? [] : beneath);
afterEach(() => {
  beneath = [];
  line = null;
  vi.restoreAllMocks();
});

it('MOD-05 SHL-01 toggles between icon and button, and opens the activities', async () => {
  const onMore = vi.fn();
  const { user } = await renderWithApp(
    <ActivityGift
      banners={[{ bannerId: '2', groupName: 'w_topup_2', url: '', title: 'Top up twice' }]}
      onMore={onMore}
    />,
    { namespaces },
  );
  await user.click(screen.getByRole('button', { name: 'Show what’s on' }));
  expect(screen.getByRole('complementary', { name: 'Activities' })).toHaveTextContent(
    'Top up twice',
  );
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(onMore).toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Minimise' }));
  expect(screen.getByRole('button', { name: 'Show what’s on' })).toBeInTheDocument();
});

it('MOD-05 can be put away for the session', async () => {
  const { user, unmount } = await renderWithApp(<ActivityGift banners={[]} onMore={() => {}} />, {
    namespaces,
  });
  await user.click(screen.getByRole('button', { name: 'Hide for this visit' }));
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  unmount();
  await renderWithApp(<ActivityGift banners={[]} onMore={() => {}} />, { namespaces });
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
});

it('MOD-05 steps aside over something to press, and comes back after it', async () => {
  const button = document.createElement('button');
  const word = document.createElement('span');
  button.append(word);
  beneath = [word, document.body];
  const { user } = await renderWithApp(<ActivityGift banners={[]} onMore={() => {}} />, {
    namespaces,
  });
  const gift = screen.getByRole('complementary', { name: 'Activities' });
  await waitFor(() => expect(gift).toHaveAttribute('data-aside'));
  expect(screen.queryByRole('button', { name: 'Hide for this visit' })).not.toBeInTheDocument();

  beneath = [document.body];
  fireEvent.scroll(window);
  await waitFor(() => expect(gift).not.toHaveAttribute('data-aside'));

  beneath = [button];
  fireEvent.scroll(window);
  await waitFor(() => expect(gift).toHaveAttribute('data-aside'));
  await user.click(screen.getByRole('button', { name: 'Show what’s on' }));
  expect(screen.getByRole('button', { name: 'More' })).toBeInTheDocument();
});

it('MOD-05 steps aside over a line as low as the last link of the footer', async () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(288, 608, 60, 60),
  );
  const link = document.createElement('a');
  link.href = '/credits';
  beneath = [link];
  await renderWithApp(<ActivityGift banners={[]} onMore={() => {}} />, { namespaces });
  const gift = screen.getByRole('complementary', { name: 'Activities' });
  for (const from of [583, 600, 617, 634, 651]) {
    line = { from, to: from + 16 };
    fireEvent.scroll(window);
    await waitFor(() => expect(gift).toHaveAttribute('data-aside'));
    line = { from: 700, to: 716 };
    fireEvent.scroll(window);
    await waitFor(() => expect(gift).not.toHaveAttribute('data-aside'));
  }
});
