import { CallError } from '@parlour/client';
import type { Api } from '@parlour/contract';
import { fakeApi, type Fakes } from '@parlour/testing';
import { renderWithApp } from '@parlour/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';

import type { AgentPageProps } from '../model/page-search.ts';
import {
  aContract,
  aDetail,
  anEndOffer,
  anOffer,
  aPreview,
  someContracts,
  someTerms,
} from './contracts/fake-contracts.ts';
import { ContractsScreen, type ContractsScreenProps } from './contracts-screen.tsx';

type PageProps = Pick<AgentPageProps, 'onSearch'> & { readonly address: string };

const PinForm: ContractsScreenProps['PinForm'] = ({ onDone }) => (
  <button onClick={onDone}>Set the PIN</button>
);

/** The page with an address that what it writes replaces, as that of the site. */
function Page({ address, onSearch }: PageProps) {
  const [search, setSearch] = useState(new URLSearchParams(address));
  return (
    <ContractsScreen
      search={search}
      onSearch={(values, kind) => {
        onSearch(values, kind);
        const kept = Object.entries(values).filter(([, value]) => value);
        setSearch(new URLSearchParams(kept as [string, string][]));
      }}
      onBack={vi.fn()}
      PinForm={PinForm}
    />
  );
}

async function renderPage(contracts: Fakes['contracts'] = {}, address = '') {
  const api = fakeApi({
    contracts: {
      list: async () => ({
        list: [...someContracts],
        total: 3,
        totalPages: 1,
        footer: { waiting: 1 },
      }),
      detail: async () => aDetail({ offer: anOffer }),
      preview: async () => aPreview(),
      terms: async () => someTerms,
      downline: async () => ({ list: [{ memberId: 'm1', username: 'agent01' }], hasMore: false }),
      ...contracts,
    },
  });
  const onSearch = vi.fn();
  const rendered = await renderWithApp(<Page address={address} onSearch={onSearch} />, {
    api,
    namespaces: ['agent', 'agent-later', 'errors', 'ui', 'ui-later'],
  });
  return { ...rendered, onSearch };
}

it('CON-01 lists contracts with what waits, and opens one', async () => {
  const { user, onSearch } = await renderPage();
  const table = await screen.findByRole('table', { name: 'With my upline' });
  await within(table).findByText('Dividend · Slots · Weekly');
  expect(within(table).getAllByRole('row')[1]?.textContent).toContain('Offered');
  await user.click(screen.getByRole('button', { name: 'Dividend · Slots · Weekly' }));
  expect(onSearch).toHaveBeenCalledWith({ contract: 'c1', offer: null }, 'push');
});

