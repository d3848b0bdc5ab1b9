import type { LanguageCode } from '@parlour/tenant';

import type { FlatTexts } from './texts.ts';

/**
 * Letters in which a language is written besides Latin ones, which every language borrows for
 * names.
 */
const scripts: Readonly<Partial<Record<LanguageCode, string>>> = {
  BN: 'Bengali',
  HI: 'Devanagari',
  UR: 'Arabic',
  CN: 'Han',
  TH: 'Thai',
};

type Rule = { readonly wrong: RegExp; readonly say: string };

/** Punctuation of one's own: a Latin mark behind a letter of another script. */
const punctuation: Readonly<Partial<Record<LanguageCode, readonly Rule[]>>> = {
  UR: [
    { wrong: /\p{Script=Arabic}[»”"]?[?,;]/u, say: '؟ ، ؛' },
    { wrong: /\p{Script=Arabic}\.(?:\s|$)/u, say: '۔' },
  ],
  HI: [{ wrong: /\p{Script=Devanagari}\.(?:\s|$)/u, say: '।' }],
  BN: [{ wrong: /\p{Script=Bengali}\.(?:\s|$)/u, say: '।' }],
  CN: [{ wrong: /\p{Script=Han}[,;:?!.](?!\w)/u, say: '，；：？！。' }],
  TH: [{ wrong: /\p{Script=Thai}\.(?:\s|$)/u, say: 'no full stop' }],
};

/** Spellings that were given up for one (docs/glossary.md). */
const settled: Readonly<Partial<Record<LanguageCode, readonly Rule[]>>> = {
  HI: [
    { wrong: /[कखग]\u093c|[\u0958-\u095a]/u, say: 'क ख ग without a dot' },
    { wrong: /विथड्रॉल/u, say: 'विड्रॉल' },
    { wrong: /संदेश/u, say: 'मैसेज' },
    { wrong: /ग्राहक सेवा|कस्टमर केयर/u, say: 'कस्टमर सर्विस' },
  ],
  BN: [
    { wrong: /শীঘ্রই/u, say: 'শিগগিরই' },
    { wrong: /এখনও/u, say: 'এখনো' },
    { wrong: /বার্তা/u, say: 'মেসেজ' },
    { wrong: /উত্তোলন/u, say: 'উইথড্র' },
  ],
  UR: [
    { wrong: /براہِ کرم/u, say: 'براہ کرم' },
    { wrong: /آلہ|آلات/u, say: 'ڈیوائس' },
  ],
  ID: [{ wrong: /\b(?:kamu|tautan)\b/iu, say: 'Anda, link' }],
  TY: [{ wrong: /\bbalance\b/iu, say: 'balanse' }],
};

/** Finds the spellings over which a reader of the language would stumble, by key. */
export function findMisspellings(
  texts: FlatTexts,
  code: LanguageCode,
): { readonly key: string; readonly detail: string }[] {
  const own = scripts[code];
  const allowed = ['Latin', 'Common', 'Inherited', ...(own ? [own] : [])]
    .map((script) => `\\p{Script=${script}}`)
    .join('');
  const foreign = new RegExp(`(?![${allowed}])\\p{L}`, 'u');
  const rules = [...(punctuation[code] ?? []), ...(settled[code] ?? [])];
  return [...texts].flatMap(([key, text]) => {
    const said = text.normalize('NFC');
    const found: string[] = [];
    if (foreign.test(said))
      found.push(`has a letter of another script: ${foreign.exec(said)?.[0]}`);
    if (/(?![0-9])\p{Nd}/u.test(said)) found.push('has other than Western digits');
    for (const { wrong, say } of rules)
      if (wrong.test(said)) found.push(`says ${wrong.exec(said)?.[0].trim()} where ${say} stands`);
    return found.map((detail) => ({ key, detail }));
  });
}
