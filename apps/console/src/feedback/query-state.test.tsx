import { renderWithApp } from '@parlour/testing/render';
import type { UseQueryResult } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { CallFailure } from '../api/call-failure.ts';
import { QueryState } from './query-state.tsx';

const show = (status: number, data: string | undefined) => {
  const query = {
    data,
    isError: true,
    isPending: false,
    error: new CallFailure('x', 'It failed.', { status }),
  };
  return renderWithApp(
    <QueryState query={query as unknown as UseQueryResult<string, CallFailure>}>
      {(value) => <label>{value}</label>}
    </QueryState>,
    { namespaces: ['ui', 'errors'] },
  );
};

it.each([
  [503, 'Ticket 1', true],
  [0, 'Ticket 1', true],
  [403, 'Ticket 1', false],
  [404, 'Ticket 1', false],
  [503, undefined, false],
])('OPS-01 after a look that failed with %i, %s stays: %s', async (status, data, stays) => {
  await show(status, data);
  expect(screen.queryByText('Ticket 1') !== null).toBe(stays);
});
