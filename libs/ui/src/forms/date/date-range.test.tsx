import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { expect, it } from 'vitest';

import { DateRange } from './date-range.tsx';
import { renderWithTexts } from '../../testing/render-with-texts.tsx';

function Days(props: Partial<ComponentProps<typeof DateRange>>) {
  const [value, setValue] = useState({ from: '2026-11-10', to: '2026-11-20' });
  return (
    <>
      <DateRange
        label="Period"
        timeZone="Asia/Karachi"
        now={Date.parse('2026-11-20T12:00:00Z')}
        {...props}
        value={value}
        onChange={setValue}
      />
      <output>
        {value.from} {value.to}
      </output>
    </>
  );
}
const chosen = () => screen.getByRole('status').textContent;
const open = () => userEvent.click(screen.getByRole('button', { name: /Change dates/ }));

it('SHL-13 the 7 and 30 days before come by one press, and nothing after today', async () => {
  renderWithTexts(<Days />);
  expect(screen.getByRole('button', { name: 'Next 7 days' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Previous 7 days' }));
  expect(chosen()).toBe('2026-11-03 2026-11-09');
  await userEvent.click(screen.getByRole('button', { name: 'Previous 30 days' }));
  expect(chosen()).toBe('2026-10-04 2026-11-02');
  await userEvent.click(screen.getByRole('button', { name: 'Next 30 days' }));
  expect(chosen()).toBe('2026-10-22 2026-11-20');
});

it('SHL-13 two days make a range in any order, by keyboard alone', async () => {
  renderWithTexts(<Days />);
  await open();
  expect(screen.getByRole('button', { name: 'Friday, November 20, 2026' })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(screen.getByText('Select an end date')).toBeInTheDocument();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{Enter}');
  expect(chosen()).toBe('2026-11-11 2026-11-13');
  expect(screen.getByRole('button', { name: /Change dates/ })).toHaveFocus();
});

it('SHL-13 Page keys walk by months, and days after today are out of reach', async () => {
  renderWithTexts(<Days />);
  await open();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('button', { name: 'Friday, November 20, 2026' })).toHaveFocus();
  await userEvent.keyboard('{PageUp}');
  expect(screen.getByRole('button', { name: 'Tuesday, October 20, 2026' })).toHaveFocus();
  expect(screen.getByRole('grid', { name: 'Period, October 2026' })).toBeInTheDocument();
});

it('SHL-13 a range keeps its longest length', async () => {
  renderWithTexts(<Days maxDays={7} />);
  expect(screen.queryByRole('button', { name: 'Previous 30 days' })).toBeNull();
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Tuesday, November 10, 2026' }));
  expect(screen.getByText('Select an end date within 7 days')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Tuesday, November 17, 2026' }));
  expect(chosen()).toBe('2026-11-10 2026-11-20');
  await userEvent.click(screen.getByRole('button', { name: 'Monday, November 16, 2026' }));
  expect(chosen()).toBe('2026-11-10 2026-11-16');
});
