import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { CallFailure } from '../api/call-failure.ts';
import { owner } from '../testing/operators.ts';
import { showConsole } from '../testing/show-console.tsx';

const wrong = () => Promise.reject(new CallFailure('code_wrong', 'That code is not right.'));

/** Types a code as a phone shows it, and sends it. */
async function send(code: string, button: string) {
  await userEvent.type(await screen.findByLabelText('Code'), code);
  await userEvent.click(screen.getByRole('button', { name: button }));
  expect(await screen.findByText('That code is not right.')).toBeVisible();
}

it.each([
  ['٤٩٣ ٨١٧', '493817'],
  ['৪৯৩৮১৭', '493817'],
  [' AB12-CD34 ', 'AB12-CD34'],
])('OPS-06 the second factor typed as %j is sent as %s', async (typed, code) => {
  const verify = vi.fn(wrong);
  showConsole({ session: { me: async () => ({ ...owner, stage: 'factor' }), verify } }, '/');
  await send(typed, 'Verify');
  expect(verify).toHaveBeenCalledWith({ body: { code } });
});

it('OPS-06 the first code of an authenticator app is read in any digits', async () => {
  const totpConfirm = vi.fn(wrong);
  const totpBegin = async () => ({ secret: 'JBSWY3DP', uri: 'otpauth://totp/Parlour' });
  const me = async () => ({ ...owner, stage: 'enrol' as const });
  showConsole({ session: { me, totpBegin, totpConfirm } }, '/');
  await send('۴۹۳ ۸۱۷', 'Add');
  expect(totpConfirm).toHaveBeenCalledWith({ body: { code: '493817' } });
});
