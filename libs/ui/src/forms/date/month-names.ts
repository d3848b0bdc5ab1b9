import { type LanguageCode, languages } from '@parlour/tenant';

const format = (language: LanguageCode, year: number, month: number, hasYear: boolean): string =>
  new Intl.DateTimeFormat(`${languages[language].tag}-u-ca-gregory-nu-latn`, {
    month: 'long',
    ...(hasYear && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(Date.UTC(year, month - 1));

/** January to December in a language. */
export const listMonthNames = (language: LanguageCode): readonly string[] =>
  Array.from({ length: 12 }, (_, index) => format(language, 2000, index + 1, false));

/** A month (1 to 12), with its year if that is written out, in a language. */
export const formatMonth = (language: LanguageCode, month: string, year: string): string =>
  format(language, Number(year), Number(month), year.length === 4);
