import { CallError, noteServerTime } from '@parlour/client';
import { SessionStore } from '@parlour/session';
import { aBalance, fakeApi, type Fakes } from '@parlour/testing';
import { renderWithApp } from '@parlour/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';

import { WalletStore } from '../model/wallet-store.ts';
import { DepositScreen, type DepositScreenProps } from './deposit-screen.tsx';
import { aClosedDeposit, aDeposit, depositsByShape, someMethods } from './deposit/fake-deposits.ts';

const namespaces = ['site', 'ui', 'ui-later', 'wallet', 'wallet-later', 'errors'];

/** Renders the page with a fake gateway; answers what it asked of the address. */
async function renderPage(fakes: Fakes, over: Partial<DepositScreenProps> = {}) {
  const api = fakeApi({
    ...fakes,
    payments: {
      methods: async () => ({ methods: [...someMethods], open: [] }),
      ...fakes.payments,
    },
    wallet: { balance: async () => aBalance(1_250), ...fakes.wallet },
  });
  const wallet = new WalletStore({ wallet: api.wallet, isLoggedIn: () => true, storage: null });
  const session = new SessionStore({
    session: api.session,
    member: api.member,
    storage: null,
    local: null,
  });
  const onSearch = vi.fn();
  const onBack = vi.fn();
  const props: DepositScreenProps = {
    book: 'PLAY',
    search: new URLSearchParams(),
    onSearch,
    onBack,
    changes: 0,
    isLive: true,
    ...over,
  };
  const rendered = await renderWithApp(<DepositScreen {...props} />, {
    api,
    stores: [wallet, session],
    namespaces,
  });
  return { ...rendered, onSearch, onBack };
}

const opened = { depositId: 'D1', redirectUrl: '', state: 'open' as const, sumBalance: 0 as never };

/** The page of one deposit. */
const looking = (depositId: string) => ({ search: new URLSearchParams({ deposit: depositId }) });

it('WAL-02 offers play money first and each method with limits, fee and time', async () => {
  await renderPage({});
  const radios = await screen.findAllByRole('radio');
  expect(radios[0]).toBeChecked();
  expect(radios[0]).toHaveAccessibleName('Play money');
  const card = screen.getByRole('radio', { name: 'Card' });
  expect(card).toHaveAccessibleDescription(/P1 – P100,000.*1\.5% fee.*Usually within 5 minutes/);
  expect(screen.getAllByText(/Play money is free/)).toHaveLength(1);
});

it('WAL-02 says what is to be paid with the fee, and opens the deposit', async () => {
  const deposit = vi.fn(async () => opened);
  const { user, onSearch } = await renderPage({ wallet: { deposit } });
  await user.click(await screen.findByRole('radio', { name: 'Card' }));
  await user.type(screen.getByRole('textbox', { name: 'Amount' }), '500');
  expect(screen.getByText('Includes a P7.50 fee')).toBeInTheDocument();
  expect(screen.getByText('P507.50')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Continue with Card' }));
  expect(deposit).toHaveBeenCalledWith(
    { body: { amount: 500, method: 'card' } },
    { idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/) },
  );
  expect(onSearch).toHaveBeenCalledWith({ deposit: 'D1' }, 'push');
});

it('WAL-02 WAL-05 asks which sum was meant where it reads two ways; reads a comma', async () => {
  const deposit = vi.fn(async () => opened);
  const { user } = await renderPage({ wallet: { deposit } });
  await user.click(await screen.findByRole('radio', { name: 'Card' }));
  const amount = screen.getByRole('textbox', { name: 'Amount' });
  const submit = screen.getByRole('button', { name: 'Continue with Card' });
  await user.type(amount, '1.500');
  await user.click(submit);
  expect(amount).toHaveFocus();
  expect(amount).toHaveValue('1.500');
  expect(amount).toHaveAccessibleDescription(/Did you mean 1500 or 1\.50\?/);
  expect(deposit).not.toHaveBeenCalled();
  await user.clear(amount);
  await user.type(amount, '25,5');
  await user.click(submit);
  expect(deposit).toHaveBeenCalledWith(
    { body: { amount: 25.5, method: 'card' } },
    expect.anything(),
  );
});

