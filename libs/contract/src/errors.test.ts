import { describe, expect, expectTypeOf, it } from 'vitest';

import { ApiError, type fieldError, runtimeError } from './errors.ts';

describe('ApiError', () => {
  it('ERR-01 must be given the facts that its text names', () => {
    expect(new ApiError('age_below_minimum', { minimumAge: 21 }).value).toEqual({ minimumAge: 21 });
    // @ts-expect-error The text names the minimum age.
    expect(new ApiError('age_below_minimum').value).toBeUndefined();
    // @ts-expect-error The text names the maximum too.
    expect(new ApiError('amount_out_of_range', { min: '1.00' }).code).toBe('amount_out_of_range');
    expectTypeOf<'amount_out_of_range'>().not.toExtend<Parameters<typeof fieldError>[1]>();
  });
});

describe('runtimeError', () => {
  it('takes those of the known facts that the text of the code names', () => {
    const known = { minimumAge: 21 };
    expect(runtimeError('age_below_minimum', known).value).toEqual({ minimumAge: 21 });
    expect(runtimeError('insufficient_funds', known).value).toBeUndefined();
    expect(runtimeError('age_below_minimum', known, { fields: [] }).value).toEqual({
      minimumAge: 21,
      fields: [],
    });
  });
});
