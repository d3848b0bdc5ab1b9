import { act, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { Countdown } from './countdown.tsx';
import { renderWithTexts, WithTexts } from '../testing/render-with-texts.tsx';

const START = Date.UTC(2026, 10, 20, 12);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const shown = () => screen.getByRole('timer').querySelector('bdi')?.textContent;

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

it('counts minutes and seconds down and ends once', async () => {
  const onEnd = vi.fn();
  renderWithTexts(<Countdown until={START + 61_000} onEnd={onEnd} />);
  expect(shown()).toBe('01:01');
  await pass(1000);
  expect(shown()).toBe('01:00');
  await pass(60_000);
  expect(shown()).toBe('00:00');
  await pass(5000);
  expect(onEnd).toHaveBeenCalledOnce();
  expect(screen.getByText('Time’s up')).toBeInTheDocument();
});

it('is right at once after the device has slept', async () => {
  renderWithTexts(<Countdown until={START + 3_600_000} />);
  expect(shown()).toBe('01:00:00');
  vi.setSystemTime(START + 3_590_000);
  await pass(250);
  expect(shown()).toBe('00:10');
});

it('says days in words', () => {
  const { unmount } = renderWithTexts(<Countdown until={START + 2 * 86_400_000 + 3_723_000} />);
  expect(shown()).toBe('2 days 01:02:03');
  unmount();
  renderWithTexts(<Countdown until={START + 86_400_000} />);
  expect(shown()).toBe('1 day 00:00:00');
});

it('speaks at a minute and at ten seconds, not every second', async () => {
  renderWithTexts(<Countdown until={START + 62_000} />);
  const said = () => screen.getByRole('timer').querySelector('[aria-live]')?.textContent;
  expect(said()).toBe('');
  await pass(2000);
  expect(said()).toBe('01:00 left');
  await pass(10_000);
  expect(said()).toBe('');
  await pass(41_000);
  expect(said()).toBe('00:10 left');
});

it('shows no time from the server, which does not know when it is read', () => {
  expect(
    renderToString(
      <WithTexts>
        <Countdown until={START + 61_000} />
      </WithTexts>,
    ),
  ).toContain('--:--');
});
