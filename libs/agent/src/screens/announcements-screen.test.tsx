import { CallError } from '@parlour/client';
import { fakeApi, type Fakes } from '@parlour/testing';
import { renderWithApp } from '@parlour/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { answeringNotices } from './announcements/fake-notices.ts';
import { AnnouncementsScreen } from './announcements-screen.tsx';

async function renderPage(content: Fakes['content'] = {}, address = '') {
  const readAgentNotices = vi.fn(async () => null);
  const api = fakeApi({ content: { ...answeringNotices(), readAgentNotices, ...content } });
  const [onSearch, onCountsChange] = [vi.fn(), vi.fn()];
  const rendered = await renderWithApp(
    <AnnouncementsScreen
      search={new URLSearchParams(address)}
      onSearch={onSearch}
      onBack={vi.fn()}
      onCountsChange={onCountsChange}
    />,
    { api, namespaces: ['agent', 'errors', 'ui', 'ui-later'] },
  );
  return { ...rendered, onSearch, onCountsChange, readAgentNotices };
}

it('AGT-02 an announcement that is opened is read, and the menu counts again', async () => {
  const { user, onCountsChange, readAgentNotices } = await renderPage();
  const title = await screen.findByText('New rebate ceilings from Monday');
  const row = within(title.closest('li') as HTMLElement);
  expect(row.getByText('Unread')).toBeVisible();
  await user.click(title);
  expect(await row.findByText('0.8%')).toBeVisible();
  await waitFor(() => expect(row.queryByText('Unread')).toBeNull());
  expect(readAgentNotices).toHaveBeenCalledExactlyOnceWith({ body: { ids: ['rates'] } });
  await waitFor(() => expect(onCountsChange).toHaveBeenCalledOnce());
  await user.click(screen.getByText('Your agent centre at a glance'));
  expect(readAgentNotices).toHaveBeenCalledOnce();
});

it('AGT-02 all announcements are marked as read at once; pages stand in the address', async () => {
  const { user, onSearch, readAgentNotices } = await renderPage();
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  expect(readAgentNotices).toHaveBeenCalledExactlyOnceWith({ body: {} });
  await waitFor(() => expect(screen.queryByText('Unread')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /next/i }));
  expect(onSearch).toHaveBeenCalledWith({ page: '2', notice: null }, 'push');
});

it('AGT-02 a link opens one announcement; none and a failure say so', async () => {
  const { unmount } = await renderPage({}, 'notice=rates');
  expect(await screen.findByText('0.8%')).toBeVisible();
  unmount();
  const empty = await renderPage(answeringNotices([]));
  expect(await screen.findByText('No announcements yet.')).toBeVisible();
  empty.unmount();
  const agentNotices = vi
    .fn(answeringNotices().agentNotices)
    .mockRejectedValueOnce(new CallError('system_error'));
  const { user } = await renderPage({ agentNotices });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('New rebate ceilings from Monday')).toBeVisible();
});
