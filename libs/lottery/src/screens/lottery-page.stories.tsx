import { lotteryGameOf } from '@parlour/fair/lottery';
import type { Fakes } from '@parlour/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { LotteryPage } from './lottery-page.tsx';

const game = (code: string) => {
  const lotteryGame = lotteryGameOf(code);
  if (!lotteryGame) throw new Error(`no game ${code}`);
  return lotteryGame;
};
const menuGame = (code: string) => ({
  gameId: game(code).gameId,
  code,
  remark: game(code).name,
  vendor: game(code).vendor,
  everySeconds: 180,
  rtp: 930_000,
});
const drawResult = (numero: string, winNo: string) => ({
  gameId: 101,
  gameCode: 'quick-five',
  numero,
  winNo,
  winningNumber: winNo,
  openTime: 0,
});
const bet = (id: number, status: number, over: object = {}) => ({
  id,
  orderNo: `L${id}`,
  gameId: 101,
  gameCode: 'quick-five',
  gameName: 'Quick Five',
  numero: '20261122-1430',
  playId: 'two',
  betContent: '1.2-5',
  betCount: 2,
  singleBetPrice: 10,
  multiple: 1,
  betAmount: 20,
  winAmount: status === 4 ? 950 : 0,
  betTime: 1_795_300_000_000,
  drawTime: 1_795_300_180_000,
  status,
  totalChase: 1,
  winningStop: false,
  canCancel: status === 2,
  restAmount: status === 2 ? 20 : 0,
  ...over,
});
const north = [
  '40718 51342 90210 11223 33445 55667 77889 99001 12345',
  '67890 1234 5678 9012 3456 7890 1122 3344 5566',
  '7788 9900 123 456 789 01 23 45 67',
]
  .join(' ')
  .replaceAll(' ', '|');

const fakes = (over: NonNullable<Fakes['lottery']> = {}): { readonly api: Fakes } => ({
  api: {
    lottery: {
      menus: async () => ({
        SEA: {
          gameGroupId: 1,
          gameGroupCode: 'SEA',
          labelName: 'Parlour Draws',
          gameMenus: ['quick-five', 'three-of-ten'].map(menuGame),
        },
        VN: {
          gameGroupId: 2,
          gameGroupCode: 'VN',
          labelName: 'Parlour VN',
          gameMenus: ['vn-north', 'vn-south'].map(menuGame),
        },
      }),
      near: async () => ({
        currentNumero: {
          gameId: 101,
          numero: '20261122-1430',
          isSale: true,
          remainTime: 165_000,
          lockTime: 10,
          commitment: 'a3f1'.repeat(16),
        },
        nextNumero: { numero: '20261122-1433' },
        previousNumero: { numero: '20261122-1427', winNo: '40718' },
      }),
      results: async () => ({
        content: [drawResult('20261122-1427', '40718'), drawResult('20261122-1424', '00391')],
      }),
      today: async () => ({ content: [bet(3, 2), bet(2, 4), bet(1, 5)] as never }),
      ...over,
    },
  },
});
const pendingCall = () => new Promise<never>(() => {});
const failingCall = async () => {
  throw new Error('down');
};
const nothing = () => {};
const page =
  (code: string, username: string | null = 'demo01') =>
  () => (
    <LotteryPage
      game={game(code)}
      playType=""
      prizeMode="Lott"
      username={username}
      onLoginRequired={nothing}
      onBalance={nothing}
      onSettled={nothing}
    />
  );

const meta = {
  title: 'Features/Lottery',
  parameters: { ...fakes(), needsPage: true },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { render: page('quick-five') };

export const OnAPhone: Story = {
  render: page('quick-five'),
  globals: { viewport: { value: 'phone' } },
};

export const OfAVisitor: Story = { render: page('three-of-ten', null) };

/** A restored slip whose draw has closed. */
export const SlipOnNextDraw: Story = {
  render: page('quick-five'),
  beforeEach: () => {
    sessionStorage.setItem(
      'lottSlip:demo01:101',
      JSON.stringify({
        version: 1,
        draws: 3,
        stops: true,
        numero: '20261122-1427',
        sent: null,
        lines: [{ play: 'two', content: '1.2-5', price: '10000000', multiple: 1 }],
      }),
    );
    return () => sessionStorage.clear();
  },
};

/** Many prizes: most of them are collapsed. */
export const North: Story = {
  render: page('vn-north'),
  parameters: fakes({
    near: async () => ({
      currentNumero: {
        gameId: 201,
        numero: '20261122-1430',
        isSale: false,
        remainTime: 20_000,
        lockTime: 30,
        commitment: '0'.repeat(64),
      },
      nextNumero: null,
      previousNumero: { numero: '20261122-1420', winNo: north },
    }),
  }),
};

export const Empty: Story = {
  render: page('quick-five'),
  parameters: fakes({
    near: async () => ({ currentNumero: null, nextNumero: null, previousNumero: null }),
    results: async () => ({ content: [] }),
    today: async () => ({ content: [] }),
  }),
};

export const Loading: Story = {
  render: page('quick-five'),
  parameters: fakes({ near: pendingCall, results: pendingCall, today: pendingCall }),
};

export const Failed: Story = {
  render: page('quick-five'),
  parameters: fakes({ near: failingCall, results: failingCall, today: failingCall }),
};
