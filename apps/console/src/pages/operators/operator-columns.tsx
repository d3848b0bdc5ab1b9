import { useTranslation } from '@parlour/i18n';
import { Badge } from '@parlour/ui';
import { useMemo } from 'react';

import type { GridColumn } from '../../grid/data-grid.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { useScopeName } from '../../session/scope-name.tsx';
import { formatCount } from '../../text/format.ts';
import { useTime } from '../../text/use-time.ts';
import { OperatorStatus } from './operator-status.tsx';
import type { OperatorRow } from './operator-types.ts';

/** The columns of the list of operators. */
export function useOperatorColumns(): readonly GridColumn<OperatorRow>[] {
  const { t } = useTranslation('operators');
  const time = useTime();
  const scopeName = useScopeName();
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('name'),
        cell: ({ id, name }) => <PageLink to={`/operators/${id}`}>{name}</PageLink>,
      },
      { key: 'login', title: t('login'), cell: ({ login }) => login },
      {
        key: 'status',
        title: t('status'),
        cell: ({ status }) => <OperatorStatus status={status} />,
      },
      {
        key: 'roles',
        title: t('roles'),
        cell: ({ grants }) =>
          grants.map(({ roleName, brand }) => `${roleName} (${scopeName(brand)})`).join(', ') ||
          '–',
      },
      {
        key: 'factor',
        title: t('factor'),
        cell: ({ hasTotp, passkeys }) =>
          hasTotp || passkeys > 0 ? (
            t('factors.on')
          ) : (
            <Badge data-tone="warning">{t('factors.off')}</Badge>
          ),
      },
      {
        key: 'sessions',
        title: t('sessions.short'),
        isFigure: true,
        cell: ({ openSessions }) => formatCount(openSessions),
      },
      {
        key: 'last-login',
        title: t('last-login'),
        cell: ({ lastLoginAt }) => time(lastLoginAt),
      },
      {
        key: 'networks',
        title: t('networks.title'),
        isHiddenAtFirst: true,
        cell: ({ networks }) => networks.join(', ') || t('networks.any'),
      },
    ],
    [t, time, scopeName],
  );
}
