import { type LanguageCode, languages, type TenantConfig } from '@parlour/tenant';

/** The locale of a brand's days: English writes both orders; the other languages have one. */
export const findDayTag = (
  language: LanguageCode,
  dateOrder: TenantConfig['dateOrder'],
): string => {
  if (language !== 'EN') return languages[language].tag;
  return dateOrder === 'day-first' ? 'en-GB' : 'en-US';
};
