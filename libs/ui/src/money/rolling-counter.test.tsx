import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';

import { RollingCounter } from './rolling-counter.tsx';

const digits = (page: Element) =>
  [...page.querySelectorAll('[data-digit]')]
    .map((digit) => digit.getAttribute('data-digit'))
    .join('');

it('SHL-10 shows every digit and says the whole number once', () => {
  const { container, rerender } = render(<RollingCounter text="P 1,284.36" />);
  expect(digits(container)).toBe('128436');
  expect(screen.getByText('P 1,284.36')).toBeInTheDocument();
  rerender(<RollingCounter text="P 1,449.47" label="Jackpot" />);
  expect(digits(container)).toBe('144947');
  expect(screen.getByText('Jackpot')).toBeInTheDocument();
});

it('SHL-10 keeps its digits when the number gains one, so that they roll', () => {
  const { container, rerender } = render(<RollingCounter text="999.99" />);
  const last = container.querySelectorAll('[data-digit]')[4];
  rerender(<RollingCounter text="1,165.10" />);
  expect(container.querySelectorAll('[data-digit]')[5]).toBe(last);
});

it('carries no style attribute from the server', () => {
  expect(renderToString(<RollingCounter text="12.00" />)).not.toContain('style=');
});
