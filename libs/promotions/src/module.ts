/** Pages that the shell plugs in, which load, with their words, when they are first shown. */
export const promotionsModule = {
  // Categories are named as in the lobby.
  namespaces: ['promotions', 'games', 'ui-later', 'errors'],
  screens: {
    promotions: async () => (await import('./screens/promotions-screen.tsx')).PromotionsScreen,
    promoDetail: async () => (await import('./screens/promo-detail-screen.tsx')).PromoDetailScreen,
  },
} as const;
