import { type LanguageCode, languages } from '@parlour/tenant';

import en from './EN.json';

/** Loads a set of texts in one language. */
export type TextLoader<Texts> = (language: LanguageCode) => Promise<Texts>;

/**
 * The loader of a folder of texts, one JSON file per language. English comes with the game; the
 * other languages are loaded when they are asked for.
 */
export function textLoader<Texts extends object>(
  english: Texts,
  files: Readonly<Record<string, () => Promise<Texts>>>,
): TextLoader<Texts> {
  return async (language) => (await files[`./${language}.json`]?.()) ?? english;
}

export type TextKey = keyof typeof en;

/** The texts that all games share. */
export const sharedTexts = textLoader(
  en,
  import.meta.glob<Readonly<Record<TextKey, string>>>(['./*.json', '!./EN.json'], {
    import: 'default',
  }),
);

/** A text in the page's language, shared or of the game; `values` fill its placeholders. */
export type Say<GameKey extends string = never> = (
  key: TextKey | GameKey,
  values?: Readonly<Record<string, string | number>>,
) => string;

const noTexts: TextLoader<object> = async () => ({});

/** Loads the shared texts and a game's own in a language; in English when that fails. */
export async function loadTexts<GameKey extends string = never>(
  language: LanguageCode,
  gameTexts: TextLoader<Readonly<Record<GameKey, string>>> | TextLoader<object> = noTexts,
): Promise<Say<GameKey>> {
  const load = <Texts>(loader: TextLoader<Texts>) => loader(language).catch(() => loader('EN'));
  const [shared, own] = await Promise.all([load(sharedTexts), load<object>(gameTexts)]);
  const texts: Readonly<Record<string, string>> = { ...shared, ...own };
  // Isolated (first strong), so that an amount inside an Urdu sentence stays in one piece and does
  // not reorder the words around it.
  const formatValue = (value: string | number) =>
    languages[language].direction === 'rtl' ? `\u2068${value}\u2069` : String(value);
  return (key, values = {}) =>
    (texts[key] ?? key).replaceAll(/\{(\w+)\}/g, (placeholder, name: string) =>
      values[name] === undefined ? placeholder : formatValue(values[name]),
    );
}
