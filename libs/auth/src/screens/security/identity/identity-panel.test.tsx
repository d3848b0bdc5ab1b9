import { CallError } from '@parlour/client';
import { fakeApi, type Fakes } from '@parlour/testing';
import { renderWithApp } from '@parlour/testing/render';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { approved, expired, nothingSent, pending, rejected } from './identity.fixture.ts';
import { IdentityPanel } from './identity-panel.tsx';

const namespaces = ['ui', 'ui-later', 'auth', 'auth-later', 'errors'];

/** Shows the panel with a fake gateway. */
async function show(calls: NonNullable<Fakes['identityCheck']>) {
  const onDone = vi.fn();
  const rendered = await renderWithApp(<IdentityPanel onDone={onDone} />, {
    api: fakeApi({ identityCheck: { status: async () => nothingSent, ...calls } }),
    namespaces,
  });
  return { ...rendered, onDone };
}

const picture = (name: string) =>
  new File([Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10)], name, { type: 'image/png' });

type User = Awaited<ReturnType<typeof show>>['user'];

/** Types what stands in a passport, as the hint of the number shows it. */
async function fill(user: User) {
  await user.type(await screen.findByLabelText('Full name'), 'Amina Khan');
  const example = screen.getByText(/^For example/).textContent?.replace('For example, ', '') ?? '';
  await user.type(screen.getByLabelText('Document number'), example);
  const [birth, expiry] = [/Date of birth/, /Expiry date/].map((name) =>
    screen.getByRole('group', { name }),
  );
  for (const [group, year] of [
    [birth, '1990'],
    [expiry, '2031'],
  ] as const) {
    const [day, yearField] = [...group!.querySelectorAll('input')].toSorted(
      (one, other) => one.maxLength - other.maxLength,
    );
    await user.type(day!, '17');
    await user.selectOptions(group!.querySelector('select')!, '5');
    await user.type(yearField!, year);
  }
  await user.upload(screen.getByLabelText('Front of the document'), picture('front.png'));
  await user.upload(screen.getByLabelText('Selfie'), picture('selfie.png'));
  for (const name of ['front.png', 'selfie.png']) await screen.findByRole('img', { name });
  return example;
}

it('KYC-01 a document is sent with its pictures, and waits', async () => {
  const send = vi.fn(async () => pending);
  const status = vi.fn().mockResolvedValueOnce(nothingSent).mockResolvedValue(pending);
  const { user, onDone } = await show({ send, status });
  const number = await fill(user);
  expect(screen.getByLabelText('Selfie')).toHaveAttribute('capture', 'user');
  expect(screen.getByLabelText('Front of the document')).toHaveAttribute('capture', 'environment');
  await user.click(screen.getByRole('button', { name: 'Send documents' }));
  expect(await screen.findByText('Under review')).toBeVisible();
  expect(send).toHaveBeenCalledExactlyOnceWith({
    body: {
      kind: 'passport',
      fullName: 'Amina Khan',
      birthDate: '1990-05-17',
      number,
      expiry: '2031-05-17',
      front: expect.stringMatching(/^data:image\/png;base64,/),
      selfie: expect.stringMatching(/^data:image\/png;base64,/),
    },
  });
  expect(onDone).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button', { name: 'Send documents' })).toBeNull();
});

it('KYC-01 a failed upload keeps what was typed and chosen', async () => {
  const send = vi.fn(async () => {
    throw new CallError('network');
  });
  const { user, onDone } = await show({ send });
  const number = await fill(user);
  await user.click(screen.getByRole('button', { name: 'Send documents' }));
  expect(await screen.findByRole('alert', { name: '' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send documents' })).toBeEnabled());
  expect(screen.getByLabelText('Full name')).toHaveValue('Amina Khan');
  expect(screen.getByLabelText('Document number')).toHaveValue(number);
  expect(screen.getByRole('button', { name: 'Remove selfie.png' })).toBeVisible();
  expect(onDone).not.toHaveBeenCalled();
});

it('KYC-01 what is missing or wrong is said beside its field before it is sent', async () => {
  const send = vi.fn(async () => pending);
  const { user } = await show({ send });
  await user.type(await screen.findByLabelText('Document number'), '1');
  await user.click(screen.getByRole('button', { name: 'Send documents' }));
  expect(await screen.findByText(/Not a valid number for this document/)).toBeVisible();
  expect(screen.getAllByText('Add a photo.')).toHaveLength(2);
  expect(screen.getByLabelText('Full name')).toHaveAccessibleDescription(/required/);
  expect(screen.getByLabelText('Full name')).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
});

it.each([
  ['rejected', rejected, ['A photo is blurred or too dark to read.', 'Please use daylight.'], 1],
  ['approved', approved, [/^Your identity is verified until/], 0],
  ['expired', expired, ['Send a document that’s still valid.'], 1],
  ['pending', pending, [/usually within a day/], 0],
] as const)('KYC-01 a check that is %s says so', async (_state, check, texts, forms) => {
  await show({ status: async () => check });
  for (const text of texts) expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryAllByRole('button', { name: 'Send documents' })).toHaveLength(forms);
});

it('KYC-01 a check that cannot be read is asked for again', async () => {
  const status = vi
    .fn()
    .mockRejectedValueOnce(new CallError('network'))
    .mockResolvedValue(nothingSent);
  const { user } = await show({ status });
  expect(await screen.findByText('Couldn’t load your identity check.')).toBeVisible();
  await user.click(screen.getByRole('button'));
  expect(await screen.findByRole('button', { name: 'Send documents' })).toBeVisible();
});
