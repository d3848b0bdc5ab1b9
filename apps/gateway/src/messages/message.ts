import type { ErrorCode } from '@parlour/contract';
import type { LanguageCode } from '@parlour/tenant';

import { bn } from './bn.ts';
import { en } from './en.ts';
import { hi } from './hi.ts';
import { id } from './id.ts';
import { ty } from './ty.ts';
import { ur } from './ur.ts';

/** Languages the gateway speaks; English stands in for the others. */
const templates: Readonly<Partial<Record<LanguageCode, Readonly<Partial<Record<ErrorCode, string>>>>>> = { EN: en, TY: ty, ID: id, HI: hi, BN: bn, UR: ur };

/** The words for a refusal in a language. Clients branch on the code; the words are for those that show them as they are. */
export const messageOf = (language: LanguageCode, code: ErrorCode, facts: Readonly<Record<string, unknown>> = {}): string =>
  (templates[language]?.[code] ?? en[code]).replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const fact = facts[name];
    return typeof fact === 'string' || typeof fact === 'number' ? String(fact) : whole;
  });
