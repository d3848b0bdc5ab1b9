import { operatorContract } from '@parlour/contract/operator';
import { operatorWire } from '@parlour/contract/operator/wire';
import { expect, it } from 'vitest';

import { callUrl } from './api.ts';

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
