import { act, fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { Carousel, type CarouselProps } from './carousel.tsx';
import { renderWithTexts, WithTexts } from '../testing/render-with-texts.tsx';

const slides = ['First', 'Second', 'Third'].map((text) => ({ key: text, content: <p>{text}</p> }));
const carousel = (props: Partial<CarouselProps> = {}) => (
  <Carousel label="Offers" slides={slides} autoplay={5000} {...props} />
);
const shown = () =>
  screen
    .getAllByRole('button', { name: /of 3/ })
    .findIndex((dot) => dot.getAttribute('aria-current') === 'true');
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('SHL-09 moves on every 5 seconds and begins again after the last', async () => {
  renderWithTexts(carousel());
  expect(shown()).toBe(0);
  await pass(4990);
  expect(shown()).toBe(0);
  await pass(20);
  expect(shown()).toBe(1);
  await pass(5000);
  await pass(5000);
  expect(shown()).toBe(0);
});

it('SHL-09 goes to the slide that the pagination names, and on from there', async () => {
  renderWithTexts(carousel());
  await pass(3000);
  fireEvent.click(screen.getByRole('button', { name: '2 of 3' }));
  expect(shown()).toBe(1);
  await pass(4990);
  expect(shown()).toBe(1);
  await pass(20);
  expect(shown()).toBe(2);
});

it('SHL-09 rests under the mouse and by its button', async () => {
  renderWithTexts(carousel());
  const region = screen.getByRole('region', { name: 'Offers' });
  fireEvent.pointerEnter(region, { pointerType: 'mouse' });
  await pass(20_000);
  expect(shown()).toBe(0);
  fireEvent.pointerLeave(region);
  await pass(5010);
  expect(shown()).toBe(1);
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
  await pass(20_000);
  expect(shown()).toBe(1);
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  await pass(5010);
  expect(shown()).toBe(2);
});

it('does not move by itself where less motion is asked for', async () => {
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    (media) =>
      Object.assign(new EventTarget(), {
        matches: true,
        media,
        onchange: null,
        addListener() {},
        removeListener() {},
      }) as MediaQueryList,
  );
  renderWithTexts(carousel());
  expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
  await pass(20_000);
  expect(shown()).toBe(0);
});

it('SHL-09 a finger moves it on and back before its engine is there, and round its ends', () => {
  renderWithTexts(carousel());
  const swipe = (from: number, to: number, pointerType = 'touch') => {
    const slide = screen.getByText(slides[shown()]?.key ?? '');
    fireEvent.pointerDown(slide, { pointerType, clientX: from });
    fireEvent.pointerUp(slide, { pointerType, clientX: to });
  };
  swipe(200, 120);
  expect(shown()).toBe(1);
  swipe(200, 190);
  swipe(200, 120, 'mouse');
  expect(shown()).toBe(1);
  swipe(120, 200);
  swipe(120, 200);
  expect(shown()).toBe(2);
});

it('SHL-09 while it moves by itself the next slide is drawn, out of reach', () => {
  renderWithTexts(carousel());
  expect(screen.getByText('Second').parentElement).toHaveAttribute('inert');
  expect(screen.queryByText('Third')).toBeNull();
});

it('SHL-09 one slide has no controls and never moves', () => {
  renderWithTexts(carousel({ slides: slides.slice(0, 1) }));
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('First')).toBeVisible();
});

it('the server renders the first slide alone and no style attribute', () => {
  const html = renderToString(<WithTexts>{carousel()}</WithTexts>);
  expect(html).toContain('First');
  expect(html).not.toContain('Second');
  expect(html).not.toContain('style=');
});
