import { CallError } from '@parlour/client';
import type { WireAmount } from '@parlour/money';
import { fakeApi, type Fakes } from '@parlour/testing';
import { renderWithApp } from '@parlour/testing/render';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { anItem, pointsFakes, someMovements, someRates, someSpins } from '../testing/points.ts';
import { MallScreen, type MallScreenProps } from './mall-screen.tsx';

type Calls = NonNullable<Fakes['points']>;

const show = (
  calls: Calls = {},
  props: Partial<MallScreenProps> = {},
  api = fakeApi(pointsFakes(calls)),
) =>
  renderWithApp(
    <MallScreen
      username="demo01"
      view={null}
      onView={() => undefined}
      PinForm={() => <p>PIN form</p>}
      TermsList={({ terms }) => <p>{JSON.stringify(terms.claim)}</p>}
      onLogin={() => undefined}
      {...props}
    />,
    {
      api,
      namespaces: ['points', 'games', 'ui', 'ui-later', 'errors'],
    },
  );

it('PTS-01 PTS-03 redeems an item to an address by the PIN, and names its number', async () => {
  const redeem = vi.fn(async () => ({ reference: 'R77' }));
  const { user } = await show({ redeem });
  await user.click(await screen.findByRole('button', { name: /Travel mug/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'Travel mug' }));
  await user.click(dialog.getByRole('button', { name: 'Redeem' }));
  expect(redeem).not.toHaveBeenCalled();
  expect(dialog.getByLabelText('Recipient')).toHaveFocus();

  await user.type(dialog.getByLabelText('Recipient'), 'Ana');
  expect(dialog.getByLabelText('Phone number')).toHaveAttribute('placeholder', '0905 123 4567');
  await user.type(dialog.getByLabelText('Phone number'), '۰9');
  await user.type(dialog.getByLabelText('Delivery address'), '1 St');
  await user.clear(dialog.getByLabelText('Quantity'));
  await user.type(dialog.getByLabelText('Quantity'), '২');
  expect(dialog.getByText('900 points')).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Withdrawal PIN'), '۱۲۳ ۴۵۶{Enter}');
  expect(redeem).toHaveBeenCalledWith(
    {
      body: {
        itemId: 'M1',
        quantity: 2,
        recipient: 'Ana',
        phone: '09',
        address: '1 St',
        province: '',
        pin: '123456',
      },
    },
    { idempotencyKey: expect.any(String) },
  );
  expect(await dialog.findByText(/R77/)).toBeInTheDocument();
});

it('PTS-01 an item that is sold out or costs more points cannot be asked for', async () => {
  const items = [anItem({ name: 'Football', stock: 0 }), anItem({ itemId: 'M2', name: 'Lamp' })];
  const { user } = await show({
    balance: async () => 449.5 as WireAmount,
    rewards: async () => ({ list: items, totalPages: 1 }),
  });
  await user.click(await screen.findByRole('button', { name: /Football/ }));
  expect(within(screen.getByRole('dialog')).queryByRole('button', { name: 'Redeem' })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: /Lamp/ }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('You need 0.5 more points.')).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Redeem' })).toBeNull();
});

it('PTS-01 PRM-03 free spins show their terms and are asked for one at a time', async () => {
  const redeem = vi.fn(async () => ({ reference: 'R77' }));
  const rewards = async () => ({ list: [someSpins], totalPages: 1 });
  const { user } = await show({ redeem, rewards });
  await user.click(await screen.findByRole('button', { name: /20 free spins on Kite Season/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'Kite Season spins' }));
  expect(dialog.getByText('20 free spins on Kite Season')).toBeInTheDocument();
  expect(dialog.getByText('{"hours":48}')).toBeInTheDocument();
  expect(dialog.queryByLabelText('Quantity')).toBeNull();
  await user.type(dialog.getByLabelText('Withdrawal PIN'), '123456{Enter}');
  expect(redeem).toHaveBeenCalledWith(
    { body: { itemId: 'M5', quantity: 1, pin: '123456' } },
    { idempotencyKey: expect.any(String) },
  );
});

it('PTS-01 PRM-03 free spins that would be refused say so in list and dialog', async () => {
  const { user } = await show();
  const card = await screen.findByRole('button', { name: /spins for new members.*Not available/ });
  await user.click(card);
  const dialog = within(screen.getByRole('dialog', { name: 'Kite Season spins for new members' }));
  expect(dialog.getByText(/This promotion isn’t for your account/)).toBeInTheDocument();
  expect(dialog.getByText('{"hours":48}')).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Redeem' })).toBeNull();
  expect(dialog.queryByLabelText('Withdrawal PIN')).toBeNull();
});

