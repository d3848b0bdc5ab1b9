import type { ErrorCode } from '@parlour/contract';
import type { LanguageCode } from '@parlour/tenant';

import { bn } from './bn.ts';
import { cn } from './cn.ts';
import { en } from './en.ts';
import { hi } from './hi.ts';
import { id } from './id.ts';
import { th } from './th.ts';
import { ty } from './ty.ts';
import { ur } from './ur.ts';
import { vi } from './vi.ts';

/** What the gateway says, in every language whose texts are written. */
const templates: Readonly<Record<LanguageCode, Readonly<Record<ErrorCode, string>>>> = {
  EN: en,
  TY: ty,
  BN: bn,
  HI: hi,
  ID: id,
  UR: ur,
  CN: cn,
  TH: th,
  VI: vi,
};

/** The words for a refusal in a language. Clients branch on the code; the words are for those that show them as they are. */
export const messageOf = (
  language: LanguageCode,
  code: ErrorCode,
  facts: Readonly<Record<string, unknown>> = {},
): string =>
  templates[language][code].replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const fact = facts[name];
    return typeof fact === 'string' || typeof fact === 'number' ? String(fact) : whole;
  });
