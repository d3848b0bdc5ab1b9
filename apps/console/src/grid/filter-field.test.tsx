import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { FilterField } from './filter-field.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const type = (text: string) =>
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });

it('OPS-01 a text filters once, when its typing has paused', () => {
  const filter = vi.fn();
  render(<FilterField label="Search" value="" onChange={filter} />);
  type('a');
  vi.advanceTimersByTime(200);
  type('am');
  vi.advanceTimersByTime(200);
  expect(filter).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(filter).toHaveBeenCalledExactlyOnceWith('am');
});

it('OPS-01 a text filters before anything else is pressed, and not once more after it', () => {
  const filter = vi.fn();
  render(<FilterField label="Search" value="" onChange={filter} />);
  type('am');
  fireEvent.blur(screen.getByRole('searchbox'));
  expect(filter).toHaveBeenCalledExactlyOnceWith('am');
  vi.advanceTimersByTime(1000);
  expect(filter).toHaveBeenCalledOnce();
  fireEvent.blur(screen.getByRole('searchbox'));
  expect(filter).toHaveBeenCalledOnce();
});
