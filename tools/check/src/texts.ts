import { languages, type LanguageCode } from '@parlour/tenant';

/** Texts of one namespace in one language, by their dotted keys. */
export type FlatTexts = ReadonlyMap<string, string>;

/**
 * Lays nested texts flat: { a: { b: 'x' } } is a.b. Error codes keep the dots of their own names.
 */
export function flatten(tree: Readonly<Record<string, unknown>>, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'object' && value !== null)
      for (const [inner, text] of flatten(value as Record<string, unknown>, `${prefix}${key}.`))
        flat.set(inner, text);
    else flat.set(prefix + key, String(value));
  }
  return flat;
}

/** A fault in a language's texts against the English ones. */
type TextFault = {
  readonly kind: 'missing' | 'extra' | 'placeholders' | 'empty';
  readonly key: string;
  readonly detail: string;
};

/**
 * Compares a language with English. Plural forms follow the language's own rules, not English's.
 */
export function compareTexts(
  english: FlatTexts,
  other: FlatTexts,
  code: LanguageCode,
): TextFault[] {
  const forms = new Intl.PluralRules(languages[code].tag).resolvedOptions().pluralCategories;
  const expected = new Map<string, string>();
  for (const [key, text] of english) {
    const plural = findPluralName(key, english);
    if (plural === undefined) expected.set(key, text);
    else
      for (const form of forms)
        expected.set(
          `${plural}_${form}`,
          english.get(`${plural}_${form}`) ?? english.get(`${plural}_other`) ?? text,
        );
  }
  const faults: TextFault[] = [];
  for (const [key, text] of expected) {
    const said = other.get(key);
    if (said === undefined) faults.push({ kind: 'missing', key, detail: JSON.stringify(text) });
    else if (said.trim() === '') faults.push({ kind: 'empty', key, detail: 'has no text' });
    // "One game" may do without its number in any form but the general one.
    else if (!samePlaceholders(text, said, /_(?:zero|one|two)$/.test(key)))
      faults.push({
        kind: 'placeholders',
        key,
        detail: `has ${shown(said)}, English has ${shown(text)}`,
      });
  }
  for (const key of other.keys())
    if (!expected.has(key)) faults.push({ kind: 'extra', key, detail: 'is not in English' });
  return faults;
}

/** The name before _one or _other, where English has a general form for it. */
export const findPluralName = (key: string, english: FlatTexts): string | undefined => {
  const name = /^(.+)_(?:zero|one|two|few|many|other)$/.exec(key)?.[1];
  return name !== undefined && english.has(`${name}_other`) ? name : undefined;
};

const placeholders = (text: string): string[] =>
  [
    ...new Set([...text.matchAll(/\{\{-?\s*([\w.]+)[^}]*\}\}/g)].map((match) => match[1] ?? '')),
  ].toSorted();
const shown = (text: string): string =>
  placeholders(text)
    .map((name) => `{{${name}}}`)
    .join(' ') || 'no placeholder';
const samePlaceholders = (english: string, other: string, mayDropCount: boolean): boolean => {
  const without = (names: string[]) =>
    mayDropCount ? names.filter((name) => name !== 'count') : names;
  return without(placeholders(english)).join() === without(placeholders(other)).join();
};
