import { CallError } from '@parlour/client';
import type { Api } from '@parlour/contract';
import { fakeApi, type Fakes } from '@parlour/testing';
import { renderWithApp } from '@parlour/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { RegisterCentreScreen, type RegisterCentreProps } from './register-centre-screen.tsx';
import { aLink, aRegistration, someLinks, someQuotas } from './register/fake-links.ts';
import { rebateCalls } from './team/fake-rebates.ts';

const account = {
  username: 'newcomer01',
  password: 'a first password',
  birthday: '1991-02-03',
  consent: true,
};

/** Stands for the form of the site: sends one account, and says what was refused. */
const NewAccountForm: RegisterCentreProps['NewAccountForm'] = ({ children, submit, onSubmit }) => (
  <>
    {children}
    <button onClick={() => void onSubmit(account)}>{submit}</button>
  </>
);

async function renderPage(
  agent: Fakes['agent'] = {},
  address = '',
  rebates: Fakes['rebates'] = { rates: async () => ({ list: [] }) },
) {
  const api = fakeApi({
    agent: {
      links: async () => [...someLinks],
      quotas: async () => someQuotas,
      registered: async () => [],
      ...agent,
    },
    rebates,
  });
  const onSearch = vi.fn();
  const rendered = await renderWithApp(
    <RegisterCentreScreen
      search={new URLSearchParams(address)}
      onSearch={onSearch}
      onBack={vi.fn()}
      NewAccountForm={NewAccountForm}
    />,
    { api, namespaces: ['agent', 'agent-later', 'errors', 'ui', 'ui-later', 'auth'] },
  );
  return { ...rendered, onSearch };
}

it('AUT-10 AGT-02 opens an account of the chosen kind, then says whose it is', async () => {
  const openAccount = vi.fn(async () => ({
    id: '1',
    userName: 'newcomer01',
    accountType: 'agent_1' as const,
  }));
  const { user } = await renderPage({ openAccount });
  await user.click(screen.getByRole('radio', { name: /^Agent/ }));
  await user.click(screen.getByRole('button', { name: 'Open account' }));
  expect(await screen.findByText('newcomer01 is now an agent in your team.')).toBeVisible();
  expect(openAccount).toHaveBeenCalledWith({ body: { ...account, accountType: 'agent_1' } });
  expect(screen.getByLabelText('Login address')).toHaveValue(`${location.origin}/login`);
  await user.click(screen.getByRole('button', { name: 'Open another account' }));
  expect(screen.getByRole('button', { name: 'Open account' })).toBeVisible();
});

it('AGT-02 shows how many accounts of the chosen kind and links there may be', async () => {
  const { user } = await renderPage();
  expect(await screen.findByText('Members directly under you: 12 of 10,000')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /^Agent/ }));
  expect(screen.getByText('Agents directly under you: 3 of 3')).toBeVisible();
  expect(screen.getByText(/^You’ve reached this limit/)).toBeVisible();
});

it('AGT-03 AGT-07 a link shows the rates that it carries, in the list and alone', async () => {
  const { unmount } = await renderPage({}, 'view=links');
  const table = within(await screen.findByRole('table', { name: 'Links' }));
  const row = (await table.findByRole('button', { name: 'Show link TEAM2026' })).closest('tr');
  expect(row).toHaveTextContent('Slots 0.5%Live casino 0.3%');
  expect(table.getByRole('button', { name: 'Show link OLD1' }).closest('tr')).toHaveTextContent(
    '0%',
  );
  unmount();
  await renderPage({}, 'view=links&link=TEAM2026');
  expect((await screen.findByText('Rebates')).nextElementSibling).toHaveTextContent(
    'Slots 0.5%Live casino 0.3%',
  );
});

