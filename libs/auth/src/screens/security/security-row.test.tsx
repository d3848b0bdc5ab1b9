import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Smartphone } from 'lucide-react';
import { expect, it } from 'vitest';

import { SecurityRow } from './security-row.tsx';

const row = (isDone: boolean) => (
  <SecurityRow
    icon={Smartphone}
    title="Mobile number"
    state="+92 ••• 678"
    isDone={isDone}
    sign="Verified"
  >
    <p>More</p>
  </SecurityRow>
);

it('MEM-04 a form that succeeds closes its row, and is empty when it opens again', async () => {
  const user = userEvent.setup();
  render(
    <SecurityRow icon={Smartphone} title="Mobile number" state="Not set up">
      {(close) => (
        <>
          <input aria-label="Number" />
          <button type="button" onClick={close}>
            Confirm
          </button>
        </>
      )}
    </SecurityRow>,
  );
  const summary = () => screen.getByText('Mobile number').closest('summary')!;
  await user.click(summary());
  await user.type(await screen.findByLabelText('Number'), '12');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(screen.getByRole('group')).not.toHaveAttribute('open');
  expect(summary()).toHaveFocus();
  await user.click(summary());
  expect(await screen.findByLabelText('Number')).toHaveValue('');
});

it('MEM-04 the mark of a verified number has a text', () => {
  const { rerender } = render(row(true));
  expect(screen.getByRole('group')).toHaveTextContent('+92 ••• 678Verified');
  rerender(row(false));
  expect(screen.getByRole('group')).not.toHaveTextContent('Verified');
});
