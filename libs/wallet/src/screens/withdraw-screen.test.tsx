import { CallError } from '@parlour/client';
import { SessionStore } from '@parlour/session';
import { micros, toWire } from '@parlour/money';
import { aBalance, fakeApi, type Fakes } from '@parlour/testing';
import { renderWithApp } from '@parlour/testing/render';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import type { Payee } from '../model/payees-store.ts';
import { WalletStore } from '../model/wallet-store.ts';
import { WithdrawScreen, type WithdrawScreenProps } from './withdraw-screen.tsx';
import {
  aBank,
  anOverview,
  aPaidWithdrawal,
  aPayee,
  aWithdrawal,
  someRules,
} from './withdraw/fake-withdrawals.ts';

const amount = (units: number) => toWire(micros(BigInt(units) * 1_000_000n));
const namespaces = ['site', 'ui', 'ui-later', 'wallet', 'wallet-later', 'errors'];

const PinForm = ({ onDone }: { readonly onDone: () => void }) => (
  <button onClick={onDone}>Set the PIN</button>
);

/** Renders the page with a fake gateway; answers what it asked of the address. */
async function renderPage(
  withdrawals: NonNullable<Fakes['withdrawals']> = {},
  over: Partial<WithdrawScreenProps> & { payees?: readonly Payee[]; calls?: Fakes['payees'] } = {},
) {
  const { payees = [aPayee(), aBank], calls, ...props } = over;
  const api = fakeApi({
    withdrawals: { overview: async () => anOverview(), ...withdrawals },
    payees: { list: async () => ({ ...someRules, payees: [...payees] }), ...calls },
    wallet: { balance: async () => aBalance(1_250) },
  });
  const wallet = new WalletStore({ wallet: api.wallet, isLoggedIn: () => true, storage: null });
  const { session, member } = api;
  const stores = [wallet, new SessionStore({ session, member, storage: null, local: null })];
  const onSearch = vi.fn();
  const rendered = await renderWithApp(
    <WithdrawScreen
      search={new URLSearchParams()}
      onSearch={onSearch}
      onBack={vi.fn()}
      changes={0}
      isLive
      approve={async () => 'proof'}
      PinForm={PinForm}
      profileHref="/member/securityCenter"
      {...props}
    />,
    { api, stores, namespaces },
  );
  return { ...rendered, onSearch };
}

type User = Awaited<ReturnType<typeof renderPage>>['user'];
const fill = async (user: User, amount: string, pin: string) => {
  await user.type(await screen.findByLabelText('Withdrawal amount'), amount);
  await user.type(screen.getByLabelText('Withdrawal PIN'), pin);
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
};

it('WAL-03 says that it cannot be cancelled, then sends account and PIN', async () => {
  const request = vi.fn(async () => aWithdrawal());
  const { user, onSearch } = await renderPage({ request });
  await user.click(await screen.findByRole('radio', { name: /BPI/ }));
  await fill(user, '500', '٤٩٣ ٨١٧');
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('can’t cancel it');
  expect(request).not.toHaveBeenCalled();
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(onSearch).toHaveBeenCalledWith({ withdrawal: 'W7K2M9Q4XA1' }, 'push'));
  expect(request).toHaveBeenCalledWith(
    { body: { amount: 500, payeeId: aBank.payeeId, pin: '493817' } },
    { idempotencyKey: expect.any(String) },
  );
});

it('WAL-03 “All” fills in all the cash to the cent, “Max” what a limit leaves of it', async () => {
  const cash = toWire(micros(1_234_560_000n));
  const { user, unmount } = await renderPage({
    overview: async () =>
      anOverview({ cash, max: amount(50_000), remainingAmount: amount(50_000) }),
  });
  await user.click(await screen.findByRole('button', { name: 'All' }));
  expect(screen.getByLabelText('Withdrawal amount')).toHaveValue('1234.56');
  unmount();
  const limited = await renderPage({
    overview: async () => anOverview({ cash, max: amount(1000), remainingAmount: amount(50_000) }),
  });
  await limited.user.click(await screen.findByRole('button', { name: 'Max' }));
  expect(screen.getByLabelText('Withdrawal amount')).toHaveValue('1000');
});

it('WAL-03 names what is wrong with each field and sends nothing', async () => {
  const request = vi.fn();
  const { user } = await renderPage({ request });
  await fill(user, '20', '12');
  expect(await screen.findByText(/Enter an amount from/)).toBeVisible();
  expect(screen.getByText('Enter your 6-digit PIN.')).toBeVisible();
  expect(screen.getByLabelText('Withdrawal amount')).toHaveFocus();
  expect(request).not.toHaveBeenCalled();
});

it('WAL-03 after a wrong PIN the amount stays, and the tries that are left are named', async () => {
  const request = async () => {
    throw new CallError('invalid.payment.pw', { status: 400, value: { left: 3 } });
  };
  const { user } = await renderPage({ request });
  await fill(user, '500', '111222');
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText(/Attempts left: 3/)).toBeVisible();
  expect(screen.getByLabelText('Withdrawal amount')).toHaveValue('500');
  expect(screen.getByLabelText('Withdrawal PIN')).toHaveValue('');
});

