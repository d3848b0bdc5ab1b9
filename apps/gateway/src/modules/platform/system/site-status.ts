import type { SiteStatus } from '@parlour/contract/rules';
import type { LanguageCode } from '@parlour/tenant';

import type { Settings, LocalizedText } from '../settings/module.ts';

/** The operator's notice about the status, in one language. */
export type StatusNotice = {
  readonly title?: string;
  readonly message?: string;
  readonly until?: number;
};

/** True when the site is closed for maintenance at a time (ms): at once, or from a time on. */
export const isUnderMaintenance = (
  { on, from }: Settings['maintenance'],
  now = Date.now(),
): boolean => on && (from === undefined || Date.parse(from) <= now);

/**
 * Decides for a country; null is an address that no registry knows: a block list lets it in, a list
 * of the only countries does not. Maintenance comes first: it is the same for everybody and says
 * when to come back.
 */
export function getSiteStatus(
  { maintenance, region }: Pick<Settings, 'maintenance' | 'region'>,
  country: string | null,
): SiteStatus {
  if (isUnderMaintenance(maintenance)) return 'maintenance';
  return isBlocked(region, country) ? 'region_blocked' : 'open';
}

/** True when a country is blocked. */
export function isBlocked(
  { restricted, blockedCountries, onlyCountries }: Settings['region'],
  country: string | null,
): boolean {
  if (restricted) return true;
  if (onlyCountries && (country === null || !onlyCountries.includes(country))) return true;
  return country !== null && blockedCountries.includes(country);
}

const selectText = (words: LocalizedText | undefined, language: LanguageCode): string | undefined =>
  typeof words === 'object' ? (words[language] ?? words.EN) : words;

/** The operator's notice for a site that is not open; undefined where the operator set none. */
export function statusNotice(
  { maintenance, region }: Pick<Settings, 'maintenance' | 'region'>,
  status: SiteStatus,
  language: LanguageCode,
): StatusNotice | undefined {
  if (status === 'open') return undefined;
  const { title, message } = status === 'maintenance' ? maintenance : region;
  const until =
    status === 'maintenance' && maintenance.until !== undefined
      ? Date.parse(maintenance.until)
      : undefined;
  const notice = {
    title: selectText(title, language),
    message: selectText(message, language),
    until,
  };
  const definedFields = Object.fromEntries(
    Object.entries(notice).filter(([, value]) => value !== undefined && value !== ''),
  ) as StatusNotice;
  return Object.keys(definedFields).length > 0 ? definedFields : undefined;
}
