/**
 * Vendors whose games are draws: they open on the lottery page, not in a frame. The codes are those
 * of the field.
 */
const lotteryVendors = ['TCG_LOTTO_VN', 'TCG_SEA', 'ELOTT', 'LOTT'] as const;

/** True when a vendor's games open on the lottery page. */
export const isLotteryVendor = (vendor: string): boolean =>
  (lotteryVendors as readonly string[]).includes(vendor);
