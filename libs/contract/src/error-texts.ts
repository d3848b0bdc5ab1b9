import {
  type CodeWithFacts,
  type ErrorCode,
  errorFacts,
  errors,
  type FieldFault,
  hasFacts,
} from './errors.ts';

/**
 * Texts that only the site shows: it got no answer, or the code's own text is for developers and
 * vendors.
 */
const siteTexts = [
  'network',
  'timeout',
  'page_outdated',
  'request_unreadable',
  'already_sent',
  'game_not_opened',
] as const;

export type SiteText = (typeof siteTexts)[number];

/** Rules of a field that have a text of their own, and the facts that it names. */
const ruleFacts = {
  min: ['min'],
  max: ['max'],
  length: ['min', 'max'],
  one_of: ['values'],
  unique: [],
  characters: [],
  wrong: ['left'],
} as const satisfies Record<string, readonly string[]>;

type Rule = keyof typeof ruleFacts;

/** Keys of the texts about the time to wait after too many requests, where that is known. */
type WaitText = `TOO_MANY_REQUESTS_${'minutes' | 'hours'}`;

/** A key of `locales/<LANGUAGE>.json`. */
export type ErrorTextKey =
  | ErrorCode
  | `${CodeWithFacts}_general`
  | SiteText
  | `rule_${Rule}`
  | WaitText;

type ErrorText = {
  readonly key: ErrorTextKey;
  readonly facts: Readonly<Record<string, string | number>>;
};

/** The text of a code that stands in where its facts are not known. */
const toGeneralKey = (code: CodeWithFacts) => `${code}_general` as const;

/** Every key that `locales/<LANGUAGE>.json` holds, with the facts that its text names. */
export const errorTextKeys: ReadonlyMap<string, readonly string[]> = new Map<
  ErrorTextKey,
  readonly string[]
>([
  ...(Object.keys(errors) as ErrorCode[]).map(
    (code) => [code, hasFacts(code) ? errorFacts[code] : []] as const,
  ),
  ...(Object.keys(errorFacts) as CodeWithFacts[]).map((code) => [toGeneralKey(code), []] as const),
  ...siteTexts.map((key) => [key, []] as const),
  ...(Object.keys(ruleFacts) as Rule[]).map((rule) => [`rule_${rule}`, ruleFacts[rule]] as const),
  ['TOO_MANY_REQUESTS_minutes', ['minutes']],
  ['TOO_MANY_REQUESTS_hours', ['hours']],
]);

/**
 * The key of a code's text, and the facts that fill its placeholders. A code that came without one
 * of its facts gets its general text.
 */
export function getErrorText(
  code: ErrorCode,
  value: Readonly<Record<string, unknown>> = {},
): ErrorText {
  const waitText = code === 'TOO_MANY_REQUESTS' ? getWaitText(value) : undefined;
  if (waitText) return waitText;
  if (!hasFacts(code)) return { key: code, facts: {} };
  const facts = pick(errorFacts[code], value);
  return facts ? { key: code, facts } : { key: toGeneralKey(code), facts: {} };
}

/** The text of a field's fault that names what is allowed; undefined where its rule has none. */
export function getFaultText({ rule, allowed = {} }: Omit<FieldFault, 'field'>) {
  if (!hasText(rule)) return undefined;
  const facts = pick(ruleFacts[rule], allowed);
  return facts && ({ key: `rule_${rule}`, facts } as const satisfies ErrorText);
}

const hasText = (rule: string): rule is Rule => Object.hasOwn(ruleFacts, rule);

/** The facts of these names; undefined where one is missing. */
function pick(
  names: readonly string[],
  value: Readonly<Record<string, unknown>>,
): ErrorText['facts'] | undefined {
  const facts: Record<string, string | number> = {};
  for (const name of names) {
    const fact = value[name];
    if (typeof fact !== 'string' && typeof fact !== 'number') return undefined;
    facts[name] = fact;
  }
  return facts;
}

/** Names minutes, from two hours upwards hours; for seconds "a moment" is exact enough. */
function getWaitText({ retryAfter }: Readonly<Record<string, unknown>>): ErrorText | undefined {
  if (typeof retryAfter !== 'number' || retryAfter < 60) return undefined;
  const minutes = Math.ceil(retryAfter / 60);
  return minutes < 120
    ? { key: 'TOO_MANY_REQUESTS_minutes', facts: { minutes } }
    : { key: 'TOO_MANY_REQUESTS_hours', facts: { hours: Math.ceil(minutes / 60) } };
}