it('AGT-03 links are counted again when one is made', async () => {
  const quotas = vi
    .fn(async () => ({ ...someQuotas, links: { used: 3, allowed: 50 } }))
    .mockResolvedValueOnce(someQuotas);
  const { user } = await renderPage({ quotas, createLink: async () => aLink() }, 'view=links');
  expect(await screen.findByText('Active links: 2 of 50')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'New link' }));
  await user.click(screen.getByRole('button', { name: 'Create link' }));
  expect(await screen.findByText('Active links: 3 of 50')).toBeVisible();
});

it('AGT-07 gives a new account a rate up to what the agent has today and tomorrow', async () => {
  const openAccount = vi.fn(async () => ({
    id: '1',
    userName: 'newcomer01',
    accountType: 'member' as const,
  }));
  const { user } = await renderPage({ openAccount }, '', rebateCalls);
  const slots = await screen.findByLabelText('Slots');
  const rates = within(slots).getAllByRole('option');
  expect(rates.map(({ textContent }) => textContent)).toEqual(
    ['0', '0.05', '0.1', '0.15', '0.2', '0.25', '0.3', '0.35', '0.4', '0.45', '0.5'].map(
      (rate) => `${rate}%`,
    ),
  );
  expect(screen.queryByLabelText('Cockfight')).not.toBeInTheDocument();
  await user.selectOptions(slots, '0.35%');
  await user.click(screen.getByRole('button', { name: 'Open account' }));
  expect(openAccount).toHaveBeenCalledWith({
    body: { ...account, accountType: 'member', rebates: [{ product: 'RNG', rate: 3500 }] },
  });
});

it('AGT-03 lists links with kind, end, state and registrations, and opens one', async () => {
  const { user, onSearch } = await renderPage({}, 'view=links');
  const table = await screen.findByRole('table', { name: 'Links' });
  await within(table).findByText('SUMMER26');
  expect(within(table).getAllByRole('row')[3]?.textContent).toMatch(/OLD1.*31.*Never.*Ended/);
  await user.click(screen.getByRole('button', { name: 'Show link SUMMER26' }));
  expect(onSearch).toHaveBeenCalledWith({ view: 'links', link: 'SUMMER26' }, 'push');
});

it('AGT-03 makes a link with a code, a kind and an end, and shows it', async () => {
  const createLink = vi.fn(async () => aLink({ code: 'WINTER26' }));
  const { user, onSearch } = await renderPage({ createLink }, 'view=links');
  await user.click(await screen.findByRole('button', { name: 'New link' }));
  await user.type(screen.getByLabelText(/^Your own code/), 'no!');
  await user.click(screen.getByRole('button', { name: 'Create link' }));
  expect(screen.getByText('Use 4 to 20 letters or digits.')).toBeVisible();
  expect(createLink).not.toHaveBeenCalled();
  await user.clear(screen.getByLabelText(/^Your own code/));
  await user.type(screen.getByLabelText(/^Your own code/), 'WINTER26');
  await user.click(screen.getByRole('radio', { name: 'Agent' }));
  await user.selectOptions(screen.getByLabelText('Expires'), 'In 30 days');
  const before = Date.now();
  await user.click(screen.getByRole('button', { name: 'Create link' }));
  await waitFor(() =>
    expect(onSearch).toHaveBeenCalledWith({ view: 'links', link: 'WINTER26' }, 'push'),
  );
  const [[call]] = createLink.mock.calls as unknown as [[{ body: { endDate: number } }]];
  expect(call.body).toMatchObject({ accountType: 'agent_1', code: 'WINTER26' });
  expect(call.body.endDate - before).toBeGreaterThanOrEqual(30 * 86_400_000);
});

