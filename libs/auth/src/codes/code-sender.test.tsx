import { CallError } from '@parlour/client';
import { beforeEach, expect, it, vi } from 'vitest';

import { CodeSender } from './code-sender.ts';
import { keepWait, readWait } from './code-wait.ts';

const START = Date.UTC(2026, 10, 20, 12);
const TO = '+923001234567';
let now = START;
beforeEach(() => {
  sessionStorage.clear();
  now = START;
});
const sender = () => new CodeSender('login', () => now);

it('AUT-02 counts expiredMinutes times 60 seconds and sends nothing meanwhile', async () => {
  const call = vi.fn(async () => ({ expiredMinutes: 5 }));
  const codes = sender();
  expect(await codes.send(TO, call)).toBe(true);
  expect([codes.until(TO), codes.minutes, codes.isSending, codes.error]).toEqual([
    START + 300_000,
    5,
    false,
    null,
  ]);
  now += 299_999;
  expect(await codes.send(TO, call)).toBe(false);
  expect(call).toHaveBeenCalledTimes(1);
  now += 1;
  codes.end();
  expect(await codes.send(TO, call)).toBe(true);
});

it('AUT-02 sends at most once a second, whatever came of it', async () => {
  const call = vi.fn(() =>
    Promise.reject(new CallError('TOO_MANY_REQUESTS', { status: 200, message: 'Wait.' })),
  );
  const codes = sender();
  expect(await codes.send(TO, call)).toBe(false);
  expect(codes.error).toMatchObject({ call: { message: 'Wait.' } });
  now += 999;
  await codes.send(TO, call);
  expect(call).toHaveBeenCalledTimes(1);
  now += 1;
  await codes.send(TO, call);
  expect(call).toHaveBeenCalledTimes(2);
  codes.dismissError();
  expect(codes.error).toBeNull();
});

it('AUT-02 sends nothing twice at once', async () => {
  const call = vi.fn(() => new Promise<{ expiredMinutes: number }>(() => {}));
  const codes = sender();
  void codes.send(TO, call);
  now += 5000;
  expect(await codes.send('+923007654321', call)).toBe(false);
  expect(call).toHaveBeenCalledTimes(1);
});

it('AUT-02 the wait survives closing, and belongs to its number', async () => {
  await sender().send(TO, async () => ({ expiredMinutes: 1 }));
  const again = sender();
  expect(again.until(TO)).toBe(START + 60_000);
  expect(again.until('+923007654321')).toBe(0);
});

it('ERR-01 keeps what the phone service says', async () => {
  const codes = sender();
  await codes.send(TO, () =>
    Promise.reject(Object.assign(new Error(), { code: 'auth/quota-exceeded' })),
  );
  expect(codes.error).toEqual({ auth: 'quota-exceeded' });
});

it('forgets a wait that is over or damaged', () => {
  keepWait('reset', '+92300', 1, START);
  expect(readWait('reset', START + 59_999)).toEqual({ to: '+92300', until: START + 60_000 });
  expect(readWait('reset', START + 60_000)).toBeNull();
  sessionStorage.setItem('codeWait.reset', '{"to":1');
  expect(readWait('reset', START)).toBeNull();
  expect(readWait('login', START)).toBeNull();
});
