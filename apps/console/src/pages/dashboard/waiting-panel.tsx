import { useTranslation } from '@parlour/i18n';
import type { ReactNode } from 'react';

import { useCall } from '../../api/use-api.ts';
import { Facts, Panel } from '../../layout/panel.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { useBrand, usePermissionCheck } from '../../session/current-operator.tsx';
import { formatCount } from '../../text/format.ts';
import { useAgeText } from '../withdrawals/waiting-age.tsx';
import { POLL_MS } from './poll.ts';

type Fact = {
  readonly name: string;
  readonly count: number;
  /** The list that they stand in. */
  readonly list: string;
  /** Stands for the plain count. */
  readonly text?: string;
};

/** Withdrawals and deposits that wait for an operator, each with the list to decide them in. */
export function WaitingPanel() {
  const { t } = useTranslation('dashboard');
  const { code: brand } = useBrand();
  const withdrawals = useWaitingWithdrawals();
  const deposits = useWaitingDeposits();
  if (withdrawals === null && deposits === null) return null;
  const facts = [...(withdrawals ?? []), ...(deposits ?? [])].filter(({ count }) => count > 0);
  return (
    <Panel title={t('waiting.title')}>
      {facts.length === 0 ? <p>{t('waiting.none')}</p> : null}
      <Facts
        facts={facts.map(({ name, count, list, text }): readonly [string, ReactNode] => [
          name,
          <PageLink key={name} to={`/b/${brand}/${list}`}>
            {text ?? formatCount(count)}
          </PageLink>,
        ])}
      />
    </Panel>
  );
}

/** Null where the roles do not include withdrawals, or nothing is known yet. */
function useWaitingWithdrawals(): readonly Fact[] | null {
  const { t } = useTranslation('dashboard');
  const { code: brand } = useBrand();
  const isAllowed = usePermissionCheck()('withdrawals.read');
  const ageText = useAgeText();
  const { data } = useCall(
    'withdrawals',
    'waiting',
    { brand },
    { enabled: isAllowed, refetchInterval: POLL_MS },
  );
  if (!isAllowed || !data) return null;
  const { review, checking, unclear, disputes, unmatched, oldestMinutes } = data;
  return [
    {
      name: t('waiting.review'),
      count: review,
      list: 'withdrawals',
      ...(oldestMinutes !== null && {
        text: t('waiting.oldest', { count: review, age: ageText(oldestMinutes) }),
      }),
    },
    { name: t('waiting.checking'), count: checking, list: 'withdrawals' },
    { name: t('waiting.unclear'), count: unclear, list: 'withdrawals' },
    { name: t('waiting.disputes'), count: disputes, list: 'withdrawals?show=disputed' },
    { name: t('waiting.unmatched-payouts'), count: unmatched, list: 'unmatched-payouts' },
  ];
}

/** Null where the roles do not include deposits, or nothing is known yet. */
function useWaitingDeposits(): readonly Fact[] | null {
  const { t } = useTranslation('dashboard');
  const { code: brand } = useBrand();
  const isAllowed = usePermissionCheck()('deposits.read');
  const { data } = useCall(
    'deposits',
    'waiting',
    { brand },
    { enabled: isAllowed, refetchInterval: POLL_MS },
  );
  if (!isAllowed || !data) return null;
  return [
    { name: t('waiting.held'), count: data.held, list: 'deposits?state=held' },
    { name: t('waiting.unclear-deposits'), count: data.unclear, list: 'deposits?state=unclear' },
    { name: t('waiting.reversed'), count: data.reversed, list: 'deposits?state=reversed' },
  ];
}