/** The figure that stands beside a name. */
const figure = (name: string) => screen.getByText(name).nextElementSibling as HTMLElement;

it('WAL-03 shows what is missing of the turnover and offers no request', async () => {
  await renderPage({
    overview: async () =>
      anOverview({
        refusal: 'withdraw_turnover_not_enough',
        turnover: { required: 500 as never, done: 180 as never, remaining: 320 as never },
      }),
  });
  const bar = await screen.findByRole('progressbar', { name: 'Turnover' });
  expect(bar).toHaveAttribute('value', '180');
  expect(screen.getByText(/320.00 more to withdraw/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Withdraw' })).toBeDisabled();
  expect(figure('Available to withdraw')).toHaveTextContent('P0.00');
  expect(screen.queryByRole('button', { name: 'All' })).toBeNull();
});

it('PRO-02 WAL-03 an excluded member may withdraw and is asked for no bets', async () => {
  await renderPage({
    overview: async () =>
      anOverview({
        isTurnoverWaived: true,
        turnover: { required: 500 as never, done: 180 as never, remaining: 320 as never },
      }),
  });
  expect(await screen.findByText(/^You’re self-excluded, so you can withdraw/)).toBeVisible();
  expect(screen.queryByText(/more to withdraw/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Withdraw' })).toBeEnabled();
});

it('CON-05 WAL-03 commissions that are owed are said, with how they are paid', async () => {
  await renderPage({ overview: async () => anOverview({ refusal: 'commissions_unpaid' }) });
  expect(await screen.findByText(/paid automatically once your balance covers it/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  expect(screen.queryByLabelText('Withdrawal PIN')).toBeNull();
});

it('WAL-03 a member without a PIN sets it right there, then goes on', async () => {
  const overview = vi
    .fn()
    .mockResolvedValueOnce(anOverview({ hasPin: false, refusal: 'not.exists.payment.password' }))
    .mockResolvedValue(anOverview());
  const { user } = await renderPage({ overview });
  await user.click(await screen.findByRole('button', { name: 'Set the PIN' }));
  expect(await screen.findByLabelText('Withdrawal PIN')).toBeVisible();
});

it('MEM-04 the first account is added right there, checked before it is approved', async () => {
  const approve = vi.fn(async () => 'proof');
  const add = vi.fn(async () => aPayee());
  const { user } = await renderPage({}, { payees: [], approve, calls: { add } });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'E-wallet' }), 'gcash');
  const number = screen.getByLabelText('E-wallet mobile number');
  expect(number).toHaveAccessibleDescription(/for example 0905 123 4567$/);
  await user.type(number, '12345');
  await user.click(screen.getByRole('button', { name: 'Save account' }));
  expect(await screen.findByText('Enter a mobile number from this country.')).toBeVisible();
  expect(approve).not.toHaveBeenCalled();
  await user.clear(screen.getByLabelText('E-wallet mobile number'));
  await user.type(screen.getByLabelText('E-wallet mobile number'), '09171234567');
  await user.click(screen.getByRole('button', { name: 'Save account' }));
  const account = {
    provider: 'gcash',
    accountNumber: '09171234567',
    holderName: 'José Dela Cruz',
  };
  await waitFor(() => expect(add).toHaveBeenCalledWith({ body: { ...account, stepUp: 'proof' } }));
  expect(approve).toHaveBeenCalledWith('bankBind', account);
});

it('MEM-04 a holder that is no name is refused beside its field, before it is sent', async () => {
  const add = vi.fn(async () => aPayee());
  const { user } = await renderPage({}, { payees: [], calls: { add } });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'E-wallet' }), 'gcash');
  await user.type(screen.getByLabelText('E-wallet mobile number'), '09171234567');
  await user.clear(screen.getByLabelText('Account holder'));
  await user.type(screen.getByLabelText('Account holder'), '<b>x</b> y');
  await user.click(screen.getByRole('button', { name: 'Save account' }));
  expect(screen.getByLabelText('Account holder')).toHaveAccessibleDescription(
    /Use 2 to 100 letters\. Spaces, full stops, hyphens and apostrophes are allowed\./,
  );
  expect(add).not.toHaveBeenCalled();
});

const looking = { search: new URLSearchParams({ withdrawal: 'W7K2M9Q4XA1' }) };

it('WAL-03 a paid withdrawal is confirmed as received', async () => {
  const receipt = vi.fn(async () =>
    aPaidWithdrawal({ receipt: { state: 'received', canAnswer: false } }),
  );
  const { user } = await renderPage({ detail: async () => aPaidWithdrawal(), receipt }, looking);
  await user.click(await screen.findByRole('button', { name: 'Received' }));
  expect(await screen.findByText('You confirmed it arrived.')).toBeVisible();
  expect(receipt).toHaveBeenCalledWith({
    body: { withdrawalId: 'W7K2M9Q4XA1', answer: 'received' },
  });
});

