import type { GameCategory, Vendor } from '@parlour/games';

/** Vendors of the operator's own platform are not shown. */
const HIDDEN_VENDOR_CODE = /^TCG/;

/** The vendors of all categories, each once, in the order of the lobby. */
export const listVisibleVendors = (categories: readonly GameCategory[]): readonly Vendor[] => {
  const byCode = new Map(
    categories
      .flatMap(({ vendors }) => vendors)
      .filter(({ code }) => !HIDDEN_VENDOR_CODE.test(code))
      .map((vendor) => [vendor.code, vendor]),
  );
  return [...byCode.values()];
};
