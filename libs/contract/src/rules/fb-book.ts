/** The vendor whose sports book has an address and a launch of its own. */
export const FB_VENDOR = 'FB';

/** Whether a game or a vendor's place is that book. */
export const isFbBook = ({
  vendor,
  gameType,
}: {
  readonly vendor: string;
  readonly gameType: string;
}): boolean => vendor === FB_VENDOR && gameType === 'SPORTS';
