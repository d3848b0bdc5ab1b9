import { failingCall, type Fakes, pendingCall } from '@parlour/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';

import type { Downline, SendOverview } from '../model/send-money-store.ts';
import { SendMoneyScreen, type SendMoneyScreenProps } from './send-money-screen.tsx';
import {
  aDownline,
  anAgentOverview,
  aSendOverview,
  aTransfer,
} from './send-money/fake-transfers.ts';
import { walletStores } from '../testing/wallet-stories.ts';

const offering = (overview: SendOverview, downline: Downline = aDownline): Fakes => ({
  transfers: { overview: async () => overview, downline: async () => downline },
});

const meta = {
  title: 'Features/Transfers',
  parameters: { stores: walletStores, needsPage: true, api: offering(aSendOverview()) },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const PinForm = () => <p>The form of the withdrawal PIN stands here.</p>;

const page = (over: Partial<SendMoneyScreenProps> = {}) => (
  <SendMoneyScreen
    search={new URLSearchParams()}
    onSearch={() => {}}
    onBack={() => {}}
    changes={0}
    isLive
    PinForm={PinForm}
    profileHref="/member/securityCenter"
    {...over}
  />
);
const of = (api: Fakes): Story => ({ render: () => page(), parameters: { api } });

export const ToTheUpline: Story = { render: () => page() };
export const Agent = of(offering(anAgentOverview()));
export const AgentOnAPhone: Story = { ...Agent, globals: { viewport: { value: 'phone' } } };
export const AgentInTheMiddle = of(
  offering(anAgentOverview({ upline: 'to***p' }), { ...aDownline, hasMore: true }),
);
export const NoDownline = of(offering(anAgentOverview(), { list: [], hasMore: false }));
export const OutsideTheTree = of(offering(anAgentOverview({ isAgent: false })));
export const FirstAPin = of(
  offering(aSendOverview({ hasPin: false, refusal: 'not.exists.payment.password' })),
);
export const CommissionsUnpaid = of(offering(aSendOverview({ refusal: 'commissions_unpaid' })));
export const TurnoverOpen = of(offering(aSendOverview({ refusal: 'transfer_turnover_open' })));
export const Loading = of({ transfers: { overview: pendingCall } });
export const Failed = of({ transfers: { overview: failingCall } });

export const FieldsMissing: Story = {
  ...Agent,
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findAllByRole('radio');
    const submit = canvasElement.querySelector('button[type=submit]');
    if (submit) await userEvent.click(submit);
  },
};

const receipt = (over: Parameters<typeof aTransfer>[0]): Story => ({
  render: () => page({ search: new URLSearchParams({ transfer: 'TK7M2Q9R4XA' }) }),
  parameters: {
    api: {
      transfers: { overview: async () => aSendOverview(), detail: async () => aTransfer(over) },
    },
  },
});
export const Sent = receipt({});
export const Received = receipt({ direction: 'received', relation: 'upline', member: 'ag***1' });

export const History: Story = {
  render: () => page({ search: new URLSearchParams({ view: 'history' }) }),
  parameters: {
    api: {
      transfers: {
        overview: async () => aSendOverview(),
        history: async () => ({
          list: [aTransfer(), aTransfer({ transferId: 'T2', direction: 'received' })],
          footer: { sent: 300 as never, received: 300 as never },
          total: 2,
          totalPages: 1,
        }),
      },
    },
  },
};
