import { failingCall, type Fakes, pendingCall } from '@parlour/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';

import type { AgentContract } from '../model/contracts-store.ts';
import {
  aDetail,
  anEndOffer,
  anOffer,
  aPreview,
  someContracts,
  someTerms,
} from './contracts/fake-contracts.ts';
import { ContractsScreen } from './contracts-screen.tsx';

const page = (list: readonly AgentContract[]) => async () => ({
  list: [...list],
  total: list.length,
  totalPages: 1,
  footer: { waiting: 1 },
});
const calls: NonNullable<Fakes['contracts']> = {
  list: page(someContracts),
  detail: async () => aDetail({ offer: anOffer }),
  terms: async () => someTerms,
  downline: async () => ({
    list: [
      { memberId: 'm1', username: 'agent01' },
      { memberId: 'm2', username: 'agent02' },
    ],
    hasMore: false,
  }),
  preview: async () => aPreview(),
};

const meta = {
  title: 'Features/Contracts',
  parameters: { api: { contracts: calls } },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const at = (address: string, over: Fakes['contracts'] = {}): Story => ({
  render: () => (
    <ContractsScreen
      search={new URLSearchParams(address)}
      onSearch={() => {}}
      onBack={() => {}}
      PinForm={() => <p>…</p>}
    />
  ),
  parameters: { api: { contracts: { ...calls, ...over } } },
});
const phone = { viewport: { value: 'phone' } };

export const Mine = at('');
export const MineOnAPhone: Story = { ...Mine, globals: phone };
export const Downline = at('view=downline', {
  list: page(someContracts.map((contract) => ({ ...contract, role: 'payer' }))),
});
export const Empty = at('', { list: page([]) });
export const NoneFound = at('view=downline&name=zzz&waiting=yes', { list: page([]) });
export const Loading = at('', { list: pendingCall });
export const Failed = at('', { list: failingCall });
export const Waiting = at('contract=c1');
export const WaitingOnAPhone: Story = { ...Waiting, globals: phone };
export const EndOffered = at('contract=c1', {
  detail: async () => aDetail({ offer: anEndOffer, versions: [anEndOffer] }),
});
export const AsPayer = at('contract=c1', { detail: async () => aDetail({ role: 'payer' }) });
export const DetailLoading = at('contract=c1', { detail: pendingCall });
export const DetailFailed = at('contract=c1', { detail: failingCall });
export const NewOffer = at('offer=new');
export const NewOfferOnAPhone: Story = { ...NewOffer, globals: phone };
const openAgents: Story['play'] = async ({ canvas, canvasElement, userEvent }) => {
  await canvas.findAllByRole('row');
  const field = canvasElement.querySelector('[role=combobox]');
  if (field) await userEvent.click(field);
};
export const ChoosingAnAgent: Story = { ...NewOffer, play: openAgents };
export const AgentsLoading: Story = {
  ...at('offer=new', { downline: pendingCall }),
  play: openAgents,
};
export const AgentsFailed = at('offer=new', { downline: failingCall });
export const NoAgentsBelow = at('offer=new', {
  downline: async () => ({ list: [], hasMore: false }),
});
export const NothingToOffer = at('offer=new', {
  terms: async () => ({ ...someTerms, own: [] }),
});

/** Presses the first or the last button of the offer's section. */
const press =
  (which: 'first' | 'last'): NonNullable<Story['play']> =>
  async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findAllByRole('row');
    const buttons = [...canvasElement.querySelectorAll('section button')];
    const button = which === 'first' ? buttons[0] : buttons.at(-1);
    if (button) await userEvent.click(button);
  };
export const Accepting: Story = { ...Waiting, play: press('first') };
export const AcceptingOnAPhone: Story = { ...WaitingOnAPhone, play: press('first') };
export const AcceptingWithoutAPin: Story = {
  ...at('contract=c1', { terms: async () => ({ ...someTerms, hasPin: false }) }),
  play: press('first'),
};
export const Blocked: Story = {
  ...at('contract=c1', {
    preview: async () => aPreview({ ends: [], endCount: 0, blockedBy: aPreview().ends }),
  }),
  play: press('first'),
};
export const OfferingTheEnd: Story = {
  ...AsPayer,
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findAllByRole('row');
    const button = canvasElement.querySelector('section ~ div button:last-of-type');
    if (button) await userEvent.click(button);
  },
};
export const Ending: Story = {
  ...at('contract=c1', { detail: async () => aDetail() }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findAllByRole('row');
    const button = canvasElement.querySelector('section ~ div button');
    if (button) await userEvent.click(button);
  },
};
