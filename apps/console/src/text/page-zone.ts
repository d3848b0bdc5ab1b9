import { useActiveBrand } from '../shell/use-active-brand.ts';

/**
 * The time zone in which a page writes all its times: that of the brand in the address, on pages of
 * the platform that of the brand that the navigation works in; UTC for an operator without one.
 */
export const usePageZone = (): string => useActiveBrand()?.timeZone ?? 'UTC';
