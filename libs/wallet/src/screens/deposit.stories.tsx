import { failingCall, type Fakes, pendingCall } from '@parlour/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';

import type { Deposit } from '../model/cashier-store.ts';
import { DepositScreen, type DepositScreenProps } from './deposit-screen.tsx';
import { aClosedDeposit, aDeposit, depositsByShape, someMethods } from './deposit/fake-deposits.ts';
import { walletStores } from '../testing/wallet-stories.ts';

const offering = (open: readonly Deposit[] = []): Fakes => ({
  payments: { methods: async () => ({ methods: [...someMethods], open: [...open] }) },
});

const meta = {
  title: 'Features/Deposit',
  parameters: { stores: walletStores, needsPage: true, api: offering() },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const page = (over: Partial<DepositScreenProps> = {}) => (
  <DepositScreen
    book="PLAY"
    search={new URLSearchParams()}
    onSearch={() => {}}
    onBack={() => {}}
    changes={0}
    isLive
    {...over}
  />
);

export const Methods: Story = { render: () => page() };

export const MethodsOnAPhone: Story = {
  ...Methods,
  globals: { viewport: { value: 'phone' } },
};

export const AmountMissing: Story = {
  render: () => page(),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findAllByRole('radio');
    const submit = canvasElement.querySelector('button[type=submit]');
    if (submit) await userEvent.click(submit);
  },
};

export const FieldsMissing: Story = {
  render: () => page(),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'JazzCash' }));
    const submit = canvasElement.querySelector('button[type=submit]');
    if (submit) await userEvent.click(submit);
  },
};

export const Unfinished: Story = {
  render: () => page(),
  parameters: {
    api: offering([aDeposit(), aClosedDeposit('checking', { depositId: 'D7K2M9Q4XA2' })]),
  },
};

export const RealMoneyWithoutMethods: Story = {
  render: () => page({ book: 'REAL' }),
  parameters: { api: { payments: { methods: async () => ({ methods: [], open: [] }) } } },
};

export const TimeOut: Story = {
  render: () => page(),
  parameters: {
    api: {
      payments: {
        methods: async () => ({
          methods: [...someMethods],
          open: [],
          timeOutUntil: Date.UTC(2026, 10, 30, 4, 5),
        }),
      },
    },
  },
};

export const Loading: Story = {
  render: () => page(),
  parameters: { api: { payments: { methods: pendingCall } } },
};

export const Failed: Story = {
  render: () => page(),
  parameters: { api: { payments: { methods: failingCall } } },
};

const detail = (deposit: Deposit): Story => ({
  render: () => page({ search: new URLSearchParams({ deposit: deposit.depositId }) }),
  parameters: { api: { payments: { ...offering().payments, deposit: async () => deposit } } },
});

export const Redirect = detail(aDeposit());
export const Qr = detail(depositsByShape['qr'] ?? aDeposit());
export const VirtualAccount = detail(depositsByShape['account'] ?? aDeposit());
export const Ussd = detail(depositsByShape['ussd'] ?? aDeposit());
export const Reference = detail(depositsByShape['reference'] ?? aDeposit());
export const Slip = detail(depositsByShape['slip'] ?? aDeposit());
export const SlipOnAPhone: Story = { ...Slip, globals: { viewport: { value: 'phone' } } };
const sent = { sentAt: Date.UTC(2026, 10, 20, 13), senderName: 'Maria Cruz', bankReference: '' };
export const SlipSent = detail({
  ...(depositsByShape['slip'] ?? aDeposit()),
  state: 'review',
  slip: sent,
});
export const SlipRejected = detail(
  aClosedDeposit('failed', {
    method: 'bank-slip',
    methodName: 'Bank transfer with slip',
    shape: 'slip',
    slip: sent,
    reason: 'slip_not_arrived',
    message: 'Please ask your bank where the transfer went.',
  }),
);
export const Push = detail(depositsByShape['push'] ?? aDeposit());
export const Voucher = detail(depositsByShape['voucher'] ?? aDeposit());
export const VoucherOnAPhone: Story = { ...Voucher, globals: { viewport: { value: 'phone' } } };

export const Credited = detail(aClosedDeposit('credited'));
export const Checking = detail(aClosedDeposit('checking', { received: 450 as never }));
export const WalletFull = detail(aClosedDeposit('checking', { reason: 'balance_limit_reached' }));
export const Returning = detail(
  aClosedDeposit('returning', { received: 500 as never, reason: 'limit_deposit_reached' }),
);
export const Returned = detail(aClosedDeposit('returned'));
export const NotPaid = detail(aClosedDeposit('failed'));
export const Expired = detail(aClosedDeposit('expired'));
export const Cancelled = detail(aClosedDeposit('cancelled'));

export const Unknown: Story = {
  render: () => page({ search: new URLSearchParams({ deposit: 'D0' }) }),
  parameters: { api: { payments: { ...offering().payments, deposit: failingCall } } },
};

const history = (report: () => Promise<unknown>): Story => ({
  render: () => page({ search: new URLSearchParams({ view: 'history' }) }),
  parameters: { api: { payments: { ...offering().payments, report } } },
});

const past = (['credited', 'checking', 'failed', 'expired', 'cancelled'] as const).map(
  (state, index) => ({
    depositId: `D7K2M9Q4XB${index}`,
    depositMethod: ['GCash', 'Maya', 'Card'][index % 3] ?? '',
    requestedAmount: 100 * (index + 1),
    amount: state === 'credited' ? 100 : 0,
    customerBankCharge: 0,
    depositDate: Date.UTC(2026, 10, 20, 12 - index),
    state,
  }),
);

export const History = history(async () => ({
  list: past,
  total: 15,
  totalPages: 2,
  footer: { amount: 100 },
}));
export const HistoryOnAPhone: Story = { ...History, globals: { viewport: { value: 'phone' } } };
export const HistoryEmpty = history(async () => ({
  list: [],
  total: 0,
  totalPages: 1,
  footer: { amount: 0 },
}));
export const HistoryFailed = history(failingCall);
