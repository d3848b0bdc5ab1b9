import { useTenant } from '@parlour/session';
import { Card } from '@parlour/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';

import { type Bet, BetsStore } from '../model/bets-store.ts';
import { BetsPanel } from './bets-panel.tsx';
import { StopMultiDrawDialog } from './stop-multi-draw-dialog.tsx';

const meta = { title: 'Features/Lottery/Bets' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const betOf = (id: number, status: number, over: Partial<Bet> = {}) =>
  ({
    id,
    orderNo: `L${id}`,
    gameId: 101,
    gameCode: 'quick-five',
    gameName: 'Quick Five',
    numero: `20261122-14${30 + id}`,
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
  }) as Bet;
const chaseOf = (status: number, restAmount: number) =>
  [1, 2, 3].map((id) =>
    betOf(id, id === 1 ? 2 : status, {
      orderNo: 'L4F09A6C2D81B35E7A0',
      totalChase: 3,
      restAmount: restAmount as Bet['restAmount'],
      canCancel: id !== 1 && status === 2,
    }),
  );
const nothing = () => {};

function Panel({ bets, stopped }: { readonly bets: readonly Bet[]; readonly stopped?: number }) {
  const { currency, timeZone } = useTenant();
  const [store] = useState(
    () =>
      new BetsStore({
        today: (async () => ({ content: bets })) as never,
        cancel: (async () => ({ cancelled: [] })) as never,
        cancelOrder: (async ({ body }: { body: { orderNo: string } }) => ({
          orderNo: body.orderNo,
          cancelled: [2, 3],
          amount: stopped,
          sumBalance: 0,
        })) as never,
        onBalance: nothing,
        onSettled: nothing,
      }),
  );
  useEffect(() => {
    void (stopped === undefined ? store.load() : store.cancelOrder(bets[0]?.orderNo ?? ''));
    return store.clear;
  }, [store, stopped, bets]);
  return (
    <Card>
      <BetsPanel bets={store} format={currency} timeZone={timeZone} />
    </Card>
  );
}

function StopExample({ rest }: { readonly rest: number }) {
  return (
    <StopMultiDrawDialog
      bet={betOf(2, 2, {
        orderNo: 'L4F09A6C2D81B35E7A0',
        totalChase: 3,
        restAmount: rest as Bet['restAmount'],
      })}
      format={useTenant().currency}
      isBusy={false}
      onConfirm={nothing}
      onClose={nothing}
    />
  );
}

const running = [...chaseOf(2, 40), betOf(4, 4), betOf(5, 5)];
const ended = [...chaseOf(17, 0), betOf(4, 4)];

/** A multi-draw order whose first draw is locked; the others can be cancelled together. */
export const Default: Story = { render: () => <Panel bets={running} /> };

export const Stopped: Story = { render: () => <Panel bets={ended} stopped={40} /> };

export const AskedWhetherToStop: Story = { render: () => <StopExample rest={40} /> };

/** The last draw was locked while the dialog was open. */
export const TooLateToStop: Story = { render: () => <StopExample rest={0} /> };
