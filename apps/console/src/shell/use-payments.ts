import { useTranslation } from '@parlour/i18n';

import { useCall } from '../api/use-api.ts';
import { useMayOpen } from '../navigation/open-pages.tsx';
import { recordHref } from '../navigation/record-href.ts';
import type { Brand } from '../session/current-operator.tsx';
import { createFormat } from '../text/format.ts';
import { type Command, DEPOSIT_NUMBER, TRANSFER_NUMBER, WITHDRAWAL_NUMBER } from './commands.ts';
import { listAnswers } from './list-answers.ts';

/**
 * The deposit, withdrawal or transfer that has a text as its number, where there is one that the
 * operator may open; `brand` is null while nothing is asked.
 */
export function usePayments(text: string, brand: Brand | null): readonly Command[] {
  const { t } = useTranslation('shell');
  const mayOpen = useMayOpen();
  const code = brand?.code ?? '';
  const isAsked = (form: RegExp, list: string) =>
    brand !== null && form.test(text) && mayOpen(`/b/${code}/${list}`);
  const query = { reference: text };
  const deposits = useCall(
    'deposits',
    'list',
    { brand: code, query },
    { enabled: isAsked(DEPOSIT_NUMBER, 'deposits') },
  );
  const withdrawals = useCall(
    'withdrawals',
    'list',
    { brand: code, query },
    { enabled: isAsked(WITHDRAWAL_NUMBER, 'withdrawals') },
  );
  const transfers = useCall(
    'memberTransfers',
    'list',
    { brand: code, query: { transfer: text } },
    { enabled: isAsked(TRANSFER_NUMBER, 'transfers') },
  );
  if (brand === null) return [];
  const { money, time } = createFormat(brand);
  const found = [
    ...listAnswers(deposits).map(({ deposit, username, amount, createdAt }) => ({
      kind: 'deposit' as const,
      number: deposit,
      facts: [money(amount), username, time(createdAt)],
    })),
    ...listAnswers(withdrawals).map(({ withdrawal, username, amount, createdAt }) => ({
      kind: 'withdrawal' as const,
      number: withdrawal,
      facts: [money(amount), username, time(createdAt)],
    })),
    ...listAnswers(transfers).map(({ transfer, sender, receiver, amount, at }) => ({
      kind: 'transfer' as const,
      number: transfer,
      facts: [money(amount), `${sender.username} → ${receiver.username}`, time(at)],
    })),
  ];
  return found.flatMap(({ kind, number, facts }) => {
    const href = recordHref(kind, number, code);
    const label = [t(`palette.${kind}`, { text: number }), ...facts].join(' · ');
    return href === null ? [] : [{ label, href }];
  });
}
