import { toVendorId, type VendorId } from '../../../domain/ids.ts';

/** Ids up to here are reserved by the wire format. */
const MAX_RESERVED_ID = 1000;

/** The `accountTypeId` of the wire for a vendor wallet. */
export const toVendorAccountTypeId = (vendor: VendorId): number => MAX_RESERVED_ID + vendor;

/** The vendor whose wallet an `accountTypeId` names; no vendor has the number of another id. */
export const fromVendorAccountTypeId = (accountTypeId: number): VendorId =>
  toVendorId(accountTypeId - MAX_RESERVED_ID);
