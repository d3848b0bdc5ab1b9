import { zero } from '@parlour/money';
import { Loadable, useTenant } from '@parlour/session';
import { toInstants } from '@parlour/ui/controls';
import { useEffect, useState } from 'react';

import type { LoadPayments, PaymentPage, PaymentQuery } from './payment-history.ts';
import { isOtherPeriod, readPage, type RecordSearchProps, useRecordDays } from './record-search.ts';

export type PaymentHistoryProps = RecordSearchProps & {
  /** Opens a payment by its number. */
  readonly onOpen: (id: string) => void;
  /** Counts the events about payments: the list is read again then. */
  readonly changes: number;
};

const DEFAULT_DAYS = 30;
const NO_PAGE = { payments: [], sum: zero, totalPages: 0 };

/**
 * The payments that the address asks for by days, state and page. To be called by an observer,
 * which shows them as they come.
 */
export function usePaymentHistory<Payment, State extends string>(
  { search, onSearch, changes }: PaymentHistoryProps,
  states: readonly State[],
  load: LoadPayments<Payment, State>,
) {
  const { timeZone } = useTenant();
  const [history] = useState(
    () => new Loadable<PaymentPage<Payment>, [PaymentQuery<State>]>(load, NO_PAGE),
  );
  const days = useRecordDays(search, timeZone, DEFAULT_DAYS);
  const state = states.find((one) => one === search.get('state')) ?? null;
  const page = readPage(search);
  const { from, to } = days;
  useEffect(
    () => void history.load({ ...toInstants({ from, to }, timeZone), state, page }),
    [history, from, to, state, page, timeZone],
  );
  useEffect(() => {
    if (changes > 0) void history.reload();
  }, [history, changes]);
  const { value, status, error, reload } = history;
  return {
    ...value,
    status,
    error,
    reload,
    days,
    /** The days are others than the list shows by itself. */
    isOtherPeriod: isOtherPeriod(days, timeZone, DEFAULT_DAYS),
    state,
    states,
    page,
    /** Writes other filters or another page into the address. */
    change: (values: Readonly<Record<string, string | null>>) =>
      onSearch({ view: 'history', from, to, state, ...values }, 'replace'),
  };
}

/** A list of payments as the address asks for it, with its filters. */
export type PaymentHistory<Payment, State extends string> = ReturnType<
  typeof usePaymentHistory<Payment, State>
>;
