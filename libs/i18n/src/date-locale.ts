import { type LanguageCode, languages, type TenantConfig } from '@parlour/tenant';

/**
 * The locale in which a brand's dates are written: English has both orders, the other languages
 * have one.
 */
export const getDateLocale = (
  language: LanguageCode,
  dateOrder: TenantConfig['dateOrder'],
): string => {
  if (language !== 'EN') return languages[language].tag;
  return dateOrder === 'day-first' ? 'en-GB' : 'en-US';
};