it('PAY-02 names the field that is wrong and what is allowed, and keeps the rest', async () => {
  const deposit = vi.fn(async () => opened);
  const { user } = await renderPage({ wallet: { deposit } });
  await user.click(await screen.findByRole('radio', { name: 'JazzCash' }));
  const amount = screen.getByRole('textbox', { name: 'Amount' });
  const mobile = screen.getByRole('textbox', { name: 'E-wallet mobile number' });
  const digits = screen.getByRole('textbox', { name: /Last 6 digits/ });
  const submit = screen.getByRole('button', { name: 'Continue with JazzCash' });
  await user.type(amount, '500');
  expect(mobile).toHaveAttribute('placeholder', '0905 123 4567');
  await user.type(mobile, '123');
  await user.click(submit);
  expect(mobile).toHaveFocus();
  expect(mobile).toHaveAccessibleDescription(/9 to 15 digits/);
  expect(digits).toHaveAccessibleDescription('Enter the last 6 digits of your national ID.');
  expect(amount).toHaveValue('500');
  await user.clear(mobile);
  await user.type(mobile, '\u2066۰۳۰۰-1234 567\u2069');
  await user.type(digits, '123456');
  expect(deposit).not.toHaveBeenCalled();
  await user.click(submit);
  expect(deposit).toHaveBeenCalledWith(
    {
      body: {
        amount: 500,
        method: 'jazzcash',
        mobileNumber: '03001234567',
        nationalIdDigits: '123456',
      },
    },
    expect.anything(),
  );
});

it('PRO-02 a time-out is said in place of the form; open deposits stay', async () => {
  const timeOutUntil = Date.UTC(2026, 10, 30, 4, 5);
  const methods = async () => ({ methods: [...someMethods], open: [aDeposit()], timeOutUntil });
  await renderPage({ payments: { methods } });
  expect(await screen.findByText(/^You’re on a time-out until .*12:05/)).toBeVisible();
  expect(screen.getByText('Unfinished deposits')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Amount' })).toBeNull();
  expect(screen.queryByRole('radio')).toBeNull();
});

it('PAY-02 a missing UPI ID is named at its field, which is scrolled to', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { user } = await renderPage({});
  await user.click(await screen.findByRole('radio', { name: 'UPI' }));
  await user.type(screen.getByRole('textbox', { name: 'Amount' }), '500');
  await user.click(screen.getByRole('button', { name: 'Continue with UPI' }));
  const field = screen.getByRole('textbox', { name: 'UPI ID' });
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription(/Enter your UPI ID/);
  expect(scrolled.mock.contexts).toContain(field);
  expect(scrolled).toHaveBeenLastCalledWith({ block: 'center' });
  scrolled.mockRestore();
});

it('WAL-02 the amount stands first, then the methods; what can wait comes after', async () => {
  const BonusChoice = () => <p>Choose a bonus</p>;
  await renderPage({}, { BonusChoice });
  const amount = await screen.findByRole('textbox', { name: 'Amount' });
  const [method] = await screen.findAllByRole('radio');
  const later = [screen.getByText('Choose a bonus'), screen.getByText(/no cash value/)];
  const isBefore = (one: Element, other: Element) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  expect(isBefore(amount, method!)).toBe(true);
  for (const each of later) expect(isBefore(method!, each)).toBe(true);
});

it('WAL-02 keeps what was typed when the gateway refuses a field', async () => {
  const refusal = new CallError('invalid_request' as never, {
    status: 400,
    value: { fields: [{ field: 'bankCode', rule: 'pattern' }] },
  });
  const { user } = await renderPage({ wallet: { deposit: () => Promise.reject(refusal) } });
  await user.click(await screen.findByRole('radio', { name: 'USSD' }));
  await user.type(screen.getByRole('textbox', { name: 'Amount' }), '500');
  const bank = screen.getByRole('combobox', { name: 'Your bank' });
  await user.selectOptions(bank, '737');
  await user.click(screen.getByRole('button', { name: 'Continue with USSD' }));
  await waitFor(() => expect(bank).toHaveFocus());
  expect(bank).toHaveAccessibleDescription('Select a bank from the list.');
  expect(bank).toHaveValue('737');
});

it('WAL-02 lists unfinished deposits above the form and opens them', async () => {
  const methods = async () => ({
    methods: [...someMethods],
    open: [aDeposit(), aClosedDeposit('checking', { depositId: 'D2' })],
  });
  const { user, onSearch } = await renderPage({ payments: { methods } });
  const list = within(await screen.findByRole('list'));
  expect(list.getByText('Under review')).toBeInTheDocument();
  await user.click(list.getByRole('button', { name: /GCash P500\.00 Waiting for payment/ }));
  expect(onSearch).toHaveBeenCalledWith({ deposit: 'D7K2M9Q4XA1' }, 'push');
});

