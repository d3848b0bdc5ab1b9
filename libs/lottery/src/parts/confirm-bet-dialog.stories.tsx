import { type LotteryGame, lotteryGameOf } from '@parlour/fair/lottery';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';

import { DrawStore } from '../model/draw-store.ts';
import { SlipStorage } from '../model/slip-storage.ts';
import { SlipStore } from '../model/slip-store.ts';
import { ConfirmBetDialog } from './confirm-bet-dialog.tsx';

const quickFive = (): LotteryGame => {
  const game = lotteryGameOf('quick-five');
  if (!game) throw new Error('no game');
  return game;
};
const SENT_FOR = '20261122-1430';

type Given = {
  /** The draw that takes bets. */
  readonly numero: string;
  readonly isSale?: boolean;
  /** The bet was sent and not answered. */
  readonly isSent?: boolean;
};

/** The dialog for a slip of two lines. */
function ConfirmExample({ numero, isSale = true, isSent = false }: Given) {
  const [draws] = useState(
    () =>
      new DrawStore(quickFive(), {
        near: async () => ({
          currentNumero: {
            gameId: 101,
            numero,
            isSale,
            remainTime: 165_000,
            lockTime: 10,
            commitment: 'a3f1'.repeat(16),
          },
          nextNumero: null,
          previousNumero: { numero: '20261122-1427', winNo: '40718' },
        }),
        results: async () => ({ content: [] }),
      }),
  );
  const [slip] = useState(() => {
    const lines = [
      { play: 'two', content: '1.2-5', price: '10000000', multiple: 1 },
      { play: 'three', content: '4-0.7-1', price: '2000000', multiple: 5 },
    ];
    const sent = isSent
      ? {
          key: 'k1',
          body: {
            gameId: 101,
            currentNumero: SENT_FOR,
            betCartAmountSum: 40,
            winningStop: false,
            device: 'WEB',
            bettingSlipString: '1.2-5~1~two~10~0~1;4-0.7-1~1~three~2~0~5',
          },
        }
      : null;
    const row = JSON.stringify({
      version: 1,
      draws: 1,
      stops: true,
      numero: SENT_FOR,
      sent,
      lines,
    });
    const store = new SlipStore(quickFive(), {
      betting: () => new Promise(() => {}),
      chase: () => new Promise(() => {}),
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
  args: { numero: SENT_FOR },
} satisfies Meta<typeof ConfirmExample>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** The draw was locked while the dialog was open. */
export const Locked: Story = { args: { isSale: false } };

/** The bet was not answered, and its draw still takes bets. */
export const Sent: Story = { args: { isSent: true } };

/** The same after its draw has closed. */
export const SentForAClosedDraw: Story = { args: { isSent: true, numero: '20261122-1433' } };
