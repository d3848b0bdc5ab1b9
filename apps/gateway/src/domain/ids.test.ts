import { expectTypeOf, it } from 'vitest';

import type { BetId, DrawId, MemberId, TenantId, TicketId, VendorId } from './ids.ts';

it('a plain number or an id of another kind is no tenant id', () => {
  expectTypeOf<number>().not.toExtend<TenantId>();
  expectTypeOf<VendorId>().not.toExtend<TenantId>();
  expectTypeOf<TenantId>().toExtend<number>();
});

it('an amount is no member id', () => {
  expectTypeOf<bigint>().not.toExtend<MemberId>();
  expectTypeOf<TenantId>().not.toExtend<MemberId>();
});

it('a draw, a ticket and a bet of the lottery are not taken for each other', () => {
  expectTypeOf<DrawId>().not.toExtend<BetId>();
  expectTypeOf<TicketId>().not.toExtend<DrawId>();
  expectTypeOf<BetId>().not.toExtend<TicketId>();
});
