import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { renderWithTexts } from '../testing/render-with-texts.tsx';
import { DetailFrame } from './detail-frame.tsx';

it('SHL-13 an opened entry gets the focus, so that the next key is its way back', async () => {
  const onBack = vi.fn();
  renderWithTexts(
    <DetailFrame back="All deposits" onBack={onBack}>
      One deposit
    </DetailFrame>,
  );
  expect(screen.getByText('One deposit')).toHaveFocus();
  // The arrow points back in every direction of reading.
  expect(document.querySelector('svg')).toHaveAttribute('data-mirror');
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'All deposits' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onBack).toHaveBeenCalledOnce();
});
