import { useTranslation } from '@parlour/i18n';

import { useCall } from '../api/use-api.ts';
import { useTypedText } from '../forms/use-typed-text.ts';
import { useMayOpen } from '../navigation/open-pages.tsx';
import type { Brand } from '../session/current-operator.tsx';
import { createFormat } from '../text/format.ts';
import { type Command, REFERENCE } from './commands.ts';
import { listAnswers } from './list-answers.ts';
import { usePayments } from './use-payments.ts';

/** So many members and operations are listed; the searches behind them find the others. */
const LISTED = 5;
/** The maximum length of a search text in a call; a longer text finds nothing. */
const LONGEST_NAME = 120;

/**
 * Payments by their number, members whose username begins with a text, or who have it as their
 * number, email or ID, and operations of the journal by their number or reference, as far as the
 * operator may open them.
 */
export function useRecords(text: string, brand: Brand | null): readonly Command[] {
  const { t } = useTranslation('shell');
  const mayOpen = useMayOpen();
  const asked = useTypedText(text);
  const code = brand?.code ?? '';
  const base = `/b/${code}`;
  // What was found for another text is no answer to this one.
  const isAsked = brand !== null && asked !== '' && asked === text;
  const members = useCall(
    'members',
    'search',
    { brand: code, query: { text: asked, limit: LISTED } },
    { enabled: isAsked && asked.length <= LONGEST_NAME && mayOpen(`${base}/members`) },
  );
  const operations = useCall(
    'ledger',
    'journal',
    { brand: code, query: { reference: asked, limit: LISTED } },
    { enabled: isAsked && REFERENCE.test(asked) && mayOpen(`${base}/journal`) },
  );
  const payments = usePayments(asked, isAsked ? brand : null);
  if (!isAsked) return [];
  const format = createFormat(brand);
  return [
    ...payments,
    ...listAnswers(members).map(({ id, username }) => ({
      label: t('palette.member', { username }),
      href: `${base}/members/${id}`,
    })),
    ...listAnswers(operations).map(({ id, kind, amount, direction, currency, member, at }) => ({
      label: [
        t('palette.operation', { id, kind: t(`ledger:kinds.${kind}`) }),
        format.moved({ amount, direction, asset: currency }),
        member?.username,
        format.time(at),
      ]
        .filter(Boolean)
        .join(' · '),
      href: `${base}/journal/${id}`,
    })),
  ];
}
