import { CallError } from '@parlour/client';
import { fakeApi, type Fakes } from '@parlour/testing';
import { renderWithApp } from '@parlour/testing/render';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { aLimitList, aState, protectionFakes, someLimits } from '../testing/protection.ts';
import { ProtectionScreen, type ProtectionScreenProps } from './protection-screen.tsx';

type Protection = NonNullable<Fakes['protection']>;

const show = (
  calls: Protection = {},
  props: Partial<ProtectionScreenProps> = {},
  limits = aLimitList(),
) =>
  renderWithApp(
    <ProtectionScreen
      username="demo01"
      changes={0}
      approve={async () => 'proof'}
      onExcluded={() => undefined}
      onLogin={() => undefined}
      {...props}
    />,
    {
      api: fakeApi({
        protection: { ...protectionFakes(aState(), limits).protection, ...calls },
      }),
      namespaces: ['protection', 'ui', 'ui-later', 'errors'],
    },
  );

const limitNamed = async (name: string) => {
  const heading = await screen.findByRole('heading', { name });
  return within(heading.closest('li')!);
};

it('PRO-02 sets a limit, and shows what the server made of it', async () => {
  const set = { amount: 200 as never, minutes: null };
  const setLimit = vi.fn(async () => ({ limits: aLimitList({ DEPOSIT_DAY: { own: set } }) }));
  const { user } = await show({ setLimit });
  const row = await limitNamed('Deposit limit, 24 hours');
  await user.click(row.getByRole('button', { name: 'Set: Deposit limit, 24 hours' }));
  expect(row.getByLabelText('Deposit limit, 24 hours')).toHaveFocus();
  await user.keyboard('200{Enter}');
  expect(setLimit).toHaveBeenCalledWith({ body: { kind: 'DEPOSIT_DAY', amount: 200 } });
  expect(await row.findByText(/200\.00/)).toBeInTheDocument();
  expect(row.queryByLabelText('Deposit limit, 24 hours')).toBeNull();
});

it('PRO-02 names the range of a bad value, keeps it, and sends nothing', async () => {
  const setLimit = vi.fn();
  const { user } = await show({ setLimit });
  const row = await limitNamed('Session time limit');
  await user.click(row.getByRole('button', { name: /^Set/ }));
  const field = row.getByLabelText('Session time limit');
  await user.type(field, '2{Enter}');
  expect(field).toHaveValue('2');
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription(/5 to 1440 minutes/);
  expect(setLimit).not.toHaveBeenCalled();
});

it('PRO-02 keeps what was typed when the server does not answer', async () => {
  const { user } = await show({
    setLimit: async () => {
      throw new CallError('network');
    },
  });
  const row = await limitNamed('Stake limit per bet');
  await user.click(row.getByRole('button', { name: /^Set/ }));
  await user.type(row.getByLabelText('Stake limit per bet'), '5{Enter}');
  expect(await row.findByRole('alert')).toHaveTextContent('No connection');
  expect(row.getByLabelText('Stake limit per bet')).toHaveValue('5');
});

it('PRO-02 G4 a raise says from when, confirms after that, and can be taken back', async () => {
  const confirmLimit = vi.fn(async () => ({ limits: aLimitList() }));
  const setLimit = vi.fn(async () => ({ limits: someLimits() }));
  const { user } = await show({ confirmLimit, setLimit }, {}, someLimits());
  const waiting = await limitNamed('Deposit limit, 7 days');
  expect(waiting.getByText(/You can confirm it from .*2026 \d\d:\d\d/)).toHaveTextContent(
    'The current limit applies until you do.',
  );
  expect(waiting.queryByRole('button', { name: /^Confirm/ })).toBeNull();
  await user.click(waiting.getByRole('button', { name: /^Keep current limit/ }));
  expect(setLimit).toHaveBeenCalledWith({ body: { kind: 'DEPOSIT_WEEK', amount: 2000 } });
  const ready = await limitNamed('Loss limit, 24 hours');
  await user.click(ready.getByRole('button', { name: /^Confirm/ }));
  expect(confirmLimit).toHaveBeenCalledWith({ body: { kind: 'LOSS_DAY' } });
});

it('PRO-02 G6 asks before a time-out, and says until when it lasts', async () => {
  const timeOut = vi.fn(async () => aState({ timeOutUntil: Date.UTC(2026, 10, 26, 4) }));
  const { user } = await show({ timeOut });
  await user.click(await screen.findByRole('radio', { name: '1 week' }));
  await user.click(screen.getByRole('button', { name: 'Take a time-out' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(timeOut).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('button', { name: 'Take a time-out' }));
  expect(timeOut).toHaveBeenCalledWith({ body: { period: 'week' } });
  expect(await screen.findByText(/You’re on a time-out until .*11\/26\/2026/)).toBeInTheDocument();
});

it('PRO-02 G5 excludes after the username was typed and the member approved', async () => {
  const exclude = vi.fn(async () => ({ until: 5 }));
  const onExcluded = vi.fn();
  const approve = vi.fn().mockResolvedValueOnce(null).mockResolvedValue('proof');
  const { user } = await show({ exclude }, { approve, onExcluded });
  const submit = await screen.findByRole('button', { name: 'Exclude myself' });
  await user.click(submit);
  expect(screen.getByText('Choose how long.')).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: '1 year' }));
  await user.type(screen.getByLabelText(/Type your username/), 'demo');
  await user.click(submit);
  expect(screen.getByText('That doesn’t match. Type demo01.')).toBeInTheDocument();
  await user.type(screen.getByLabelText(/Type your username/), '01');
  // The question is closed at first: nothing happens.
  await user.click(submit);
  expect(exclude).not.toHaveBeenCalled();
  await user.click(submit);
  expect(approve).toHaveBeenCalledWith('selfExclude', { period: 'year' });
  expect(exclude).toHaveBeenCalledWith({
    body: { period: 'year', username: 'demo01', stepUp: 'proof' },
  });
  expect(onExcluded).toHaveBeenCalledWith(5);
});

it('PRO-02 a visitor sees what there is and where to find help', async () => {
  const onLogin = vi.fn();
  const { user } = await show({}, { username: null, onLogin });
  await user.click(screen.getByRole('button', { name: 'Log in to set limits' }));
  expect(onLogin).toHaveBeenCalled();
  expect(screen.getByRole('link', { name: 'Gambling Therapy' })).toHaveAttribute(
    'rel',
    'noopener noreferrer',
  );
});

it('PRO-02 says that the state could not be read, and reads it again', async () => {
  const state = vi.fn().mockRejectedValueOnce(new CallError('network')).mockResolvedValue(aState());
  const { user } = await show({ state });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Limits' })).toBeInTheDocument();
});
