import type { LanguageCode } from '@parlour/tenant';

import { en, type TextKey, type Texts } from './en.ts';

/** English comes with the game; another language is loaded when it is asked for. Languages that are not here yet fall back to English. */
const loaders: Partial<Record<LanguageCode, () => Promise<Texts>>> = {
  TY: async () => (await import('./ty.ts')).ty,
  HI: async () => (await import('./hi.ts')).hi,
  BN: async () => (await import('./bn.ts')).bn,
  ID: async () => (await import('./id.ts')).id,
  UR: async () => (await import('./ur.ts')).ur,
};

/** Says something in the page's language; the values fill the placeholders. */
export type Say = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string;

/** Loads the words of a language; English when they cannot be loaded. */
export async function loadTexts(language: LanguageCode): Promise<Say> {
  const texts = await (loaders[language]?.() ?? Promise.resolve(en as Texts)).catch(() => en as Texts);
  return (key, values = {}) => texts[key].replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
