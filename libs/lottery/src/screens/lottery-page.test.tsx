import { CallError } from '@parlour/client';
import { micros } from '@parlour/money';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

import {
  confirmBet,
  currentDraws,
  numberRows,
  placed,
  placeQuickPick,
  showLottery,
  slipToast,
} from '../testing/show-lottery.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('LOT-04 chooses numbers, shows what they cost, asks for a confirmation, and bets', async () => {
  const placeTicket = vi.fn(async () => ({
    ticketNo: 'L9',
    drawNos: ['D-2'],
    stake: 12,
    sumBalance: 88,
  }));
  const { user, onBalance } = await showLottery({ lottery: { placeTicket: placeTicket as never } });
  const [tens, combinations] = numberRows() as [HTMLElement, HTMLElement];
  await user.click(within(tens).getByRole('button', { name: '1' }));
  await user.click(within(tens).getByRole('button', { name: '2' }));
  await user.click(within(combinations).getByRole('button', { name: '5' }));
  await user.clear(screen.getByLabelText('Multiplier'));
  await user.type(screen.getByLabelText('Multiplier'), '6');
  expect(screen.getByText('Bets: 2', { exact: false })).toHaveTextContent('12.00');
  await user.click(screen.getByRole('button', { name: 'Bet now' }));
  const dialog = await screen.findByRole('dialog', { name: 'Place this bet?' });
  expect(placeTicket).not.toHaveBeenCalled();
  await user.click(within(dialog).getByRole('button', { name: 'Place bet' }));
  expect(await within(slipToast()).findByText('Bet placed, good luck! L9')).toBeInTheDocument();
  expect(placeTicket).toHaveBeenCalledWith(
    {
      body: expect.objectContaining({
        currentDrawNo: 'D-2',
        totalStake: 12,
        slip: '1.2-5~1~two~1~0~6',
      }) as object,
    },
    expect.anything(),
  );
  expect(onBalance).toHaveBeenCalledWith(88);
});

it('LOT-04 a placed bet is announced once, also while the slip is behind another tab', async () => {
  const placeTicket = async () => placed();
  const { user } = await showLottery({ lottery: { placeTicket: placeTicket as never } });
  await user.click(screen.getByRole('tab', { name: 'Results' }));
  await placeQuickPick(user);
  expect(await within(slipToast()).findByText('Bet placed, good luck! L9')).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Bet slip' }));
  const live = screen
    .getAllByText('Bet placed, good luck! L9')
    .filter((element) => element.closest('output, [role=status], [role=alert], [aria-live]'));
  expect(live).toHaveLength(1);
  await user.click(within(slipToast()).getByRole('button', { name: 'Close' }));
  expect(slipToast()).toBeEmptyDOMElement();
});

it('LOT-04 a visitor can fill a slip; betting asks for the login', async () => {
  const { user, onLoginRequired } = await showLottery({ username: null });
  await user.click(screen.getByRole('button', { name: 'Quick pick' }));
  await user.click(screen.getByRole('button', { name: 'Bet now' }));
  expect(onLoginRequired).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Favourite/ })).not.toBeInTheDocument();
});

it('LOT-04 says what is missing instead of adding an empty line', async () => {
  const { user } = await showLottery();
  await user.click(screen.getByRole('button', { name: 'Add to bet slip' }));
  expect(screen.getByText('Choose at least one number in each row.')).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'By position' }));
  await user.click(screen.getByRole('button', { name: 'Add to bet slip' }));
  expect(screen.getByText('Pick a digit in at least one position.')).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Sum' }));
  await user.click(screen.getByRole('button', { name: 'Add to bet slip' }));
  expect(screen.getByText('Choose at least one option.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Quick pick' }));
  await user.clear(screen.getByLabelText('Unit stake'));
  await user.type(screen.getByLabelText('Unit stake'), '0.5');
  await user.click(screen.getByRole('button', { name: 'Add to bet slip' }));
  expect(screen.getByText(/Stake .*1\.00 to .*100,000\.00/)).toBeInTheDocument();
});

it('VAL-02 LOT-04 a stake and a multiplier that are wrong say so beside them', async () => {
  const { user } = await showLottery();
  await user.click(screen.getByRole('button', { name: 'Quick pick' }));
  const [stake, multiplier] = [
    screen.getByLabelText('Unit stake'),
    screen.getByLabelText('Multiplier'),
  ];
  await user.clear(multiplier);
  await user.type(multiplier, '0');
  expect(multiplier).not.toBeInvalid();
  await user.click(screen.getByRole('button', { name: 'Add to bet slip' }));
  expect(multiplier).toHaveAccessibleDescription(/The multiplier must be a whole number/);
  expect(stake).not.toBeInvalid();
  await user.clear(multiplier);
  await user.type(multiplier, '1');
  await user.clear(stake);
  await user.type(stake, '0.5');
  await user.click(screen.getByRole('button', { name: 'Add to bet slip' }));
  expect(stake).toHaveAccessibleDescription(/Stake .*1\.00 to .*100,000\.00/);
  expect(multiplier).not.toBeInvalid();
});

it('RTE-05 LOT-04 opens with the play of the address, and its shortcuts fill a row', async () => {
  const { user } = await showLottery({ playType: 'place' });
  expect(screen.getByRole('tab', { name: 'By position' })).toHaveAttribute('aria-selected', 'true');
  expect(numberRows()).toHaveLength(5);
  await user.click(within(numberRows()[2]!).getByRole('button', { name: 'Odd' }));
  expect(
    within(numberRows()[2]!)
      .getAllByRole('button', { pressed: true })
      .map((button) => button.textContent),
  ).toEqual(['1', '3', '5', '7', '9']);
});

