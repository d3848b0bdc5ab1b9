import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { Progress } from './progress.tsx';

it('says what is under way and how far it is', () => {
  render(<Progress label="Turnover" value={3000} max={5000} text="3,000 of 5,000" />);
  const bar = screen.getByRole('progressbar', { name: 'Turnover' });
  expect(bar).toHaveAttribute('value', '3000');
  expect(bar).toHaveAttribute('max', '5000');
  expect(bar).toHaveAccessibleDescription('3,000 of 5,000');
});

it('has no value while progress is unknown, and never more than the maximum', () => {
  const { rerender } = render(<Progress label="Loading" isLabelHidden />);
  expect(screen.getByRole('progressbar', { name: 'Loading' })).not.toHaveAttribute('value');
  rerender(<Progress label="Loading" value={140} />);
  expect(screen.getByRole('progressbar', { name: 'Loading' })).toHaveAttribute('value', '100');
});
