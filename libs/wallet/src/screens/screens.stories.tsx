import { aBalance, aBet, aRecord, type Fakes, pendingCall } from '@parlour/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { HeaderBalance } from './header-balance.tsx';
import { RecordScreen } from './record-screen.tsx';
import { TransferScreen } from './transfer-screen.tsx';
import { walletStores } from '../testing/wallet-stories.ts';

const noSearch = new URLSearchParams();
const rounds = Array.from({ length: 8 }, (_, index) =>
  aBet({
    orderNo: `R-${1040 + index}`,
    gameName: ['Kite Season', 'Lantern River'][index % 2] ?? '',
    stake: 2 + index,
    win: index % 3 === 0 ? 42.5 : 0,
  }),
);
const history = (reply: () => Promise<ReturnType<typeof aRecord>>): Fakes => ({
  reports: {
    history: reply,
    playedGames: async () => [
      {
        code: 'ARCADE',
        name: 'Parlour Arcade',
        games: [{ code: 'kite-season', name: 'Kite Season' }],
      },
    ],
  },
});
const full = history(async () => aRecord(rounds, { totalPages: 3, stake: 44, win: 127.5 }));

const meta = {
  title: 'Features/Wallet',
  parameters: { stores: walletStores, needsPage: true },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const walletsWith = (isSingle: boolean, at: number): Fakes => ({
  wallet: {
    merchantWallet: async () => ({ isSingle }),
    balance: async () => ({
      ...aBalance(1_250 + at),
      cash: 1_200 as never,
      balances: [
        { accountTypeId: 2, accountName: 'Main', availBalance: 1_250 as never },
        ...(at > 0 || !isSingle
          ? [
              { accountTypeId: 1001, accountName: 'Parlour Arcade', availBalance: at as never },
              { accountTypeId: 1002, accountName: 'Lantern House', availBalance: 0 as never },
            ]
          : []),
      ],
    }),
  },
});

export const WalletsApart: Story = {
  render: () => <TransferScreen />,
  parameters: { api: walletsWith(false, 340) },
};

export const WalletsApartOnAPhone: Story = {
  ...WalletsApart,
  globals: { viewport: { value: 'phone' } },
};

export const OneWallet: Story = {
  render: () => <TransferScreen />,
  parameters: { api: walletsWith(true, 0) },
};

export const MoneyLeftWithAVendor: Story = {
  render: () => <TransferScreen />,
  parameters: { api: walletsWith(true, 340) },
};

export const WalletsUnknown: Story = {
  render: () => <TransferScreen />,
  parameters: {
    api: {
      wallet: {
        balance: async () => {
          throw new Error('down');
        },
      },
    },
  },
};

export const Record: Story = {
  render: () => <RecordScreen search={noSearch} onSearch={() => {}} />,
  parameters: { api: full },
};

export const RecordOnAPhone: Story = {
  render: () => <RecordScreen search={noSearch} onSearch={() => {}} />,
  parameters: { api: full },
  globals: { viewport: { value: 'phone' } },
};

const jackpots = history(async () =>
  aRecord(
    [
      {
        ...aBet({ orderNo: 'R-2000', gameName: 'Kite Season', stake: 4, win: 1_006.5 }),
        jackpotAmount: 1_002 as never,
      },
      ...rounds.slice(0, 3),
    ],
    { totalPages: 1, stake: 13, win: 1_091.5 },
  ),
);

/** Part of the win is a jackpot. */
export const RecordWithAJackpot: Story = {
  render: () => <RecordScreen search={noSearch} onSearch={() => {}} />,
  parameters: { api: jackpots },
};

export const RecordWithAJackpotOnAPhone: Story = {
  render: () => <RecordScreen search={noSearch} onSearch={() => {}} />,
  parameters: { api: jackpots },
  globals: { viewport: { value: 'phone' } },
};

export const RecordEmpty: Story = {
  render: () => <RecordScreen search={noSearch} onSearch={() => {}} />,
  parameters: { api: history(async () => aRecord([])) },
};

export const RecordLoading: Story = {
  render: () => <RecordScreen search={noSearch} onSearch={() => {}} />,
  parameters: { api: history(pendingCall) },
};

export const RecordFailed: Story = {
  render: () => <RecordScreen search={noSearch} onSearch={() => {}} />,
  parameters: {
    api: history(async () => {
      throw new Error('down');
    }),
  },
};

/** In the header. */
export const Balance: Story = { render: () => <HeaderBalance /> };