it('AGT-03 a link ends with a day that is typed, from today to some years ahead', async () => {
  const createLink = vi.fn(async () => aLink({ code: 'WINTER26' }));
  const { user } = await renderPage({ createLink }, 'view=links');
  await user.click(await screen.findByRole('button', { name: 'New link' }));
  await user.selectOptions(screen.getByLabelText('Expires'), 'On a date');
  const date = within(screen.getByRole('group', { name: 'Expires on' }));
  const create = screen.getByRole('button', { name: 'Create link' });
  await user.click(create);
  expect(date.getAllByRole('combobox')[0]).toHaveFocus();
  expect(date.getByText(/^Choose a date from .* to .* 31, 20\d\d\.$/)).toHaveAttribute(
    'data-bad',
    'true',
  );
  const year = new Date().getFullYear() + 1;
  await user.type(date.getByLabelText('Day'), '31');
  await user.selectOptions(date.getByLabelText('Month'), 'February');
  await user.type(date.getByLabelText('Year'), String(year));
  await user.click(create);
  expect(createLink).not.toHaveBeenCalled();
  await user.clear(date.getByLabelText('Day'));
  await user.type(date.getByLabelText('Day'), '28');
  await user.click(create);
  await waitFor(() => expect(createLink).toHaveBeenCalledOnce());
  const [[call]] = createLink.mock.calls as unknown as [[{ body: { endDate: number } }]];
  // The whole day counts, by the clocks of the brand (Manila).
  expect(call.body.endDate).toBe(Date.UTC(year, 1, 28, 16) - 1);
});

it.each([
  ['taken', { rule: 'taken' }, 'Code taken. Choose another.'],
  ['too many', { rule: 'max', allowed: { max: 50 } }, 'You have 50 active links. End one first.'],
])('AGT-03 a link that is refused (%s) keeps what was typed', async (_, fault, words) => {
  const createLink = async () => {
    throw new CallError('request.param.err', {
      status: 400,
      value: { fields: [{ field: 'code', ...fault }] },
    });
  };
  const { user } = await renderPage({ createLink }, 'view=links');
  await user.click(await screen.findByRole('button', { name: 'New link' }));
  await user.type(screen.getByLabelText(/^Your own code/), 'SUMMER26');
  await user.click(screen.getByRole('button', { name: 'Create link' }));
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByLabelText(/^Your own code/)).toHaveValue('SUMMER26');
  expect(screen.getByLabelText(/^Your own code/)).toHaveFocus();
});

it('AGT-03 a link has its QR code and address, and ends after a question', async () => {
  const deleteLink = vi.fn(async () => null);
  const { user } = await renderPage({ deleteLink }, 'view=links&link=SUMMER26');
  expect(await screen.findByRole('img', { name: 'QR code for link SUMMER26' })).toBeVisible();
  expect(screen.getByLabelText('Link')).toHaveValue(aLink().path);
  await user.click(screen.getByRole('button', { name: 'End link' }));
  const dialog = await screen.findByRole('dialog');
  expect(deleteLink).not.toHaveBeenCalled();
  await user.click(within(dialog).getByRole('button', { name: 'End link' }));
  await waitFor(() => expect(screen.queryByRole('img')).not.toBeInTheDocument());
  expect(deleteLink).toHaveBeenCalledWith({ query: { affiUrlId: 'SUMMER26' } });
  expect(screen.getByText('Ended')).toBeVisible();
});

it('AGT-03 who registered by a link is listed a page at a time', async () => {
  const registered = vi.fn<Api['agent']['registered']>(async ({ query }) =>
    query?.page === 2
      ? [aRegistration({ username: 'last' })]
      : Array.from({ length: 20 }, (_, at) => aRegistration({ username: `person${at}` })),
  );
  const { user } = await renderPage({ registered }, 'view=links&link=SUMMER26');
  await screen.findByText('person19');
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('last')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  expect(registered).toHaveBeenLastCalledWith({
    query: { page: 2, size: 20, affiUrlId: 'SUMMER26' },
  });
});

it('AGT-03 links that do not come can be asked for again', async () => {
  const links = vi
    .fn(async () => [...someLinks])
    .mockRejectedValueOnce(new CallError('system_error'));
  const { user } = await renderPage({ links }, 'view=links');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('SUMMER26')).toBeVisible();
});
