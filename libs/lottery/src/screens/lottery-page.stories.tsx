import { findLotteryGame } from '@parlour/fair/lottery';
import type { Fakes } from '@parlour/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { LotteryPage } from './lottery-page.tsx';

const game = (code: string) => {
  const lotteryGame = findLotteryGame(code);
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
const drawResult = (drawNo: string, result: string) => ({
  gameId: 101,
  gameCode: 'quick-five',
  drawNo,
  result,
  winningNumber: result,
  drawAt: 0,
});
const bet = (id: number, status: 'open' | 'won' | 'lost', over: object = {}) => ({
  id,
  ticketNo: `L${id}`,
  gameId: 101,
  gameCode: 'quick-five',
  gameName: 'Quick Five',
  drawNo: '20261122-1430',
  playId: 'two',
  selection: '1.2-5',
  combinations: 2,
  unitStake: 10,
  multiplier: 1,
  stake: 20,
  payout: status === 'won' ? 950 : 0,
  placedAt: 1_795_300_000_000,
  drawAt: 1_795_300_180_000,
  status,
  drawCount: 1,
  stopOnWin: false,
  canCancel: status === 'open',
  refundable: status === 'open' ? 20 : 0,
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
      listGroups: async () => ({
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
      getCurrentDraw: async () => ({
        currentDraw: {
          gameId: 101,
          drawNo: '20261122-1430',
          isOpen: true,
          remainingMs: 165_000,
          cutOffSeconds: 10,
          commitment: 'a3f1'.repeat(16),
        },
        nextDraw: { drawNo: '20261122-1433' },
        previousDraw: { drawNo: '20261122-1427', result: '40718' },
      }),
      listResults: async () => ({
        content: [drawResult('20261122-1427', '40718'), drawResult('20261122-1424', '00391')],
      }),
      listTodaysBets: async () => ({
        content: [bet(3, 'open'), bet(2, 'won'), bet(1, 'lost')] as never,
      }),
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
      balance={null}
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
        version: 2,
        draws: 3,
        stopOnWin: true,
        drawNo: '20261122-1427',
        sent: null,
        lines: [{ play: 'two', selection: '1.2-5', unitStake: '10000000', multiplier: 1 }],
      }),
    );
    return () => sessionStorage.clear();
  },
};

/** Many prizes: most of them are collapsed. */
export const North: Story = {
  render: page('vn-north'),
  parameters: fakes({
    getCurrentDraw: async () => ({
      currentDraw: {
        gameId: 201,
        drawNo: '20261122-1430',
        isOpen: false,
        remainingMs: 20_000,
        cutOffSeconds: 30,
        commitment: '0'.repeat(64),
      },
      nextDraw: null,
      previousDraw: { drawNo: '20261122-1420', result: north },
    }),
  }),
};

export const Empty: Story = {
  render: page('quick-five'),
  parameters: fakes({
    getCurrentDraw: async () => ({ currentDraw: null, nextDraw: null, previousDraw: null }),
    listResults: async () => ({ content: [] }),
    listTodaysBets: async () => ({ content: [] }),
  }),
};

export const Loading: Story = {
  render: page('quick-five'),
  parameters: fakes({
    getCurrentDraw: pendingCall,
    listResults: pendingCall,
    listTodaysBets: pendingCall,
  }),
};

export const Failed: Story = {
  render: page('quick-five'),
  parameters: fakes({
    getCurrentDraw: failingCall,
    listResults: failingCall,
    listTodaysBets: failingCall,
  }),
};
