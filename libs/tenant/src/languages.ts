/**
 * The product's facts about a language: its code on the wire, its BCP-47 tag, its direction and its
 * own name.
 */
export type Language = {
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  readonly name: string;
};

/**
 * The languages whose texts are written; known-languages.ts has the others. Codes are the product's
 * and are kept verbatim; they are never given to Intl or to HTML, the tags are. Digits are Western
 * everywhere, so that money reads the same in every language.
 */
export const languages = {
  EN: { tag: 'en', direction: 'ltr', name: 'English' },
  TY: { tag: 'fil', direction: 'ltr', name: 'Filipino' },
  BN: { tag: 'bn', direction: 'ltr', name: 'বাংলা' },
  HI: { tag: 'hi', direction: 'ltr', name: 'हिन्दी' },
  ID: { tag: 'id', direction: 'ltr', name: 'Bahasa Indonesia' },
  UR: { tag: 'ur', direction: 'rtl', name: 'اردو' },
  CN: { tag: 'zh-Hans', direction: 'ltr', name: '简体中文' },
  TH: { tag: 'th', direction: 'ltr', name: 'ไทย' },
  VI: { tag: 'vi', direction: 'ltr', name: 'Tiếng Việt' },
} as const satisfies Record<string, Language>;

export type LanguageCode = keyof typeof languages;

/** The language everything falls back to. */
export const DEFAULT_LANGUAGE: LanguageCode = 'EN';

/** True when a text is a code of the language table. */
export const isLanguage = (code: string): code is LanguageCode => Object.hasOwn(languages, code);

/**
 * Chooses a language: the stored choice, then what the browser accepts among the offered, then
 * English if offered, then the first offered. A stored choice that has no texts at all (JA, or an
 * unknown code) asks for English. `accepted` is the value of an Accept-Language header, or
 * navigator.languages joined by commas.
 */
export function chooseLanguage(
  offered: readonly LanguageCode[],
  stored: string | null | undefined,
  accepted: string | undefined,
): LanguageCode {
  const first = offered[0] ?? DEFAULT_LANGUAGE;
  const match = (code: string) => offered.find((language) => language === code);
  const choice =
    stored && (match(stored) ?? (isLanguage(stored) ? undefined : match(DEFAULT_LANGUAGE)));
  if (choice) return choice;
  for (const acceptedTag of acceptedTags(accepted)) {
    const found = offered.find((code) => sameLanguage(languages[code].tag, acceptedTag));
    if (found) return found;
  }
  return match(DEFAULT_LANGUAGE) ?? first;
}

function acceptedTags(accepted = ''): string[] {
  return accepted
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters
        .map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1])
        .find(Boolean);
      return { tag: tag.toLowerCase(), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}

// Browsers of the Philippines ask for tl as well as fil.
const sameLanguage = (tag: string, acceptedTag: string): boolean => {
  const [language] = acceptedTag.split('-');
  const primary = language === 'tl' ? 'fil' : language;
  return tag.toLowerCase().split('-')[0] === primary;
};
