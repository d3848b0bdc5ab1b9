import { failingCall, type Fakes, pendingCall } from '@parlour/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';

import type { Payee } from '../model/payees-store.ts';
import type { Overview, Withdrawal } from '../model/withdraw-store.ts';
import { WithdrawScreen, type WithdrawScreenProps } from './withdraw-screen.tsx';
import {
  aBank,
  anOverview,
  aPaidWithdrawal,
  aPayee,
  aWithdrawal,
  someRules,
} from './withdraw/fake-withdrawals.ts';
import { walletStores } from '../testing/wallet-stories.ts';

const offering = (
  over: Partial<Overview> = {},
  payees: readonly Payee[] = [aPayee(), aBank],
): Fakes => ({
  withdrawals: { overview: async () => anOverview(over) },
  payees: { list: async () => ({ ...someRules, payees: [...payees] }) },
});

const meta = {
  title: 'Features/Withdraw',
  parameters: { stores: walletStores, needsPage: true, api: offering() },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const PinForm = () => <p>The form of the withdrawal PIN stands here.</p>;

const page = (over: Partial<WithdrawScreenProps> = {}) => (
  <WithdrawScreen
    search={new URLSearchParams()}
    onSearch={() => {}}
    onBack={() => {}}
    changes={0}
    isLive
    approve={async () => 'proof'}
    PinForm={PinForm}
    profileHref="/member/securityCenter"
    {...over}
  />
);

export const Request: Story = { render: () => page() };

export const RequestOnAPhone: Story = { ...Request, globals: { viewport: { value: 'phone' } } };

export const FieldsMissing: Story = {
  render: () => page(),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findAllByRole('radio');
    const submit = canvasElement.querySelector('button[type=submit]');
    if (submit) await userEvent.click(submit);
  },
};

export const TurnoverMissing: Story = {
  render: () => page(),
  parameters: {
    api: offering({
      refusal: 'withdraw_turnover_not_enough',
      turnover: { required: 500 as never, done: 180 as never, remaining: 320 as never },
    }),
  },
};

export const TurnoverWaived: Story = {
  render: () => page(),
  parameters: {
    api: offering({
      isTurnoverWaived: true,
      turnover: { required: 500 as never, done: 180 as never, remaining: 320 as never },
    }),
  },
};

export const CommissionsUnpaid: Story = {
  render: () => page(),
  parameters: { api: offering({ refusal: 'commissions_unpaid' }) },
};

export const FirstAPin: Story = {
  render: () => page(),
  parameters: { api: offering({ hasPin: false, refusal: 'not.exists.payment.password' }) },
};

export const FirstAnAccount: Story = {
  render: () => page(),
  parameters: { api: offering({}, []) },
};

export const InformationMissing: Story = {
  render: () => page(),
  parameters: {
    api: offering({
      refusal: 'required_member_information_incomplete',
      missing: ['required_mobile_no', 'required_email_add'],
    }),
  },
};

export const UnderWay: Story = {
  render: () => page(),
  parameters: {
    api: offering({ open: [aPaidWithdrawal(), aWithdrawal('review', { withdrawalId: 'W2' })] }),
  },
};

export const Accounts: Story = {
  render: () => page({ search: new URLSearchParams({ view: 'accounts' }) }),
  parameters: { api: offering({}, [aPayee(), { ...aBank, isBlocked: true }]) },
};

export const Loading: Story = {
  render: () => page(),
  parameters: {
    api: {
      withdrawals: { overview: pendingCall },
      payees: { list: pendingCall },
    },
  },
};

export const Failed: Story = {
  render: () => page(),
  parameters: { api: { withdrawals: { overview: failingCall }, payees: { list: failingCall } } },
};

const detail = (withdrawal: Withdrawal): Story => ({
  render: () => page({ search: new URLSearchParams({ withdrawal: withdrawal.withdrawalId }) }),
  parameters: {
    api: { withdrawals: { ...offering().withdrawals, detail: async () => withdrawal } },
  },
});

export const InReview = detail(aWithdrawal());
export const OnItsWay = detail(aWithdrawal('sending'));
export const Paid = detail(aPaidWithdrawal());
export const Rejected = detail(aWithdrawal('rejected', { reason: 'name_mismatch' }));
export const Disputed = detail(
  aPaidWithdrawal({ receipt: { state: 'disputed', canAnswer: false } }),
);

export const NotReceived: Story = {
  ...Paid,
  play: async ({ canvas, userEvent }) => {
    // By their order: the names are in the language of the frame.
    const [title] = await canvas.findAllByRole('heading', { level: 3 });
    const [, notReceived] = [...(title?.parentElement?.querySelectorAll('button') ?? [])];
    if (notReceived) await userEvent.click(notReceived);
  },
};

export const History: Story = {
  render: () => page({ search: new URLSearchParams({ view: 'history' }) }),
  parameters: {
    api: {
      withdrawals: {
        ...offering().withdrawals,
        history: async () => ({
          list: [aPaidWithdrawal(), aWithdrawal('rejected', { withdrawalId: 'W2' })],
          footer: { paid: 500 as never },
          page: 1,
          size: 10,
          total: 2,
          totalPages: 1,
        }),
      },
    },
  },
};
