import { serverNow } from '@parlour/client';
import { operatorContract } from '@parlour/contract/operator';
import { operatorWire } from '@parlour/contract/operator/wire';
import { afterEach, expect, it, vi } from 'vitest';

import { callUrl, createApi } from './api.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('OPS-01 an address has the brand in its path and no filter that is not set', () => {
  const path = '/ops/v1/brands/:brand/members';
  expect(callUrl(path, { brand: 'india', query: { text: 'a b', after: undefined } })).toBe(
    '/ops/v1/brands/india/members?text=a+b',
  );
  expect(callUrl(path, { brand: 'india', query: { text: '' } })).toBe(
    '/ops/v1/brands/india/members',
  );
});

it('OPS-01 the console has every call of the contract, with its path and verb', () => {
  for (const [group, calls] of Object.entries(operatorContract))
    for (const [name, { method, path }] of Object.entries(calls))
      expect(operatorWire[group]?.[name]).toEqual({ method, path });
});

it('OPS-01 days and times are the gateway’s, whatever the computer’s clock says', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T08:00:00Z') });
  const date = 'Sat, 21 Nov 2026 09:30:00 GMT';
  vi.stubGlobal('fetch', async () => Response.json({ success: true }, { headers: { date } }));
  await createApi().jackpot.detail({ brand: 'india' });
  expect(serverNow()).toBe(Date.parse(date));
});
