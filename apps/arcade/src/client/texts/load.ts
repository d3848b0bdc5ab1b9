import { type LanguageCode, languages } from '@parlour/tenant';

import { en, type TextKey, type Texts } from './en.ts';

/** English comes with the game; another language is loaded when it is asked for. */
const loaders: Readonly<Record<LanguageCode, () => Promise<Texts>>> = {
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

/** Says something in the page's language; the values fill the placeholders. */
export type Say = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string;

/** Loads the words of a language; English when they cannot be loaded. */
export async function loadTexts(language: LanguageCode): Promise<Say> {
  const texts = await loaders[language]().catch((): Texts => en);
  // Isolated (first strong), so that an amount inside an Urdu sentence stays in one piece and turns no words around it.
  const put = (value: string | number) => (languages[language].direction === 'rtl' ? `\u2068${value}\u2069` : String(value));
  return (key, values = {}) => texts[key].replaceAll(/\{(\w+)\}/g, (whole, name: string) => (values[name] === undefined ? whole : put(values[name])));
}
