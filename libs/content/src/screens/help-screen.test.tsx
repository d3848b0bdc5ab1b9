import { CallError } from '@parlour/client';
import { fakeApi } from '@parlour/testing';
import { renderWithApp } from '@parlour/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';

import { HelpScreen } from './help-screen.tsx';

const tree = [
  {
    tag: 'account',
    title: 'Your account',
    content: '<p>One person, one account.</p>',
    children: [
      { tag: 'password', title: 'Password', content: '<p>Take one that you use nowhere else.</p>' },
    ],
  },
  { tag: 'top-up', title: 'Deposit', content: '<p>Play money arrives at once.</p>' },
];
const api = (helpCenter: () => Promise<typeof tree> = async () => tree) =>
  fakeApi({ content: { helpCenter } });
const namespaces = ['site', 'ui', 'ui-later', 'content', 'errors'];

it('HLP-01 shows the pages as a tree, and the first of them beside it', async () => {
  await renderWithApp(<HelpScreen tag={null} path="/help" />, { api: api(), namespaces });
  const list = await screen.findByRole('navigation', { name: 'Help topics' });
  await within(list).findByRole('link', { name: 'Password' });
  expect(
    within(list)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/help?tag=account', '/help?tag=password', '/help?tag=top-up']);
  expect(screen.getByRole('heading', { name: 'Your account' })).toBeInTheDocument();
  expect(within(list).getByRole('link', { name: 'Your account' })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

it('HLP-01 shows the page of the address, and begins a chosen one for the keyboard', async () => {
  function Chosen() {
    const [tag, setTag] = useState('top-up');
    return (
      <>
        <HelpScreen tag={tag} path="/helpmc" />
        <button type="button" onClick={() => setTag('password')}>
          choose
        </button>
      </>
    );
  }
  const { user } = await renderWithApp(<Chosen />, { api: api(), namespaces });
  expect(await screen.findByRole('heading', { name: 'Deposit' })).not.toHaveFocus();
  // The cleaned text takes the place of the plain words when its cleaner has come.
  await waitFor(() => expect(screen.getByText('Play money arrives at once.')).toBeInTheDocument());
  expect(screen.getByText('All topics').closest('a')).toHaveAttribute('href', '/helpmc');
  await user.click(screen.getByRole('button', { name: 'choose' }));
  expect(screen.getByRole('heading', { name: 'Password' })).toHaveFocus();
});

it('HLP-01 finds pages by their words and counts them', async () => {
  const { user } = await renderWithApp(<HelpScreen tag={null} path="/help" />, {
    api: api(),
    namespaces,
  });
  await screen.findByRole('link', { name: 'Deposit' });
  const field = screen.getByRole('searchbox', { name: 'Search help' });
  await user.type(field, 'nowhere');
  expect(await screen.findByRole('status')).toHaveTextContent('1 result');
  expect(screen.getByText('nowhere', { selector: 'mark' }).closest('a')).toHaveAttribute(
    'href',
    '/help?tag=password',
  );
  await user.clear(field);
  await user.type(field, 'zebra');
  expect(await screen.findByText('0 results')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('navigation', { name: 'Help topics' })).toBeInTheDocument();
});

it('HLP-01 is kind about a page that has gone, and loads again what failed', async () => {
  const ask = vi.fn().mockRejectedValueOnce(new CallError('timeout')).mockResolvedValueOnce(tree);
  const { user } = await renderWithApp(<HelpScreen tag="gone" path="/help" />, {
    api: api(ask),
    namespaces,
  });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('We can’t find that help page.')).toBeInTheDocument();
  expect(ask).toHaveBeenLastCalledWith({ query: { lang: 'EN', device: 'WEB' } });
});

it('HLP-02 leads to customer service and feedback only where there is one', async () => {
  const onFeedback = vi.fn();
  const { user, unmount } = await renderWithApp(
    <HelpScreen tag={null} path="/help" onFeedback={onFeedback} service="/line" />,
    { api: api(), namespaces },
  );
  expect(screen.getByRole('link', { name: 'Customer service' })).toHaveAttribute('href', '/line');
  await user.click(screen.getByRole('button', { name: 'Send feedback' }));
  expect(onFeedback).toHaveBeenCalledTimes(1);
  unmount();
  await renderWithApp(<HelpScreen tag={null} path="/help" />, { api: api(), namespaces });
  expect(screen.queryByText('Still need help?')).toBeNull();
});

it('HLP-02 offers no line to customer service that is the page one is on', async () => {
  await renderWithApp(
    <HelpScreen tag={null} path="/helpmc" service="/helpmc?line=chat" onFeedback={() => {}} />,
    { api: api(), namespaces },
  );
  expect(screen.getByRole('button', { name: 'Send feedback' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Customer service' })).toBeNull();
});
