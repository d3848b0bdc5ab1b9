import { type CodeWithFacts, type ErrorCode, errorFacts, errors, hasFacts } from './errors.ts';

/**
 * What only the site shows: it got no answer, or the code's own text is for developers and vendors.
 */
export const siteTexts = [
  'network',
  'timeout',
  'page_outdated',
  'request_unreadable',
  'already_sent',
  'game_not_opened',
] as const;

export type SiteText = (typeof siteTexts)[number];

/** A key of `locales/<LANGUAGE>.json`. */
export type ErrorTextKey = ErrorCode | `${CodeWithFacts}_general` | SiteText;

/** The text of a code that stands in where its facts are not known. */
const generalKeyOf = (code: CodeWithFacts) => `${code}_general` as const;

/** Every key that `locales/<LANGUAGE>.json` holds, with the facts that its text names. */
export const errorTextKeys: ReadonlyMap<string, readonly string[]> = new Map<
  ErrorTextKey,
  readonly string[]
>([
  ...(Object.keys(errors) as ErrorCode[]).map(
    (code) => [code, hasFacts(code) ? errorFacts[code] : []] as const,
  ),
  ...(Object.keys(errorFacts) as CodeWithFacts[]).map((code) => [generalKeyOf(code), []] as const),
  ...siteTexts.map((key) => [key, []] as const),
]);

/**
 * The key of a code's text, and the facts that fill its placeholders. A code that came without one
 * of its facts gets its general text.
 */
export function errorTextOf(
  code: ErrorCode,
  value: Readonly<Record<string, unknown>> = {},
): { readonly key: ErrorTextKey; readonly facts: Readonly<Record<string, string | number>> } {
  if (!hasFacts(code)) return { key: code, facts: {} };
  const facts: Record<string, string | number> = {};
  for (const name of errorFacts[code]) {
    const fact = value[name];
    if (typeof fact !== 'string' && typeof fact !== 'number')
      return { key: generalKeyOf(code), facts: {} };
    facts[name] = fact;
  }
  return { key: code, facts };
}