it('WAL-03 only a dispute names what is missing', async () => {
  const missing = { received: amount(300), remaining: amount(200), canAnswer: false };
  const disputed = aPaidWithdrawal({ receipt: { ...missing, state: 'disputed' } });
  await renderPage({ detail: async () => disputed }, looking);
  expect(await screen.findByText('Still missing: P200.00')).toBeVisible();
  const whole = { received: amount(500), remaining: amount(0), canAnswer: false } as const;
  for (const receipt of [
    { ...whole, state: 'received' },
    { ...missing, state: 'returned' },
  ] as const) {
    cleanup();
    await renderPage({ detail: async () => aPaidWithdrawal({ receipt }) }, looking);
    await screen.findByText(/confirmed it arrived|returned the money to your wallet/);
    expect(screen.queryByText(/^Still missing/)).toBeNull();
  }
});

it('PRO-03 PAY-04 what is not sent yet says that it cannot be cancelled', async () => {
  const rule = /can’t be cancelled or put back into play/;
  await renderPage({ detail: async () => aWithdrawal('review') }, looking);
  expect(await screen.findByText(rule)).toBeVisible();
  cleanup();
  await renderPage({ detail: async () => aPaidWithdrawal() }, looking);
  await screen.findByRole('button', { name: 'Received' });
  expect(screen.queryByText(rule)).toBeNull();
});

it('WAL-03 what came in part is said with its amount and a picture', async () => {
  const receipt = vi.fn(async () =>
    aPaidWithdrawal({ receipt: { state: 'disputed', canAnswer: false } }),
  );
  const { user } = await renderPage({ detail: async () => aPaidWithdrawal(), receipt }, looking);
  await user.click(await screen.findByRole('button', { name: 'Partly received' }));
  await user.type(screen.getByLabelText('Amount received'), '500');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/Enter an amount below/)).toBeVisible();
  await user.clear(screen.getByLabelText('Amount received'));
  await user.type(screen.getByLabelText('Amount received'), '120');
  const png = new File([Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10)], 'statement.png', {
    type: 'image/png',
  });
  await user.upload(screen.getByLabelText('Photo of your statement'), png);
  await screen.findByRole('img', { name: 'statement.png' });
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(receipt).toHaveBeenCalledWith({
      body: {
        withdrawalId: 'W7K2M9Q4XA1',
        answer: 'partly',
        receivedAmount: 120,
        proof: expect.stringMatching(/^data:image\/png;base64,/),
      },
    }),
  );
  expect(await screen.findByText(/checking this with the payment provider/)).toBeVisible();
});

it('WAL-03 names the proof that the gateway refused, at its field', async () => {
  const value = { fields: [{ field: 'proof', rule: 'readable' }] };
  const receipt = vi.fn().mockRejectedValue(new CallError('request.param.err', { value }));
  const { user } = await renderPage({ detail: async () => aPaidWithdrawal(), receipt }, looking);
  await user.click(await screen.findByRole('button', { name: 'Not received' }));
  const field = screen.getByLabelText('Photo of your statement');
  const bytes = Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10);
  await user.upload(field, new File([bytes], 'torn.png', { type: 'image/png' }));
  await screen.findByRole('img', { name: 'torn.png' });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(
    await screen.findByText('We can’t open Photo of your statement. Choose another photo.'),
  ).toBeVisible();
  expect(screen.queryByText(/details are missing/)).toBeNull();
});

it('WAL-03 a rejection says why, and that the money is back', async () => {
  const rejected = aWithdrawal('rejected', { reason: 'name_mismatch' });
  await renderPage({ detail: async () => rejected }, looking);
  expect(await screen.findByText('Your withdrawal was rejected.')).toBeVisible();
  expect(screen.getByText('The account isn’t in your name.')).toBeVisible();
  expect(screen.getByText(/back in your wallet/)).toBeVisible();
});

it('WAL-03 what cannot be loaded can be tried again', async () => {
  const overview = vi
    .fn()
    .mockRejectedValueOnce(new CallError('network'))
    .mockResolvedValue(anOverview());
  const { user } = await renderPage({ overview });
  await user.click(await screen.findByRole('button', { name: /try again/i }));
  expect(await screen.findByLabelText('Withdrawal amount')).toBeVisible();
});

it('KYC-01 an identity that has to be verified leads to the identity check', async () => {
  const overview = vi.fn().mockResolvedValue(
    anOverview({
      refusal: 'identity_check_required',
      identityCheck: { state: 'none', withoutCheck: amount(0) },
    }),
  );
  await renderPage({ overview });
  expect(await screen.findByText(/Verify your identity before/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Verify your identity' })).toHaveAttribute(
    'href',
    '/member/securityCenter#identity',
  );
});

it('KYC-01 what may be withdrawn without a check is said before it is asked for', async () => {
  const overview = async () =>
    anOverview({ identityCheck: { state: 'pending', withoutCheck: amount(300) } });
  await renderPage({ overview });
  expect(await screen.findByText(/You can withdraw .*300/)).toBeVisible();
  expect(figure('Available to withdraw')).toHaveTextContent('P300.00');
  expect(screen.getByText('We’re reviewing your documents.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Verify your identity' })).toBeNull();
});
