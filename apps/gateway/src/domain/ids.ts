import type { Brand } from '@parlour/database';

// Ids, each of its own kind. The rows of repositories and the context of a request carry them. A
// constructor stands only where an id is parsed (a notification, a request) and in tests.

/** Number of a tenant; the first column of every primary key. */
export type TenantId = Brand<number, 'TenantId'>;
export const toTenantId = (id: number): TenantId => id as TenantId;

/** A member or a trial account. Outside the gateway they are known by their public id. */
export type MemberId = Brand<bigint, 'MemberId'>;
export const toMemberId = (id: bigint): MemberId => id as MemberId;

/** A game vendor of one tenant. */
export type VendorId = Brand<number, 'VendorId'>;
export const toVendorId = (id: number): VendorId => id as VendorId;

/** An operator of the console; belongs to no tenant. */
export type OperatorId = Brand<number, 'OperatorId'>;

/** A draw of the built-in lottery. Outside it is known by its game and draw number. */
export type DrawId = Brand<bigint, 'DrawId'>;

/** A lottery ticket: what is placed at once. Outside it is known by its ticket number. */
export type TicketId = Brand<bigint, 'TicketId'>;

/** One line of a lottery ticket on one draw. */
export type BetId = Brand<bigint, 'BetId'>;