it('PTS-01 goods and credit say in list and dialog that a break refuses them', async () => {
  const items = [
    anItem({ name: 'Mug', refusal: 'account_excluded' }),
    anItem({ itemId: 'M2', kind: 'CREDIT', name: 'Credit', refusal: 'account_excluded' }),
  ];
  const { user } = await show({ rewards: async () => ({ list: items, totalPages: 1 }) });
  for (const name of [/Mug.*Not available/, /Credit.*Not available/]) {
    await user.click(await screen.findByRole('button', { name }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('Play is blocked on this account.')).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Redeem' })).toBeNull();
    await user.keyboard('{Escape}');
  }
});

it('PTS-01 one point and one free spin are named in the singular', async () => {
  const { terms } = someSpins;
  const reward = { ...terms!.reward, count: 1 } as NonNullable<typeof terms>['reward'];
  const items = [{ ...someSpins, terms: { ...terms!, reward } }];
  const { user } = await show({
    balance: async () => 799 as WireAmount,
    rewards: async () => ({ list: items, totalPages: 1 }),
  });
  await user.click(await screen.findByRole('button', { name: /1 free spin on Kite Season/ }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('1 free spin on Kite Season')).toBeInTheDocument();
  expect(dialog.getByText('You need 1 more point.')).toBeInTheDocument();
});

it('PTS-01 a refused redemption reads the mall again', async () => {
  const rewards = vi.fn(async () => ({ list: [someSpins], totalPages: 1 }));
  const redeem = vi.fn().mockRejectedValue(new CallError('promotion_budget_spent'));
  const { user } = await show({ redeem, rewards });
  await user.click(await screen.findByRole('button', { name: /Kite Season spins/ }));
  expect(rewards).toHaveBeenCalledTimes(1);
  await user.type(screen.getByLabelText('Withdrawal PIN'), '123456{Enter}');
  expect(await screen.findByText(/are gone for now/)).toBeInTheDocument();
  expect(rewards).toHaveBeenCalledTimes(2);
});

it('PTS-03 redeemed free spins lead to the reward centre', async () => {
  await show({}, { view: 'redemptions' });
  const rows = await screen.findAllByRole('row', { name: /Redeemed/ });
  expect(rows.map((row) => within(row).queryByRole('link')?.getAttribute('href'))).toEqual([
    '/member/rewardCenter',
    undefined,
  ]);
});

it('PTS-02 converts what makes whole hundredths, and marks a wrong PIN', async () => {
  const convert = vi
    .fn()
    .mockRejectedValueOnce(new CallError('invalid.payment.pw', { value: { left: 4 } }));
  const { user } = await show({ convert }, { view: 'convert' });
  await user.type(await screen.findByLabelText(/Points to convert/), '1,250.37');
  expect(screen.getByText('1,250')).toBeInTheDocument();
  expect(screen.getByText(/12\.50/)).toBeInTheDocument();
  await user.type(screen.getByLabelText('Withdrawal PIN'), '১১১ ১১১{Enter}');
  expect(convert).toHaveBeenCalledWith(
    { body: { points: 1250, pin: '111111' } },
    { idempotencyKey: expect.any(String) },
  );
  expect(screen.getByLabelText('Withdrawal PIN')).toHaveFocus();
  expect(screen.getByLabelText('Withdrawal PIN')).toHaveValue('');
});

it('PTS-02 says before a PIN is asked for that a break refuses conversions', async () => {
  const config = async () => ({ ...someRates, refusal: 'account_excluded' as const });
  await show({ config }, { view: 'convert' });
  expect(await screen.findByText('Play is blocked on this account.')).toBeVisible();
  expect(screen.queryByLabelText('Withdrawal PIN')).toBeNull();
});

it('PTS-02 asks for a first PIN before points are spent', async () => {
  const api = fakeApi({
    ...pointsFakes(),
    account: { hasPaymentPassword: async () => false },
  });
  await show({}, { view: 'convert' }, api);
  expect(await screen.findByText('PIN form')).toBeInTheDocument();
  expect(screen.queryByLabelText('Withdrawal PIN')).toBeNull();
});

it('PTS-01 cancels what waits, after a question, and reads the list again', async () => {
  const cancel = vi.fn(async () => null);
  const { user } = await show({ cancel }, { view: 'redemptions' });
  const buttons = await screen.findAllByRole('button', { name: 'Cancel' });
  expect(buttons).toHaveLength(1);
  await user.click(buttons[0]!);
  await user.click(screen.getByRole('button', { name: 'Cancel redemption' }));
  expect(cancel).toHaveBeenCalledWith({ body: { reference: 'RK7M2Q9R4XA' } });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('PTS-02 names the rates that are paid, and leaves out what earns none', async () => {
  await show({}, { view: 'rules' });
  const table = within(await screen.findByRole('table', { name: 'What earns points' }));
  expect(
    table
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toContain('Slots2');
  expect(table.queryByText('Cockfight')).toBeNull();
});

it('PTS-02 the sum of the record has no sign where nothing was spent', async () => {
  const footer = { earned: 5 as WireAmount, spent: 0 as WireAmount };
  const list = [...someMovements];
  await show(
    { movements: async () => ({ list, total: 3, totalPages: 1, footer }) },
    { view: 'record' },
  );
  const sums = await screen.findByRole('row', { name: /Total/ });
  expect(sums).toHaveTextContent('+5 / 0');
});

it('ROL-01 PTS-01 a trial account is asked to sign up, not to log in', async () => {
  const onAct = vi.fn();
  const trial = { title: 'This needs a real account.', action: 'Sign up', onAct };
  const { user } = await show({}, { username: null, trial });
  expect(screen.getByText('This needs a real account.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Log in' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Sign up' }));
  expect(onAct).toHaveBeenCalledOnce();
});
