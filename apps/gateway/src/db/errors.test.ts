import { expect, it } from 'vitest';

import { isUnavailable } from './errors.ts';

it('a lost connection is said to be away for now; a fault of ours is not', () => {
  const lost = [
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'timeout exceeded when trying to connect',
  ].map((message) => new Error(message));
  const shutDown = Object.assign(new Error('shutting down'), { code: '57P01' });
  expect([...lost, shutDown].map(isUnavailable)).not.toContain(false);
  const ours = [
    new TypeError('x is not a function'),
    Object.assign(new Error(), { code: '42601' }),
  ];
  expect(ours.map(isUnavailable)).not.toContain(true);
});
