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

const makeBet = (id: number, status: Bet['status'], over: Partial<Bet> = {}) =>
  ({
    id,
    ticketNo: `L${id}`,
    gameId: 101,
    gameCode: 'quick-five',
    gameName: 'Quick Five',
    drawNo: `20261122-14${30 + id}`,
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
  }) as Bet;
const makeMultiDraw = (status: Bet['status'], refundable: number) =>
  [1, 2, 3].map((id) =>
    makeBet(id, id === 1 ? 'open' : status, {
      ticketNo: 'L4F09A6C2DM',
      drawCount: 3,
      refundable: refundable as Bet['refundable'],
      canCancel: id !== 1 && status === 'open',
    }),
  );
const nothing = () => {};

function Panel({ bets, stopped }: { readonly bets: readonly Bet[]; readonly stopped?: number }) {
  const { currency, timeZone } = useTenant();
  const [store] = useState(
    () =>
      new BetsStore({
        listTodaysBets: (async () => ({ content: bets })) as never,
        cancelBets: (async () => ({ cancelled: [] })) as never,
        cancelTicket: (async ({ body }: { body: { ticketNo: string } }) => ({
          ticketNo: body.ticketNo,
          cancelled: [2, 3],
          amount: stopped,
          sumBalance: 0,
        })) as never,
        onBalance: nothing,
        onSettled: nothing,
      }),
  );
  useEffect(() => {
    void (stopped === undefined ? store.load() : store.cancelTicket(bets[0]?.ticketNo ?? ''));
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
      bet={makeBet(2, 'open', {
        ticketNo: 'L4F09A6C2DM',
        drawCount: 3,
        refundable: rest as Bet['refundable'],
      })}
      format={useTenant().currency}
      isBusy={false}
      onConfirm={nothing}
      onClose={nothing}
    />
  );
}

const running = [...makeMultiDraw('open', 40), makeBet(4, 'won'), makeBet(5, 'lost')];
const ended = [...makeMultiDraw('cancelled', 0), makeBet(4, 'won')];

/** A multi-draw ticket whose first draw is closed; the others can be cancelled together. */
export const Default: Story = { render: () => <Panel bets={running} /> };

export const Stopped: Story = { render: () => <Panel bets={ended} stopped={40} /> };

export const AskedWhetherToStop: Story = { render: () => <StopExample rest={40} /> };

/** The last draw closed while the dialog was open. */
export const TooLateToStop: Story = { render: () => <StopExample rest={0} /> };