it.each([
  ['qr', 'link', 'Open app'],
  ['account', 'textbox', 'Account number'],
  ['ussd', 'link', 'Dial code'],
  ['reference', 'textbox', 'Transaction number (TrxID)'],
  ['voucher', 'textbox', 'Voucher code'],
])('PAY-02 shows how to pay by the shape %s', async (shape, role, name) => {
  const deposit = depositsByShape[shape] ?? aDeposit();
  await renderPage({ payments: { deposit: async () => deposit } }, looking(deposit.depositId));
  expect(await screen.findByRole(role, { name })).toBeInTheDocument();
  // A number that the member has to send is not waited for.
  expect(screen.queryAllByText(/^Waiting for your payment/)).toHaveLength(
    shape === 'reference' ? 0 : 1,
  );
  const practice = screen.getByRole('link', { name: 'Open practice payment page' });
  expect(practice).toHaveAttribute('target', '_blank');
  expect(practice).toHaveAttribute('rel', expect.stringContaining('noopener'));
});

it('PAY-02 says where a request was pushed to, and dials the whole USSD code', async () => {
  const { push, ussd } = depositsByShape;
  if (!push || !ussd) throw new Error('no such shapes');
  const first = await renderPage({ payments: { deposit: async () => push } }, looking('D1'));
  expect(await screen.findByText(/approve the request sent to .*03001234567/)).toBeVisible();
  first.unmount();
  await renderPage({ payments: { deposit: async () => ussd } }, looking('D1'));
  expect(await screen.findByRole('link', { name: 'Dial code' })).toHaveAttribute(
    'href',
    'tel:*737*000*500*123456%23',
  );
});

it('PAY-02 a wrong TrxID is named beside its field; the right one credits', async () => {
  const deposit = depositsByShape['reference'] ?? aDeposit();
  const submitReference = vi
    .fn()
    .mockRejectedValueOnce(new CallError('payment_reference_unknown', { status: 404 }))
    .mockResolvedValueOnce(aClosedDeposit('credited'));
  const { user } = await renderPage(
    { payments: { deposit: async () => deposit, submitReference } },
    looking(deposit.depositId),
  );
  const field = await screen.findByRole('textbox', { name: 'Transaction number (TrxID)' });
  const submit = screen.getByRole('button', { name: 'Confirm payment' });
  await user.type(field, 'T1');
  await user.click(submit);
  expect(field).toHaveAccessibleDescription('Enter 6 to 32 letters, digits or dashes.');
  expect(submitReference).not.toHaveBeenCalled();
  await user.type(field, '23456');
  await user.click(submit);
  await waitFor(() =>
    expect(field).toHaveAccessibleDescription(/can’t find a payment with this number/),
  );
  expect(field).toHaveValue('T123456');
  await user.click(submit);
  expect(await screen.findByText('P500.00 added to your balance.')).toBeInTheDocument();
});

it.each([
  ['credited', /Keep the reference/],
  ['checking', /Don’t pay again/],
  ['returning', /back to the account you paid from/],
  ['returned', /Check the account/],
  ['failed', /Try again or choose another method/],
  ['expired', /make a new deposit/],
  ['cancelled', /already paid/],
] as const)('PAY-01 says what %s means and what to do now', async (state, words) => {
  const deposit = aClosedDeposit(state);
  await renderPage({ payments: { deposit: async () => deposit } }, looking(deposit.depositId));
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.getByText(deposit.depositId)).toBeInTheDocument();
});

it.each([
  ['late', /It arrived late or doesn’t match/, /can’t hold/],
  ['balance_limit_reached', /Your wallet can’t hold that much/, /doesn’t match/],
] as const)('PAY-01 says of a payment that is held why: %s', async (reason, words, others) => {
  const deposit = aClosedDeposit('checking', { reason });
  await renderPage({ payments: { deposit: async () => deposit } }, looking(deposit.depositId));
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.queryByText(others)).toBeNull();
});

