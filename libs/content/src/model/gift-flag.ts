const KEY = 'giftSeen';

/** True when the gift was closed in this session. */
export const isGiftSeen = (storage: Pick<Storage, 'getItem'>): boolean =>
  storage.getItem(KEY) !== null;

/** Keeps the gift closed for the rest of the session. */
export const markGiftSeen = (storage: Pick<Storage, 'setItem'>): void => storage.setItem(KEY, '1');
