/** The tenant's hero art in two crops: phones take the 720 px one whatever their density, wider windows the 1280 px one. */
export const heroSet = (ending: 'avif' | 'webp'): string => `/hero-720.${ending} 720w, /hero-1280.${ending} 1280w`;

/** Chooses between the crops; the page's head preloads with the same words, so that one of them is fetched, once. */
export const HERO_SIZES = '(max-width: 767.98px) 240px, 1280px';