it('LOT-04 LCH-01 a bet above the balance keeps the slip and links to the cashier', async () => {
  const placeTicket = () => Promise.reject(new CallError('insufficient_funds', { status: 400 }));
  const { user } = await showLottery({ lottery: { placeTicket: placeTicket as never } });
  await placeQuickPick(user);
  expect(await within(slipToast()).findByText('Insufficient balance.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Deposit' })).toHaveAttribute(
    'href',
    '/member/depositv2',
  );
  expect(screen.getByRole('button', { name: /^Remove / })).toBeInTheDocument();
});

it('LOT-04 LCH-01 a bet above the known balance is refused before its confirmation', async () => {
  const { user, onSettled } = await showLottery({ balance: micros(500_000n) });
  await user.click(screen.getByRole('button', { name: 'Quick pick' }));
  await user.click(screen.getByRole('button', { name: 'Bet now' }));
  expect(await within(slipToast()).findByText('Insufficient balance.')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(onSettled).toHaveBeenCalledTimes(1);
});

it('LOT-02 loads the menu once', async () => {
  const listGroups = vi.fn(async () => ({}));
  await showLottery({ lottery: { listGroups: listGroups as never } });
  await screen.findByRole('button', { name: 'Bet now' });
  expect(listGroups).toHaveBeenCalledTimes(1);
});

const REMOVE_LINE = { name: 'Remove Last two' };

/** Fills a slip for three draws from D-2 on, and leaves the page. */
async function leaveSlip(): Promise<string | null | undefined> {
  const { user, unmount } = await showLottery();
  await user.click(screen.getByRole('button', { name: 'Quick pick' }));
  await user.click(screen.getByRole('button', { name: 'Add to bet slip' }));
  await user.selectOptions(screen.getByLabelText('Number of draws'), '3');
  const line = screen.getByRole('button', REMOVE_LINE).closest('li')?.textContent;
  unmount();
  return line;
}

it('LOT-04 a slip is restored after a reload', async () => {
  const line = await leaveSlip();
  await showLottery();
  expect(await screen.findByRole('tab', { name: 'Bet slip (1)' })).toBeInTheDocument();
  expect(screen.getByRole('button', REMOVE_LINE).closest('li')?.textContent).toBe(line);
  expect(screen.getByLabelText('Number of draws')).toHaveValue('3');
  expect(screen.queryByText(/Your bet slip is now for/)).not.toBeInTheDocument();
});

it('LOT-04 a slip is not restored for another member', async () => {
  await leaveSlip();
  await showLottery({ username: 'ben' });
  expect(screen.getByRole('tab', { name: 'Bet slip' })).toBeInTheDocument();
});

it('LOT-04 a restored slip moves on from a closed draw, and says so', async () => {
  await leaveSlip();
  const draws = ['D-3', 'D-4', 'D-5'].map((drawNo) => ({ drawNo, drawAt: 0 }));
  const { user } = await showLottery({
    drawNo: 'D-3',
    lottery: {
      placeTicket: (async () => placed('D-3')) as never,
      listUpcomingDraws: (async () => ({ content: draws })) as never,
    },
  });
  expect(
    await screen.findByText('Betting on draw D-2 has closed. Your bet slip is now for draw D-3.'),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Place bet' }));
  await confirmBet(user);
  expect(await within(slipToast()).findByText('Bet placed, good luck! L9')).toBeInTheDocument();
  expect(sessionStorage).toHaveLength(0);
});

it.each([
  ['is still open', 'D-2', false],
  ['has closed', 'D-3', true],
])(
  'LOT-04 WAL-06 an unanswered bet is retried on its own draw, which %s',
  async (_what, drawNo, isClosed) => {
    const before = await showLottery({ lottery: { placeTicket: () => new Promise(() => {}) } });
    await placeQuickPick(before.user);
    before.unmount();

    const placeTicket = vi.fn(async () => placed());
    const { user } = await showLottery({ drawNo, lottery: { placeTicket: placeTicket as never } });
    await user.click(await screen.findByRole('button', { name: 'Place bet' }));
    const dialog = await screen.findByRole('dialog', { name: 'Place this bet?' });
    expect(dialog).toHaveTextContent('Quick Five, from draw D-2. Draws: 1');
    expect(dialog.textContent?.includes('this bet for draw D-2, which has closed')).toBe(isClosed);
    await user.click(within(dialog).getByRole('button', { name: 'Place bet' }));
    expect(await within(slipToast()).findByText('Bet placed, good luck! L9')).toBeInTheDocument();
    expect(placeTicket).toHaveBeenCalledWith(
      { body: expect.objectContaining({ currentDrawNo: 'D-2' }) as object },
      expect.anything(),
    );
  },
);

it('LOT-04 WAL-06 an unanswered bet can be retried while no draw takes bets', async () => {
  const before = await showLottery({ lottery: { placeTicket: () => new Promise(() => {}) } });
  await placeQuickPick(before.user);
  before.unmount();

  const closed = { ...currentDraws, currentDraw: { ...currentDraws.currentDraw, isOpen: false } };
  const { user } = await showLottery({
    lottery: {
      getCurrentDraw: async () => closed as never,
      placeTicket: (async () => placed()) as never,
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Place bet' }));
  await confirmBet(user);
  expect(await within(slipToast()).findByText('Bet placed, good luck! L9')).toBeInTheDocument();
});
