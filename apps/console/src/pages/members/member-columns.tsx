import { useTranslation } from '@parlour/i18n';
import { useMemo } from 'react';

import type { GridColumn } from '../../grid/data-grid.tsx';
import { MemberLink } from '../../navigation/member-link.tsx';
import { useFormat } from '../../text/format.ts';
import { MemberStatus } from './member-status.tsx';
import type { MemberRow } from './member-types.ts';

/** The columns of a list of members. */
export function useMemberColumns(): readonly GridColumn<MemberRow>[] {
  const { t } = useTranslation('members');
  const format = useFormat();
  return useMemo(
    () => [
      {
        key: 'username',
        title: t('username'),
        cell: ({ id, username }) => <MemberLink member={id} username={username} />,
      },
      { key: 'status', title: t('status'), cell: ({ status }) => <MemberStatus status={status} /> },
      { key: 'type', title: t('type'), cell: ({ type }) => t(`types.${type}`) },
      { key: 'book', title: t('book'), cell: ({ book }) => t(`books.${book}`) },
      {
        key: 'balance',
        title: t('balance'),
        isFigure: true,
        cell: ({ balance }) => format.money(balance),
      },
      { key: 'created', title: t('created'), cell: ({ createdAt }) => format.time(createdAt) },
      {
        key: 'login',
        title: t('last-login'),
        cell: ({ lastLoginAt }) => format.time(lastLoginAt),
      },
      {
        key: 'id',
        title: t('id'),
        isHiddenAtFirst: true,
        cell: ({ id }) => <code translate="no">{id}</code>,
      },
    ],
    [t, format],
  );
}
