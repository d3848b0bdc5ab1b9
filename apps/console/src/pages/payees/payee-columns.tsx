import type { OperatorContract } from '@parlour/contract/operator';
import { useTranslation } from '@parlour/i18n';
import { Badge } from '@parlour/ui';
import { useMemo } from 'react';

import type { CallReply } from '../../api/api.ts';
import type { GridColumn } from '../../grid/data-grid.tsx';
import { MemberLink } from '../../navigation/member-link.tsx';
import { useFormat } from '../../text/format.ts';
import { PayeeActions } from '../members/payee-actions.tsx';

/** An account of any member of the brand. */
export type FoundPayee = CallReply<OperatorContract['payees']['search']>['rows'][number];

/** The columns of accounts: whose, where, in which state, and what may be done about it. */
export function usePayeeColumns(): readonly GridColumn<FoundPayee>[] {
  const { t } = useTranslation('payees');
  const format = useFormat();
  return useMemo(
    () => [
      {
        key: 'member',
        title: t('member'),
        cell: ({ member, username }) => <MemberLink member={member} username={username} />,
      },
      { key: 'kind', title: t('kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
      {
        key: 'provider',
        title: t('provider'),
        cell: ({ provider, providerName }) => `${providerName} (${provider})`,
      },
      {
        key: 'number',
        title: t('number'),
        cell: ({ masked }) => <bdi translate="no">{masked}</bdi>,
      },
      { key: 'holder', title: t('holder'), cell: ({ holder }) => holder },
      { key: 'state', title: t('state'), cell: (row) => <StateChips payee={row} /> },
      {
        key: 'created',
        title: t('created'),
        cell: ({ createdAt }) => format.time(createdAt),
      },
      { key: 'actions', title: t('actions'), cell: (row) => <RowActions payee={row} /> },
    ],
    [t, format],
  );
}

type PayeeProps = { readonly payee: FoundPayee };

function StateChips({ payee: { isBlocked, isNew, sharedWith } }: PayeeProps) {
  const { t } = useTranslation('members');
  const own = useTranslation('payees').t;
  if (!isBlocked && !isNew && sharedWith === 0) return own('states.active');
  return (
    <>
      {isBlocked ? <Badge data-tone="negative">{t('payees.blocked')}</Badge> : null}{' '}
      {isNew ? <Badge data-tone="info">{t('payees.new')}</Badge> : null}{' '}
      {sharedWith > 0 ? (
        <Badge data-tone="warning">{t('payees.shared', { count: sharedWith })}</Badge>
      ) : null}
    </>
  );
}

const RowActions = ({ payee }: PayeeProps) => (
  <PayeeActions member={{ id: payee.member, username: payee.username }} payee={payee} />
);