it('CON-01 CON-03 an offer is accepted by PIN after what it ends below was shown', async () => {
  const accept = vi
    .fn()
    .mockRejectedValueOnce(new CallError('invalid.payment.pw', { status: 400, value: { left: 4 } }))
    .mockResolvedValue(aContract());
  const { user } = await renderPage({ accept }, 'contract=c1');
  const offer = within(await screen.findByRole('region', { name: 'Offer' }));
  expect(offer.getByText('25%')).toBeVisible();
  expect(offer.getByText('30%')).toBeVisible();
  await user.click(offer.getByRole('button', { name: 'Review and accept' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('agent07')).toBeVisible();
  expect(dialog.getByText('30%')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Accept' }));
  expect(dialog.getByText('Enter your 6-digit PIN.')).toBeVisible();
  await user.type(dialog.getByLabelText(/^Withdrawal PIN/), '111111');
  await user.click(dialog.getByRole('button', { name: 'Accept' }));
  expect(await dialog.findByText('Wrong withdrawal PIN. Attempts left: 4.')).toBeVisible();
  await user.type(dialog.getByLabelText(/^Withdrawal PIN/), '२२२ २२२');
  await user.click(dialog.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(accept).toHaveBeenLastCalledWith({
    body: { contractId: 'c1', number: 2, termsHash: anOffer.termsHash, pin: '222222' },
  });
});

it('CON-01 who has no withdrawal PIN sets one, then is back at the offer', async () => {
  const terms = vi.fn(async () => someTerms).mockResolvedValueOnce({ ...someTerms, hasPin: false });
  const { user } = await renderPage({ terms }, 'contract=c1');
  await user.click(await screen.findByRole('button', { name: 'Review and accept' }));
  const first = await screen.findByRole('dialog', { name: 'Set a withdrawal PIN first' });
  await user.click(within(first).getByRole('button', { name: 'Set the PIN' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Accept this offer?' }));
  expect(await dialog.findByLabelText(/^Withdrawal PIN/)).toBeVisible();
});

it('CON-03 what a higher contract below forbids cannot be accepted', async () => {
  const accept = vi.fn();
  const blocked = aPreview({ ends: [], endCount: 0, blockedBy: aPreview().ends });
  const { user } = await renderPage({ accept, preview: async () => blocked }, 'contract=c1');
  await user.click(await screen.findByRole('button', { name: 'Review and accept' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/^These downline contracts are higher/)).toBeVisible();
  expect(dialog.queryByLabelText(/^Withdrawal PIN/)).toBeNull();
  expect(accept).not.toHaveBeenCalled();
});

it('CON-01 the end of a contract is offered once its payer has confirmed it', async () => {
  const offerTermination = vi.fn(async () => aContract());
  const { user } = await renderPage(
    { offerTermination, detail: async () => aDetail({ role: 'payer' }) },
    'contract=c1',
  );
  await user.click(await screen.findByRole('button', { name: 'Offer to end' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Offer to end this contract?' }));
  expect(dialog.getByText(/^If agent01 accepts, the contract ends when/)).toBeVisible();
  expect(offerTermination).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('button', { name: 'Send offer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(offerTermination).toHaveBeenCalledOnce();
});

it('CON-01 who ends a contract sees when it ends', async () => {
  const { user } = await renderPage({ detail: async () => aDetail() }, 'contract=c1');
  await user.click(await screen.findByRole('button', { name: 'End contract' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'End this contract?' }));
  expect((await dialog.findByText('Ends')).textContent).toMatch(/2026/);
  expect(dialog.queryByText(/Starts/)).toBeNull();
});

it('CON-01 an offer to end says so and can be rejected', async () => {
  const reject = vi.fn(async () => aContract());
  const detail = async () => aDetail({ offer: anEndOffer });
  const { user } = await renderPage({ reject, detail }, 'contract=c1');
  expect(await screen.findByRole('region', { name: 'Offer to end the contract' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  expect(reject).toHaveBeenCalledWith({ body: { contractId: 'c1', number: 2 } });
});

it('CON-01 CON-02 an offer is checked by the rules, then sent with its tiers', async () => {
  const offer = vi.fn(async () => aContract({ contractId: 'c9' }));
  const { user, onSearch } = await renderPage({ offer }, 'offer=new');
  const send = await screen.findByRole('button', { name: 'Send offer' });
  const rate = () => screen.getAllByLabelText('Rate (%)')[1]!;
  await user.clear(rate());
  await user.type(rate(), '61');
  await user.click(send);
  expect(screen.getByText('Choose an agent.')).toBeVisible();
  expect(screen.getByText('Enter a rate above 0, up to 60%.')).toBeVisible();
  await user.type(screen.getByRole('combobox', { name: 'Agent' }), 'age');
  await user.click(await screen.findByRole('option', { name: 'agent01' }));
  await user.clear(rate());
  await user.type(rate(), '26');
  await user.click(send);
  expect(
    await screen.findByText('Your own contract doesn’t allow terms this high. Lower them.'),
  ).toBeVisible();
  expect(offer).not.toHaveBeenCalled();
  await user.clear(rate());
  await user.type(rate(), '12.5');
  await user.click(send);
  await waitFor(() =>
    expect(onSearch).toHaveBeenCalledWith({ contract: 'c9', offer: null }, 'push'),
  );
  expect(offer).toHaveBeenCalledWith(
    {
      body: {
        agentId: 'm1',
        kind: 'DIVIDEND',
        product: 'RNG',
        period: 'W',
        tiers: [
          { validBets: 0, netLoss: 1000, activeMembers: 0, rate: 100_000 },
          { validBets: 50_000, netLoss: 5000, activeMembers: 5, rate: 125_000 },
        ],
      },
    },
    { idempotencyKey: expect.any(String) },
  );
});

const current = aContract().inForce;
const lower = [{ ...someTerms.own[0]!.tiers[0]!, rate: 87_500 }];

it.each<[name: string, over: Parameters<typeof aDetail>[0]]>([
  ['terms in force', { inForce: current && { ...current, tiers: lower } }],
  ['terms from the next period', { next: current && { ...current, tiers: lower } }],
  [
    'terms that ended',
    { inForce: null, versions: [anEndOffer, { ...anOffer, state: 'ACCEPTED', tiers: lower }] },
  ],
])('CON-01 a change of terms begins with the %s of the contract', async (_, over) => {
  const detail = async () => aDetail({ role: 'payer', ...over });
  const offer = vi.fn(async () => aContract());
  const { user } = await renderPage({ detail, offer }, 'contract=c1');
  await user.click(await screen.findByRole('button', { name: 'Change terms' }));
  expect(await screen.findByRole('textbox', { name: 'Rate (%)' })).toHaveValue('8.75');
  expect(screen.queryByRole('combobox', { name: 'Agent' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send offer' }));
  await waitFor(() => expect(offer).toHaveBeenCalled());
  expect(offer).toHaveBeenCalledWith(
    { body: expect.objectContaining({ agentId: 'm1', tiers: lower }) as object },
    { idempotencyKey: expect.any(String) },
  );
});

it('CON-01 a contract that does not come can be asked for again', async () => {
  const detail = vi.fn(async () => aDetail()).mockRejectedValueOnce(new CallError('system_error'));
  const { user } = await renderPage({ detail }, 'contract=c1');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Dividend · Slots · Weekly' })).toBeVisible();
});

it('CON-01 the agent of an offer is searched by name, page by page, by keyboard', async () => {
  const pageOf = (...ids: readonly string[]) =>
    ids.map((id) => ({ memberId: id, username: `agent-${id}` }));
  const downline = vi.fn<Api['contracts']['downline']>(async ({ query }) => {
    if (query?.name?.endsWith('zz')) throw new CallError('system_error');
    return query?.page === 2
      ? { list: pageOf('c', 'd'), hasMore: false }
      : { list: pageOf('a', 'b'), hasMore: true };
  });
  const { user } = await renderPage({ downline }, 'offer=new');
  const field = await screen.findByRole('combobox', { name: 'Agent' });
  await user.click(field);
  await screen.findByText('agent-b');
  await user.keyboard('{ArrowUp}');
  await screen.findByText('agent-d');
  expect(downline).toHaveBeenLastCalledWith({ query: { name: '', page: 2 } });
  await user.keyboard('{ArrowDown}{Enter}');
  expect(field).toHaveValue('agent-c');
  await user.type(field, 'zz');
  expect(await screen.findByText('Try again')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(field).toHaveValue('agent-c');
  await waitFor(() => expect(screen.queryByText('Try again')).toBeNull());
});

it('CON-01 an agent that was found can be chosen while another search is on its way', async () => {
  const downline = vi
    .fn<Api['contracts']['downline']>(() => new Promise(() => {}))
    .mockResolvedValueOnce({ list: [{ memberId: 'm1', username: 'agent01' }], hasMore: false });
  const { user } = await renderPage({ downline }, 'view=downline&offer=new');
  const field = await screen.findByRole('combobox', { name: 'Agent' });
  await user.type(field, 'agent01');
  await waitFor(() => expect(downline).toHaveBeenCalledTimes(2));
  await user.click(screen.getByRole('option', { name: 'agent01' }));
  expect(field).toHaveValue('agent01');
});

it('CON-01 without an agent below the form says so', async () => {
  await renderPage({ downline: async () => ({ list: [], hasMore: false }) }, 'offer=new');
  expect(await screen.findByText('You have no agents directly under you yet.')).toBeVisible();
});

it('CON-01 contracts with the downline are narrowed by agent and by waiting offers', async () => {
  const list = vi.fn(async () => ({ list: [], total: 0, totalPages: 0, footer: { waiting: 0 } }));
  const { user, onSearch } = await renderPage({ list }, 'view=downline&name=abc&waiting=yes');
  expect(await screen.findByText('No username starts with “abc”.')).toBeVisible();
  expect(list).toHaveBeenCalledWith({
    query: { role: 'payer', page: 1, size: 10, agent: 'abc', waiting: 'yes' },
  });
  await user.click(screen.getByRole('checkbox', { name: 'Pending offers only' }));
  expect(onSearch).toHaveBeenLastCalledWith(
    { view: 'downline', name: 'abc', waiting: null, page: null },
    'replace',
  );
  await user.type(screen.getByRole('searchbox', { name: 'Agent’s username' }), 'd');
  await waitFor(() =>
    expect(onSearch).toHaveBeenLastCalledWith(
      { view: 'downline', name: 'abcd', waiting: null, page: null },
      'replace',
    ),
  );
});
