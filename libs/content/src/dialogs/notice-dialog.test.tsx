import { CallError } from '@parlour/client';
import { SessionStore } from '@parlour/session';
import { fakeApi } from '@parlour/testing';
import { renderWithApp } from '@parlour/testing/render';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { NoticeDialog } from './notice-dialog.tsx';

const namespaces = ['ui', 'content-later', 'errors'];
// Noon in Manila, minute by minute.
const notices = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `n${index + 1}`,
    title: `Notice ${index + 1}`,
    content: `<p>Text <strong>${index + 1}</strong></p>`,
    time: Date.UTC(2026, 10, 20, 4, 59 - index, 7),
  }));

async function show(announcements: () => Promise<object>, options = {}) {
  const api = fakeApi({ content: { announcements: announcements as never } });
  const session = new SessionStore({ session: api.session, member: api.member, storage: null });
  const onClose = vi.fn();
  return {
    onClose,
    ...(await renderWithApp(
      <NoticeDialog
        options={options}
        onClose={onClose}
        onLogin={() => {}}
        book="PLAY"
        banners={[]}
      />,
      { api, stores: [session], namespaces },
    )),
  };
}

const titles = () => within(screen.getByRole('list')).getAllByRole('button');

it('MOD-03 lists nine titles a page with times in the brand’s time zone', async () => {
  await show(async () => ({ notices: notices(11) }));
  expect(await screen.findByRole('heading', { name: 'Notice 1' })).toBeInTheDocument();
  expect(titles()).toHaveLength(9);
  expect(titles()[0]).toHaveTextContent('11/20/2026 12:59:07');
  expect(await screen.findByText('1', { selector: 'strong' })).toBeInTheDocument();
});

it('MOD-03 a press on the selected title collapses it, another selects', async () => {
  const { user } = await show(async () => ({ notices: notices(3) }));
  await user.click(await screen.findByRole('button', { name: /Notice 2/ }));
  expect(screen.getByRole('heading', { name: 'Notice 2' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /Notice 2/ }));
  expect(screen.queryByRole('heading', { name: 'Notice 2' })).not.toBeInTheDocument();
  expect(screen.getByText('Choose a notice to read.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Notice 2/ })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
});

it('MOD-03 another page selects its first notice', async () => {
  const { user } = await show(async () => ({ notices: notices(11) }));
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  expect(screen.getByRole('heading', { name: 'Notice 10' })).toBeInTheDocument();
  expect(titles()).toHaveLength(2);
});

it('MOD-03 arrows move between the titles, Enter reads', async () => {
  const { user } = await show(async () => ({ notices: notices(3) }));
  (await screen.findByRole('button', { name: /Notice 1/ })).focus();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
  expect(screen.getByRole('heading', { name: 'Notice 2' })).toBeInTheDocument();
});

it('MOD-03 begins with the notice that it was asked for, on its page', async () => {
  await show(async () => ({ notices: notices(11) }), { noticeId: 'n10' });
  expect(await screen.findByRole('heading', { name: 'Notice 10' })).toBeInTheDocument();
  expect(titles()).toHaveLength(2);
});

it('MOD-03 says that there are none, and that they did not come', async () => {
  const announcements = vi
    .fn()
    .mockRejectedValueOnce(new CallError('network'))
    .mockResolvedValue({});
  const { user } = await show(announcements);
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load notices.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No notices right now.')).toBeInTheDocument();
});

it('MOD-03 formatted text cannot run anything', async () => {
  const [first] = notices(1);
  await show(async () => ({
    notices: [
      {
        ...first,
        content:
          '<p>Safe<img src=x onerror="document.title=1"><script>document.title=2</script></p>',
      },
    ],
  }));
  expect(await screen.findByText('Safe')).toBeInTheDocument();
  expect(document.querySelector('dialog script')).toBeNull();
  expect(document.querySelector('dialog [onerror]')).toBeNull();
});

it('one that opened by itself can be kept from opening again', async () => {
  const { user } = await show(async () => ({ notices: notices(1) }), { isUnasked: true });
  await user.click(screen.getByRole('checkbox'));
  expect(sessionStorage.getItem('noticesQuiet')).toBe('1');
});
