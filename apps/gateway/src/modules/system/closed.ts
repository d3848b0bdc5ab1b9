import type { LanguageCode } from '@parlour/tenant';

import type { Settings, Words } from './settings.ts';

/** How the house stands for a visitor: open, under maintenance, or closed to the visitor's country. */
export type Standing = 0 | 1 | 2;

/** What the operator says about it, in one language. */
export type ClosedWords = {
  readonly title?: string;
  readonly message?: string;
  readonly until?: number;
};

/**
 * Decides for a country; null is an address that no registry knows: a block list lets it in, a list of the only countries does not.
 * Maintenance comes first: it is the same for everybody and says when to come back.
 */
export function standingOf(
  { maintenance, region }: Pick<Settings, 'maintenance' | 'region'>,
  country: string | null,
): Standing {
  if (maintenance.on) return 1;
  return isBlocked(region, country) ? 2 : 0;
}

/** Whether a country is kept out. */
export function isBlocked(
  { restricted, blockedCountries, onlyCountries }: Settings['region'],
  country: string | null,
): boolean {
  if (restricted) return true;
  if (onlyCountries && (country === null || !onlyCountries.includes(country))) return true;
  return country !== null && blockedCountries.includes(country);
}

const inLanguage = (words: Words | undefined, language: LanguageCode): string | undefined =>
  typeof words === 'object' ? (words[language] ?? words.EN) : words;

/** The operator's words for a standing; nothing when nothing was said. */
export function closedWords(
  { maintenance, region }: Pick<Settings, 'maintenance' | 'region'>,
  standing: Standing,
  language: LanguageCode,
): ClosedWords | undefined {
  if (standing === 0) return undefined;
  const { title, message } = standing === 1 ? maintenance : region;
  const until =
    standing === 1 && maintenance.until !== undefined ? Date.parse(maintenance.until) : undefined;
  const words = {
    title: inLanguage(title, language),
    message: inLanguage(message, language),
    until,
  };
  const said = Object.fromEntries(
    Object.entries(words).filter(([, value]) => value !== undefined && value !== ''),
  ) as ClosedWords;
  return Object.keys(said).length > 0 ? said : undefined;
}
