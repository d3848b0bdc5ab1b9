import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { renderWithTexts } from '../testing/render-with-texts.tsx';
import { DateTime } from './date-time.tsx';

it('SHL-13 a time is written in the brand’s zone and order, left to right', () => {
  const format = { timeZone: 'Asia/Manila', dateOrder: 'month-first' } as const;
  renderWithTexts(<DateTime at={Date.UTC(2026, 10, 25, 20)} format={format} />);
  const time = screen.getByText('11/26/2026 04:00:00');
  expect(time).toHaveAttribute('dir', 'ltr');
  expect(time).toHaveAttribute('translate', 'no');
});
