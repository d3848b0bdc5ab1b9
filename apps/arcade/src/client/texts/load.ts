import { type LanguageCode, languages } from '@parlour/tenant';

import { en, type TextKey, type Texts } from './en.ts';

/** How each language's words are loaded. */
export type Loaders<Words> = Readonly<Record<LanguageCode, () => Promise<Words>>>;

/** The shared words: English comes with the game; another language is loaded when it is asked for. */
export const sharedTexts: Loaders<Texts> = {
  EN: () => Promise.resolve(en),
  TY: async () => (await import('./ty.ts')).ty,
  HI: async () => (await import('./hi.ts')).hi,
  BN: async () => (await import('./bn.ts')).bn,
  ID: async () => (await import('./id.ts')).id,
  UR: async () => (await import('./ur.ts')).ur,
  CN: async () => (await import('./cn.ts')).cn,
  TH: async () => (await import('./th.ts')).th,
  VI: async () => (await import('./vi.ts')).vi,
};

/** Says something in the page's language, in shared words or in a game's own; the values fill the placeholders. */
export type Say<Own extends string = never> = (
  key: TextKey | Own,
  values?: Readonly<Record<string, string | number>>,
) => string;

const none: Loaders<object> = {
  EN: nothing,
  TY: nothing,
  HI: nothing,
  BN: nothing,
  ID: nothing,
  UR: nothing,
  CN: nothing,
  TH: nothing,
  VI: nothing,
};
function nothing(): Promise<object> {
  return Promise.resolve({});
}

/** Loads the words of a language, the shared ones and a game's own; English when they cannot be loaded. */
export async function loadTexts<Own extends string = never>(
  language: LanguageCode,
  own: Loaders<Readonly<Record<Own, string>>> | Loaders<object> = none,
): Promise<Say<Own>> {
  const load = <Words>(loaders: Loaders<Words>) => loaders[language]().catch(() => loaders.EN());
  const [house, game] = await Promise.all([load(sharedTexts), load<object>(own)]);
  const texts: Readonly<Record<string, string>> = { ...house, ...game };
  // Isolated (first strong), so that an amount inside an Urdu sentence stays in one piece and turns no words around it.
  const put = (value: string | number) =>
    languages[language].direction === 'rtl' ? `\u2068${value}\u2069` : String(value);
  return (key, values = {}) =>
    (texts[key] ?? key).replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
      values[name] === undefined ? whole : put(values[name]),
    );
}
