import { memberBooks } from '@parlour/contract/states/members';
import { adjustedAccounts } from '@parlour/contract/operator/choices';
import { type Translate, useTranslation } from '@parlour/i18n';
import type { WireAmount } from '@parlour/money';

import { type Brand, useOperator } from '../session/current-operator.tsx';
import { toSentence } from '../text/format.ts';
import { useLanguageName } from '../text/language-name.ts';
import { toNameWords } from '../text/name-words.ts';
import { useTime } from '../text/use-time.ts';
import type { SayValue } from './change-rows.ts';
import { AMOUNTS, writeAmount } from './field-amounts.ts';

/** Fields whose names alone do not say what they are. */
const NAMED = [
  'agent',
  'bp',
  'drawNo',
  'keyId',
  'login',
  'memberReason',
  'memberText',
  'networks',
  'nodeId',
  'shareBp',
  'wordOf',
] as const;

const DIRECTIONS = ['credit', 'debit'] as const;

/** Fields that hold one of a few states, as `IN_REVIEW`. */
const STATES: ReadonlySet<string> = new Set([
  'kind',
  'outcome',
  'period',
  'stage',
  'state',
  'status',
]);
const amounts: ReadonlySet<string> = new Set(AMOUNTS);

/** A moment in ms, as fields hold it whose names end so: `endsAt`, `until`. */
const MOMENT = /(?:At|[uU]ntil|From)$/;
const EARLIEST_MS = 1e12;

const nameOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

/** The labels of changed fields, and the texts of their values. */
export type FieldWords = {
  /** The words for a field by its path: `title.EN` is Title: English. */
  readonly label: (path: string) => string;
  readonly say: SayValue;
};

/** The words for what a change of a brand names; amounts are in its currency unless another is. */
export function useFieldWords(brand: string | null, currency: unknown): FieldWords {
  const { t } = useTranslation('shell');
  const { brands } = useOperator();
  const time = useTime();
  const languageName = useLanguageName();
  const own = brands.find(({ code }) => code === brand);
  const label = (name: string): string => {
    const named = NAMED.find((one) => one === name);
    if (named !== undefined) return t(`changes.fields.${named}`);
    const language = languageName(name);
    return language === name ? toNameWords(name) : language;
  };
  return {
    label: (path) => path.split('.').map(label).join(': '),
    say: (path, value) => {
      const name = nameOf(path);
      if (typeof value === 'boolean') return t(value ? 'changes.yes' : 'changes.no');
      if (typeof value === 'number') return sayNumber(name, value, { own, currency, time });
      if (typeof value !== 'string') return undefined;
      const words = sayChoice(t, name, value);
      if (words !== undefined) return words;
      return STATES.has(name) && /^[A-Z_]+$|^[a-z_]+$/.test(value)
        ? toSentence(value.toLowerCase().replaceAll('_', ' '))
        : undefined;
    },
  };
}

/** A value that has words in other pages, by the name of its field. */
function sayChoice(t: Translate, name: string, value: string): string | undefined {
  if (name === 'account') {
    const account = adjustedAccounts.find((one) => one === value);
    return account && t(`members:accounts.${account}`);
  }
  if (name === 'book') {
    const book = memberBooks.find((one) => one === value);
    return book && t(`members:books.${book}`);
  }
  if (name !== 'direction') return undefined;
  const direction = DIRECTIONS.find((one) => one === value);
  return direction && t(`adjustments:directions.${direction}`);
}

type NumberWords = {
  readonly own: Brand | undefined;
  readonly currency: unknown;
  readonly time: (ms: number) => string;
};

/** A number as an amount or a moment, where its field holds one. */
function sayNumber(
  name: string,
  value: number,
  { own, currency, time }: NumberWords,
): string | undefined {
  if (amounts.has(name) && own) return writeAmount(value as WireAmount, currency, own);
  return MOMENT.test(name) && value > EARLIEST_MS ? time(value) : undefined;
}
