import { type LotteryGame, findLotteryGame } from '@parlour/fair/lottery';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';

import { DrawStore } from '../model/draw-store.ts';
import { SlipStorage } from '../model/slip-storage.ts';
import { SlipStore } from '../model/slip-store.ts';
import { ConfirmBetDialog } from './confirm-bet-dialog.tsx';

const quickFive = (): LotteryGame => {
  const game = findLotteryGame('quick-five');
  if (!game) throw new Error('no game');
  return game;
};
const SENT_FOR = '20261122-1430';

type Given = {
  /** The draw that takes bets. */
  readonly drawNo: string;
  readonly isOpen?: boolean;
  /** The bet was sent and not answered. */
  readonly isSent?: boolean;
};

/** The dialog for a slip of two lines. */
function ConfirmExample({ drawNo, isOpen = true, isSent = false }: Given) {
  const [draws] = useState(
    () =>
      new DrawStore(quickFive(), {
        getCurrentDraw: async () => ({
          currentDraw: {
            gameId: 101,
            drawNo,
            isOpen,
            remainingMs: 165_000,
            cutOffSeconds: 10,
            commitment: 'a3f1'.repeat(16),
          },
          nextDraw: null,
          previousDraw: { drawNo: '20261122-1427', result: '40718' },
        }),
        listResults: async () => ({ content: [] }),
      }),
  );
  const [slip] = useState(() => {
    const lines = [
      { play: 'two', selection: '1.2-5', unitStake: '10000000', multiplier: 1 },
      { play: 'three', selection: '4-0.7-1', unitStake: '2000000', multiplier: 5 },
    ];
    const sent = isSent
      ? {
          key: 'k1',
          body: {
            gameId: 101,
            currentDrawNo: SENT_FOR,
            totalStake: 40,
            stopOnWin: false,
            device: 'WEB',
            slip: '1.2-5~1~two~10~0~1;4-0.7-1~1~three~2~0~5',
          },
        }
      : null;
    const row = JSON.stringify({
      version: 2,
      draws: 1,
      stopOnWin: true,
      drawNo: SENT_FOR,
      sent,
      lines,
    });
    const store = new SlipStore(quickFive(), {
      placeTicket: () => new Promise(() => {}),
      listUpcomingDraws: () => new Promise(() => {}),
      onPlaced: () => {},
      storage: new SlipStorage({ getItem: () => row, setItem: () => {}, removeItem: () => {} }),
    });
    store.setUser('demo01');
    return store;
  });
  useEffect(() => draws.start(), [draws]);
  return <ConfirmBetDialog slip={slip} draws={draws} onConfirm={() => {}} onClose={() => {}} />;
}

const meta = {
  title: 'Features/Lottery/ConfirmBet',
  component: ConfirmExample,
  args: { drawNo: SENT_FOR },
} satisfies Meta<typeof ConfirmExample>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** The draw closed while the dialog was open. */
export const Locked: Story = { args: { isOpen: false } };

/** The bet was not answered, and its draw still takes bets. */
export const Sent: Story = { args: { isSent: true } };

/** The same after its draw has closed. */
export const SentForAClosedDraw: Story = { args: { isSent: true, drawNo: '20261122-1433' } };
