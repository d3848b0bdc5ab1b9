/**
 * The tenant's own scene, for banners without a picture. It belongs to the brand's bundle, as its
 * logo does, and always comes from its own site.
 */
const BRAND_SCENE_URL = '/hero';

/**
 * A banner's picture in two crops: phones take the 720 px one whatever their density, wider windows
 * the 1280 px one.
 */
export const buildPictureSrcSet = (url: string, ending: 'avif' | 'webp'): string =>
  `${url || BRAND_SCENE_URL}-720.${ending} 720w, ${url || BRAND_SCENE_URL}-1280.${ending} 1280w`;

/** The picture for browsers that know no sets. */
export const getFallbackPictureUrl = (url: string): string => `${url || BRAND_SCENE_URL}-1280.webp`;

/**
 * Chooses between the crops; the page's head preloads with the same words, so that one of them is
 * fetched, once.
 */
export const PICTURE_SIZES = '(max-width: 767.98px) 240px, 1280px';
