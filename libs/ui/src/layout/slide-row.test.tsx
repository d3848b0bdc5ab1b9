import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { renderWithTexts } from '../testing/render-with-texts.tsx';
import { SlideRow } from './slide-row.tsx';

const scrollTo = vi.fn();
const slides = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    key: String(index),
    content: <button type="button">Provider {index}</button>,
  }));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** Sets the sizes that a browser would measure: slides of 100 px, a row of 700. */
function measure(count: number, at = 0): HTMLElement {
  const row = screen.getByRole('list');
  Object.defineProperties(row, {
    scrollWidth: { value: count * 100, configurable: true },
    clientWidth: { value: 700, configurable: true },
    scrollLeft: { value: at, configurable: true },
  });
  row.scrollTo = scrollTo as never;
  [...row.children].forEach(
    (child, index) => (child.getBoundingClientRect = () => ({ left: index * 100 }) as DOMRect),
  );
  return row;
}

beforeEach(() => {
  vi.useFakeTimers();
  scrollTo.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('LOB-01 more than seven move on by themselves, and from the last to the first', async () => {
  renderWithTexts(<SlideRow label="Studios" slides={slides(9)} perView={7} autoplay={3000} />);
  measure(9);
  await pass(3000);
  expect(scrollTo).toHaveBeenLastCalledWith({ left: 100, behavior: 'smooth' });
  measure(9, 200);
  await pass(3000);
  expect(scrollTo).toHaveBeenLastCalledWith({ left: 0, behavior: 'smooth' });
});

it('LOB-01 seven stand still, without controls', async () => {
  renderWithTexts(<SlideRow label="Studios" slides={slides(7)} perView={7} autoplay={3000} />);
  measure(7);
  await pass(10_000);
  expect(scrollTo).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
});

it.each([
  [
    'under the mouse',
    () => fireEvent.pointerEnter(screen.getByRole('group'), { pointerType: 'mouse' }),
  ],
  ['by its button', () => fireEvent.click(screen.getByRole('button', { name: 'Pause' }))],
  ['once it was touched', () => fireEvent.pointerDown(screen.getByRole('list'))],
])('LOB-01 it rests %s', async (_, rest) => {
  renderWithTexts(<SlideRow label="Studios" slides={slides(9)} perView={7} autoplay={3000} />);
  measure(9);
  rest();
  await pass(10_000);
  expect(scrollTo).not.toHaveBeenCalled();
});

it('LOB-01 the arrows lead on and back, around both ends', () => {
  renderWithTexts(<SlideRow label="Studios" slides={slides(9)} perView={7} />);
  measure(9);
  fireEvent.click(screen.getByRole('button', { name: 'Previous' }));
  expect(scrollTo).toHaveBeenLastCalledWith({ left: 200, behavior: 'smooth' });
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(scrollTo).toHaveBeenLastCalledWith({ left: 100, behavior: 'smooth' });
});

it('I18-03 from right to left it moves to the left', async () => {
  renderWithTexts(<SlideRow label="Studios" slides={slides(9)} perView={7} autoplay={3000} />);
  measure(9).style.direction = 'rtl';
  await pass(3000);
  expect(scrollTo).toHaveBeenLastCalledWith({ left: -100, behavior: 'smooth' });
});
