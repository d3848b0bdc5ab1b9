import { expectTypeOf, it } from 'vitest';

import type { MemberId, TenantId, VendorId } from './ids.ts';

it('a plain number or an id of another kind is no tenant id', () => {
  expectTypeOf<number>().not.toExtend<TenantId>();
  expectTypeOf<VendorId>().not.toExtend<TenantId>();
  expectTypeOf<TenantId>().toExtend<number>();
});

it('an amount is no member id', () => {
  expectTypeOf<bigint>().not.toExtend<MemberId>();
  expectTypeOf<TenantId>().not.toExtend<MemberId>();
});
