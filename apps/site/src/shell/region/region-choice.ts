import type { Contract, Reply } from '@parlour/contract';
import { isLanguage, type LanguageCode } from '@parlour/tenant';

/** A country that the product serves. */
export type Region = Reply<Contract['system']['regions']>[number];

const REGION_STORAGE_KEY = 'region';

/** The country that was chosen on this device, or null. */
export const readRegion = (storage: Pick<Storage, 'getItem'>): string | null => {
  try {
    return storage.getItem(REGION_STORAGE_KEY);
  } catch {
    return null;
  }
};

/** Remembers a choice, so that the question is asked once. */
export function storeRegion(storage: Pick<Storage, 'setItem'>, country: string): void {
  try {
    storage.setItem(REGION_STORAGE_KEY, country);
  } catch {
    // Storage may be refused; the question may then come again with the next page.
  }
}

/**
 * True when the choice must be offered: nothing was chosen yet, and the visitor's country is
 * unknown or not served.
 */
export const mustChooseRegion = (
  stored: string | null,
  country: string | null,
  regions: readonly Pick<Region, 'country'>[],
): boolean =>
  stored === null && (country === null || !regions.some((region) => region.country === country));

/** Languages of a country that this product has; what it does not know is left out. */
export const listLanguages = ({ langList }: Pick<Region, 'langList'>): readonly LanguageCode[] =>
  langList.filter(isLanguage);

/**
 * The language to speak in a country: the current one where it is offered, else the country's
 * first.
 */
export const pickLanguage = (
  region: Pick<Region, 'langList'>,
  current: LanguageCode,
): LanguageCode =>
  listLanguages(region).find((code) => code === current) ?? listLanguages(region)[0] ?? current;

/**
 * The address of another brand's site, with this page's protocol and port, as demos need; the
 * language travels along.
 */
export function buildBrandUrl(
  domain: string,
  language: LanguageCode,
  here: Pick<Location, 'protocol' | 'port'>,
): string {
  const url = new URL(`${here.protocol}//${domain}/`);
  if (here.port) url.port = here.port;
  url.searchParams.set('lang', language);
  return url.href;
}
