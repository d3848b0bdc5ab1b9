import type { Lane, Vendor } from '@parlour/games';

/** Vendors of the house's own platform are none to show. */
const HIDDEN = /^TCG/;

/** The vendors of all categories, each once, in the order of the lobby. */
export const shownVendors = (lanes: readonly Lane[]): readonly Vendor[] => {
  const byCode = new Map(
    lanes
      .flatMap(({ cards }) => cards)
      .filter(({ vassalage }) => !HIDDEN.test(vassalage))
      .map((vendor) => [vendor.vassalage, vendor]),
  );
  return [...byCode.values()];
};
