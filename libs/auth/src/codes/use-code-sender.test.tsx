import { CallError } from '@parlour/client';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { keepWait, readWait } from './code-wait.ts';
import { useCodeSender } from './use-code-sender.ts';

const START = Date.UTC(2026, 10, 20, 12);
beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: START });
});
afterEach(() => void vi.useRealTimers());
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
const sender = (to = '+923001234567') => renderHook((number: string) => useCodeSender('login', number), { initialProps: to });

it('AUT-02 counts expiredMinutes times 60 seconds and sends nothing meanwhile', async () => {
  const call = vi.fn(async () => ({ expiredMinutes: 5 }));
  const { result } = sender();
  await act(() => result.current.send(call));
  expect(result.current).toMatchObject({ until: START + 300_000, minutes: 5, isSending: false, refusal: null });
  later(299_000);
  await act(() => result.current.send(call));
  expect(call).toHaveBeenCalledTimes(1);
  later(1000);
  act(() => result.current.end());
  await act(() => result.current.send(call));
  expect(call).toHaveBeenCalledTimes(2);
});

it('AUT-02 sends at most once a second, whatever came of it', async () => {
  const call = vi.fn(() => Promise.reject(new CallError('TOO_MANY_REQUESTS', { status: 200, message: 'Wait.' })));
  const { result } = sender();
  await act(() => result.current.send(call));
  expect(result.current.refusal?.message).toBe('Wait.');
  later(999);
  await act(() => result.current.send(call));
  expect(call).toHaveBeenCalledTimes(1);
  later(1);
  await act(() => result.current.send(call));
  expect(call).toHaveBeenCalledTimes(2);
  act(() => result.current.dismiss());
  expect(result.current.refusal).toBeNull();
});

it('AUT-02 the wait survives closing, and belongs to its number', async () => {
  const first = sender();
  await act(() => first.result.current.send(async () => ({ expiredMinutes: 1 })));
  first.unmount();
  const again = sender();
  expect(again.result.current.until).toBe(START + 60_000);
  again.rerender('+923007654321');
  expect(again.result.current.until).toBe(0);
});

it('forgets a wait that is over or damaged', () => {
  keepWait('reset', '+92300', 1, START);
  expect(readWait('reset', START + 59_999)).toEqual({ to: '+92300', until: START + 60_000 });
  expect(readWait('reset', START + 60_000)).toBeNull();
  sessionStorage.setItem('codeWait.reset', '{"to":1');
  expect(readWait('reset', START)).toBeNull();
  expect(readWait('login', START)).toBeNull();
});
