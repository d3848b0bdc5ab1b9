import { fakeScreen } from '@parlour/testing';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { SlideRow } from '../layout/slide-row.tsx';
import { Carousel } from '../media/carousel.tsx';
import { renderWithTexts } from '../testing/render-with-texts.tsx';

const slides = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    key: String(index),
    content: <p>Slide {index}</p>,
  }));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const shownBanner = () =>
  screen
    .getAllByRole('button', { name: /of 3/ })
    .findIndex((dot) => dot.getAttribute('aria-current') === 'true');
let visibility: 'visible' | 'hidden' = 'visible';

beforeEach(() => {
  vi.useFakeTimers();
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('SHL-09 the banners turn on the screen alone', async () => {
  const { show } = fakeScreen(vi.stubGlobal);
  renderWithTexts(<Carousel label="Offers" slides={slides(3)} autoplay={5000} />);
  await pass(20_000);
  expect(shownBanner()).toBe(0);
  act(() => show(true));
  await pass(5010);
  expect(shownBanner()).toBe(1);
  act(() => show(false));
  await pass(20_000);
  expect(shownBanner()).toBe(1);
});

it('SHL-09 the banners rest while the page is hidden', async () => {
  const { show } = fakeScreen(vi.stubGlobal);
  renderWithTexts(<Carousel label="Offers" slides={slides(3)} autoplay={5000} />);
  act(() => show(true));
  const turnTo = async (next: typeof visibility) => {
    visibility = next;
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await pass(5010);
    return shownBanner();
  };
  expect(await turnTo('hidden')).toBe(0);
  expect(await turnTo('visible')).toBe(1);
});

it('LOB-01 the studios move on the screen alone', async () => {
  const { show } = fakeScreen(vi.stubGlobal);
  renderWithTexts(<SlideRow label="Studios" slides={slides(9)} perView={7} autoplay={3000} />);
  const row = screen.getByRole('list');
  Object.defineProperties(row, { scrollWidth: { value: 900 }, clientWidth: { value: 700 } });
  const scrollTo = vi.fn();
  row.scrollTo = scrollTo as never;
  await pass(10_000);
  expect(scrollTo).not.toHaveBeenCalled();
  act(() => show(true));
  await pass(3010);
  expect(scrollTo).toHaveBeenCalledTimes(1);
});