it('PAY-01 asks again about the deposit when the page is seen again', async () => {
  const deposit = vi.fn().mockResolvedValue(aDeposit());
  await renderPage({ payments: { deposit } }, looking('D7K2M9Q4XA1'));
  expect(await screen.findByRole('timer')).toBeInTheDocument();
  deposit.mockResolvedValue(aClosedDeposit('credited'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText('P500.00 added to your balance.')).toBeInTheDocument();
});

it('WAL-02 asks before it cancels, and says that it is cancelled', async () => {
  const cancel = vi.fn(async () => aClosedDeposit('cancelled'));
  const { user } = await renderPage(
    { payments: { deposit: async () => aDeposit(), cancel } },
    looking('D7K2M9Q4XA1'),
  );
  await user.click(await screen.findByRole('button', { name: 'Cancel deposit' }));
  const question = within(await screen.findByRole('dialog', { name: 'Cancel this deposit?' }));
  expect(cancel).not.toHaveBeenCalled();
  await user.click(question.getByRole('button', { name: 'Cancel deposit' }));
  expect(await screen.findByText('This deposit was cancelled.')).toBeInTheDocument();
  expect(cancel).toHaveBeenCalledWith({ body: { depositId: 'D7K2M9Q4XA1' } });
});

it('WAL-02 PAY-02 shows the account of a bank transfer, and sends its slip', async () => {
  const open = depositsByShape['slip'] ?? aDeposit();
  const sendSlip = vi.fn(async () => ({
    ...open,
    state: 'review' as const,
    slip: { sentAt: Date.now(), senderName: 'Maria', bankReference: '' },
  }));
  const { user } = await renderPage(
    { payments: { deposit: async () => open, sendSlip } },
    looking(open.depositId),
  );
  expect(await screen.findByLabelText('Account number')).toHaveValue('0001 2233 4455');
  expect(screen.getByLabelText('Transfer reference')).toHaveValue(open.depositId);
  expect(screen.getByLabelText('Amount')).toHaveValue('500.00');
  expect(screen.getByText(/isn’t a real bank account/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send slip' }));
  expect(screen.getByText('Add a photo of the slip.')).toBeInTheDocument();
  expect(screen.getByLabelText('Photo of the slip')).toHaveFocus();
  const file = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'slip.jpg', {
    type: 'image/jpeg',
  });
  const head = Promise.withResolvers<ArrayBuffer>();
  Object.assign(file, { slice: () => ({ arrayBuffer: () => head.promise }) });
  await user.upload(screen.getByLabelText('Photo of the slip'), file);
  await user.type(screen.getByLabelText(/^Name on the account/), 'Maria');
  // Sent before the picture is checked, the form would ask for one.
  expect(screen.getByRole('button', { name: 'Send slip' })).toHaveAttribute('aria-busy', 'true');
  head.resolve(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]).buffer);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Send slip' })).not.toHaveAttribute('aria-busy'),
  );
  await user.click(screen.getByRole('button', { name: 'Send slip' }));
  expect(await screen.findByText('We’re checking your transfer.')).toBeInTheDocument();
  expect(sendSlip).toHaveBeenCalledWith({
    body: {
      depositId: open.depositId,
      slip: expect.stringMatching(/^data:image\/jpeg;base64,/),
      senderName: 'Maria',
      bankReference: '',
    },
  });
  expect(screen.getByRole('button', { name: 'Send another slip' })).toBeInTheDocument();
});

it('WAL-02 PAY-02 names the picture that the gateway refused, at its field', async () => {
  const open = depositsByShape['slip'] ?? aDeposit();
  const value = { fields: [{ field: 'slip', rule: 'max_pixels' }] };
  const sendSlip = vi.fn().mockRejectedValue(new CallError('request.param.err', { value }));
  const { user } = await renderPage(
    { payments: { deposit: async () => open, sendSlip } },
    looking(open.depositId),
  );
  const field = await screen.findByLabelText('Photo of the slip');
  const bytes = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
  await user.upload(field, new File([bytes], 'slip.jpg', { type: 'image/jpeg' }));
  await screen.findByRole('img', { name: 'slip.jpg' });
  await user.click(screen.getByRole('button', { name: 'Send slip' }));
  const words = 'Photo of the slip is over 25 megapixels. Choose a smaller photo.';
  expect(await screen.findByText(words)).toBeVisible();
  expect(field).toHaveAccessibleDescription(expect.stringContaining(words));
  expect(screen.queryByText(/details are missing/)).toBeNull();
});

it('WAL-02 PAY-02 says why a slip was rejected, with the words of the operator', async () => {
  const deposit = aClosedDeposit('failed', {
    shape: 'slip',
    reason: 'slip_not_arrived',
    message: 'Ask your bank.',
  });
  await renderPage({ payments: { deposit: async () => deposit } }, looking(deposit.depositId));
  expect(await screen.findByText(/hasn’t arrived in our account/)).toBeInTheDocument();
  expect(screen.getByText('Ask your bank.')).toBeInTheDocument();
});

