import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { renderWithTexts } from '../testing/render-with-texts.tsx';
import { type Toast, ToastRegion } from './toast-region.tsx';

const toast: Toast = { id: 'a', tone: 'info', text: 'New version available' };
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('says the message politely and goes by itself', async () => {
  const onClose = vi.fn();
  renderWithTexts(<ToastRegion toasts={[toast]} onClose={onClose} />);
  expect(screen.getByRole('status', { name: 'Messages' })).toHaveTextContent(
    'New version available',
  );
  await pass(5900);
  expect(onClose).not.toHaveBeenCalled();
  await pass(200);
  expect(onClose).toHaveBeenCalledWith('a');
});

it('stays under the mouse and under the focus, and has its time again after', async () => {
  const onClose = vi.fn();
  renderWithTexts(<ToastRegion toasts={[toast]} onClose={onClose} />);
  const region = screen.getByRole('status');
  await pass(5000);
  fireEvent.pointerEnter(region);
  await pass(60_000);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.pointerLeave(region);
  act(() => screen.getByRole('button', { name: 'Close' }).focus());
  await pass(60_000);
  expect(onClose).not.toHaveBeenCalled();
  act(() => screen.getByRole('button', { name: 'Close' }).blur());
  await pass(6100);
  expect(onClose).toHaveBeenCalledOnce();
});

it('does its action and goes; with an action it stays twice as long', async () => {
  const [onClose, onPress] = [vi.fn(), vi.fn()];
  renderWithTexts(
    <ToastRegion toasts={[{ ...toast, action: { label: 'Reload', onPress } }]} onClose={onClose} />,
  );
  await pass(11_000);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(onPress).toHaveBeenCalledOnce();
  expect(onClose).toHaveBeenCalledWith('a');
});

it('shows three at once; the others wait', () => {
  renderWithTexts(
    <ToastRegion
      toasts={['a', 'b', 'c', 'd'].map((id) => ({ ...toast, id, text: id }))}
      onClose={() => {}}
    />,
  );
  expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(3);
  expect(screen.queryByText('d')).toBeNull();
});
