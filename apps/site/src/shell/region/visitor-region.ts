import { localStore } from '@parlour/browser-storage';
import type { Api } from '@parlour/contract';
import type { I18n } from '@parlour/i18n';
import type { TenantConfig } from '@parlour/tenant';

import { isOverlay } from '../../navigation/pages.ts';
import { chooseLanguage } from './choose-language.ts';
import { storeRegion, pickLanguage, mustChooseRegion, readRegion } from './region-choice.ts';

type RegionCheckDeps = {
  readonly system: Pick<Api['system'], 'location' | 'regions'>;
  readonly i18n: I18n;
  readonly tenant: Pick<TenantConfig, 'country' | 'languages'>;
  /** Opens the choice. */
  readonly show: () => void;
};

/**
 * True when something lies over the page or, where the address says so, is about to: the touch that
 * asks can be the one that opens it.
 */
const isPageCovered = () =>
  document.querySelector('dialog[open]') !== null || isOverlay(globalThis.location.pathname);

/**
 * Asks where the visitor is. At home in this brand's country nothing is said. From a country that
 * is not served, or an unknown one, the choice opens by itself; from another one that is served,
 * the page speaks that country's first language where it does not offer the current.
 */
export async function checkVisitorRegion({
  system,
  i18n,
  tenant,
  show,
}: RegionCheckDeps): Promise<void> {
  const { countryCode } = await system.location();
  if (countryCode === tenant.country) return storeRegion(localStore, tenant.country);
  const regions = await system.regions();
  if (mustChooseRegion(readRegion(localStore), countryCode, regions)) {
    if (!isPageCovered()) show();
    return;
  }
  const region = regions.find(({ country }) => country === countryCode);
  const next = region && pickLanguage(region, i18n.language());
  if (next && next !== i18n.language() && tenant.languages.includes(next))
    await chooseLanguage(i18n, next);
}

/**
 * Takes over the language that was chosen on another brand's site, and forgets it in the address.
 */
export async function applyBroughtLanguage(
  requestedLanguage: string,
  i18n: I18n,
  { country, languages }: Pick<TenantConfig, 'country' | 'languages'>,
): Promise<void> {
  storeRegion(localStore, country);
  const url = new URL(globalThis.location.href);
  url.searchParams.delete('lang');
  history.replaceState(history.state, '', url);
  const code = languages.find((one) => one === requestedLanguage);
  if (code && code !== i18n.language()) await chooseLanguage(i18n, code);
}
