import { renderWithApp } from '@parlour/testing/render';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';

import { CodeField } from './code-field.tsx';
import { CodeSender } from './code-sender.ts';

const TO = '+923001234567';
const nothing = () => {};
beforeEach(() => sessionStorage.clear());

it('AUT-02 that a code was sent is said by a region which was there before, and belongs to the field', async () => {
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
  expect(region).toHaveTextContent(
    'We sent a code. Please type the 6 digits here. It works for 5 minutes.',
  );
  expect(screen.getByLabelText('Code from the message')).toHaveAccessibleDescription(
    region.textContent ?? '',
  );
});
