/** Groups of banners of pages other than home, each named as the page's path. */
export const pageBannerGroups = [
  'rng',
  'live',
  'fish',
  'pvp',
  'sports',
  'esports',
  'elott',
  'down',
  'promotions',
  'pointMall',
  'help',
] as const;

/**
 * Groups of banners: one a path, the three pictures of the activity gift, and those beside login
 * and registration.
 */
export const bannerGroups = [
  'home',
  ...pageBannerGroups,
  'w_topup_1',
  'w_topup_2',
  'w_topup_3',
  'w_login',
  'w_reg',
] as const;
