/** The vendor whose sports book has an address and a launch of its own. */
export const FB_VENDOR = 'FB';

/** True when a game or a vendor's entry is the FB sports book. */
export const isFbBook = ({
  vendor,
  gameType,
}: {
  readonly vendor: string;
  readonly gameType: string;
}): boolean => vendor === FB_VENDOR && gameType === 'SPORTS';
