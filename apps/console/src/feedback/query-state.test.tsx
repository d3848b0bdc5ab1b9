import type { UseQueryResult } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { CallFailure } from '../api/call-failure.ts';
import { ConsoleFrame } from '../testing/render-console.tsx';
import { QueryState } from './query-state.tsx';

const show = (status: number, data: string | undefined) => {
  const query = {
    data,
    isError: true,
    isPending: false,
    error: new CallFailure('x', 'It failed.', { status }),
  };
  render(
    <ConsoleFrame calls={{}} at="/">
      <QueryState query={query as unknown as UseQueryResult<string, CallFailure>}>
        {(value) => <p>{value}</p>}
      </QueryState>
    </ConsoleFrame>,
  );
};

it.each([
  [503, 'Ticket 1', true],
  [0, 'Ticket 1', true],
  [403, 'Ticket 1', false],
  [404, 'Ticket 1', false],
  [503, undefined, false],
])('OPS-01 after a look that failed with %i, %s stays: %s', (status, data, stays) => {
  show(status, data);
  expect(screen.queryByText('Ticket 1') !== null).toBe(stays);
});
