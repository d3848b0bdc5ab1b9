import type { ErrorCode } from '@parlour/contract';
import { type ErrorTextKey, getErrorText } from '@parlour/contract/error-texts';
import bn from '@parlour/contract/locales/BN.json' with { type: 'json' };
import cn from '@parlour/contract/locales/CN.json' with { type: 'json' };
import en from '@parlour/contract/locales/EN.json' with { type: 'json' };
import hi from '@parlour/contract/locales/HI.json' with { type: 'json' };
import id from '@parlour/contract/locales/ID.json' with { type: 'json' };
import th from '@parlour/contract/locales/TH.json' with { type: 'json' };
import ty from '@parlour/contract/locales/TY.json' with { type: 'json' };
import ur from '@parlour/contract/locales/UR.json' with { type: 'json' };
import vi from '@parlour/contract/locales/VI.json' with { type: 'json' };
import type { LanguageCode } from '@parlour/tenant';

const texts: Readonly<Record<LanguageCode, Readonly<Record<ErrorTextKey, string>>>> = {
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

/** Number tags that clients of the family expect in front of a message. */
const tags: Readonly<Partial<Record<ErrorCode, string>>> = {
  previous_game_not_finished: '#734',
};

/**
 * The message of an error in a language. Clients branch on the code; the message is for those that
 * show it as it is.
 */
export function errorMessage(
  language: LanguageCode,
  code: ErrorCode,
  value: Readonly<Record<string, unknown>> = {},
): string {
  const { key, facts } = getErrorText(code, value);
  const text = texts[language][key].replaceAll(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
    String(facts[name] ?? placeholder),
  );
  const tag = tags[code];
  return tag === undefined ? text : `${tag} ${text}`;
}
