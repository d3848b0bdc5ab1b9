import { renderWithApp } from '@parlour/testing/render';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';

import { CodeField } from './code-field.tsx';
import { CodeSender } from './code-sender.ts';

const TO = '+923001234567';
const nothing = () => {};
beforeEach(() => sessionStorage.clear());

it('AUT-02 announces a sent code and describes its field', async () => {
  const sender = new CodeSender('login');
  await renderWithApp(
    <CodeField
      sender={sender}
      to={TO}
      value=""
      onChange={nothing}
      onSend={nothing}
      error={undefined}
    />,
    { namespaces: ['auth', 'auth-later', 'errors', 'ui'] },
  );
  const region = screen.getByRole('status');
  expect(region).toBeEmptyDOMElement();
  await act(() => sender.send(TO, async () => ({ expiredMinutes: 5 })));
  expect(region).toBeInTheDocument();
  expect(region).toHaveTextContent('Enter the 6-digit code we sent you. Valid for 5 minutes.');
  expect(screen.getByLabelText('Verification code')).toHaveAccessibleDescription(
    region.textContent ?? '',
  );
});
