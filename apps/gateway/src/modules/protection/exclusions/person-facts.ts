import { normalizeDocumentNumber } from '@parlour/contract/identity-documents';
import { toComparableWords } from '@parlour/contract/payees';
import type { ExclusionTrait } from '@parlour/contract/rules';
import { toPlainText } from '@parlour/money';

/** The known facts about a person, as they were typed. */
export type PersonFacts = {
  /** yyyy-MM-dd: what the member stated, and what stands in documents. */
  readonly birthDates: readonly string[];
  readonly names: readonly string[];
  readonly numbers: readonly string[];
  readonly documents: readonly string[];
  /** SHA-256 of the secrets of browsers. */
  readonly devices: readonly string[];
  /** Accounts that money came from or goes to. */
  readonly accounts: readonly string[];
};

/** Something that a person is recognised by together with the birthday. */
type FoldedTrait = { readonly trait: ExclusionTrait; readonly value: string };

/**
 * A name in each form that another spelling of it may have: its words in any order, without the
 * spaces between them, and the first with the last, as names in the middle are often left out.
 */
function foldName(name: string): string[] {
  const words = toComparableWords(name);
  if (words.length === 0) return [];
  const outer = [words.at(0) ?? '', words.at(-1) ?? ''];
  return [words.toSorted().join(' '), words.join(''), outer.toSorted().join(' ')];
}

/** An account number without what is written for reading, in Western digits. */
const foldAccount = (number: string): string[] => {
  const bare = toPlainText(number)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}@.]/gu, '');
  return bare === '' ? [] : [bare];
};

type ParseMobile = (typed: string) => string | null;

/** A number in E.164; accounts at e-wallets are often numbers of phones, too. */
const foldNumber = (typed: string, parseMobile: ParseMobile): string[] =>
  [parseMobile(typed)].filter((number) => number !== null);

/** Folds the known facts about a person so that each spelling of a fact is the same. */
export function foldFacts(facts: PersonFacts, parseMobile: ParseMobile): FoldedTrait[] {
  const fold = (
    trait: ExclusionTrait,
    typed: readonly string[],
    forms: (one: string) => readonly string[],
  ): FoldedTrait[] => typed.flatMap(forms).map((value) => ({ trait, value }));
  return [
    ...fold('NAME', facts.names, foldName),
    ...fold('NUMBER', [...facts.numbers, ...facts.accounts], (typed) =>
      foldNumber(typed, parseMobile),
    ),
    ...fold('DOCUMENT', facts.documents, (typed) => {
      const number = normalizeDocumentNumber(toPlainText(typed));
      return number === '' ? [] : [number];
    }),
    ...fold('DEVICE', facts.devices, (hash) => [hash]),
    ...fold('ACCOUNT', facts.accounts, foldAccount),
  ];
}
