import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { OfflineState } from './offline-state.tsx';
import { renderWithTexts } from '../testing/render-with-texts.tsx';

it('tries again on a press, and by itself when the connection is back', async () => {
  const onRetry = vi.fn();
  const { unmount } = renderWithTexts(<OfflineState onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('You’re offline');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  dispatchEvent(new Event('online'));
  expect(onRetry).toHaveBeenCalledTimes(2);
  unmount();
  dispatchEvent(new Event('online'));
  expect(onRetry).toHaveBeenCalledTimes(2);
});