it('WAL-02 counts down by the clock of the gateway', async () => {
  // This phone is three days behind, as an answer of the gateway has said.
  const ahead = 3 * 86_400_000;
  noteServerTime(new Date(Date.now() + ahead).toUTCString());
  onTestFinished(() => noteServerTime(new Date().toUTCString()));
  const deposit = aDeposit({ expiresAt: Date.now() + ahead + 65_500 });
  await renderPage({ payments: { deposit: async () => deposit } }, looking(deposit.depositId));
  // By its own clock three days would be left, or none.
  expect((await screen.findByRole('timer')).textContent).toMatch(/^0[01]:(?!00)\d\d/);
});

it('WAL-02 says when methods or a deposit cannot be loaded, and tries again', async () => {
  const methods = vi
    .fn()
    .mockRejectedValueOnce(new CallError('network'))
    .mockResolvedValue({ methods: [...someMethods], open: [] });
  const { user, unmount } = await renderPage({ payments: { methods } });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('radio', { name: 'GCash' })).toBeInTheDocument();
  unmount();
  const deposit = () => Promise.reject(new CallError('not_found', { status: 404 }));
  await renderPage({ payments: { deposit } }, looking('D0'));
  expect(await screen.findByText(/can’t find this deposit/)).toBeInTheDocument();
});

it('MEM-05 lists past deposits by state and days, page by page', async () => {
  const report = vi.fn(async () => ({
    list: ['GCash', 'bank-slip'].map((depositMethod, index) => ({
      depositId: `D${9 - index}`,
      depositMethod,
      requestedAmount: 500 as never,
      amount: 500 as never,
      customerBankCharge: 0 as never,
      depositDate: Date.UTC(2026, 10, 20, 12),
      state: 'credited' as never,
    })),
    total: 11,
    totalPages: 2,
    footer: { amount: 500 as never },
  }));
  const { user, onSearch } = await renderPage(
    { payments: { report } },
    { search: new URLSearchParams('view=history&state=credited&from=2026-11-01&to=2026-11-20') },
  );
  const table = await screen.findByRole('table', { name: 'Deposits' });
  expect(await within(table).findAllByText('Credited')).toHaveLength(2);
  // One that is no longer offered is known by its code alone.
  expect(within(table).getByText('Bank transfer with slip')).toBeVisible();
  expect(report).toHaveBeenCalledWith({
    query: {
      startDate: Date.parse('2026-11-01T00:00:00+08:00'),
      endDate: Date.parse('2026-11-21T00:00:00+08:00') - 1,
      page: 1,
      size: 10,
      state: 'credited',
    },
  });
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(onSearch).toHaveBeenLastCalledWith(
    expect.objectContaining({ view: 'history', state: 'credited', page: '2' }),
    'replace',
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'expired');
  expect(onSearch).toHaveBeenLastCalledWith(
    { view: 'history', state: 'expired', from: '2026-11-01', to: '2026-11-20' },
    'replace',
  );
  await user.click(screen.getByRole('button', { name: 'View deposit D9' }));
  expect(onSearch).toHaveBeenLastCalledWith({ deposit: 'D9' }, 'push');
});

it('MEM-05 says that a period has no deposits', async () => {
  const report = async () => ({
    list: [],
    total: 0,
    totalPages: 1,
    footer: { amount: 0 as never },
  });
  await renderPage({ payments: { report } }, { search: new URLSearchParams('view=history') });
  expect(await screen.findByText('No deposits in this period.')).toBeInTheDocument();
});

it.each(['view=history&from=2026-02-31&to=2026-13-01', 'view=history&from=x&to=y&page=-1&state=z'])(
  'MEM-05 an address that makes no sense (%s) shows the last days',
  async (query) => {
    const report = vi.fn(async () => ({
      list: [],
      total: 0,
      totalPages: 1,
      footer: { amount: 0 as never },
    }));
    await renderPage({ payments: { report } }, { search: new URLSearchParams(query) });
    expect(await screen.findByText('No deposits in this period.')).toBeInTheDocument();
    expect(report).toHaveBeenCalledWith({
      query: expect.not.objectContaining({ state: expect.anything() }),
    });
  },
);

it('WAL-02 says that the time is up while the gateway finds out', async () => {
  const deposit = aDeposit({ expiresAt: Date.now() - 1000 });
  await renderPage({ payments: { deposit: async () => deposit } }, looking(deposit.depositId));
  expect(await screen.findByText(/checking if your payment arrived/)).toBeInTheDocument();
});
