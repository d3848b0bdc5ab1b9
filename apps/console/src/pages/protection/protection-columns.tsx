import type { OperatorContract, OperatorReply } from '@parlour/contract/operator';
import { useTranslation } from '@parlour/i18n';
import { useMemo } from 'react';
import { styled } from 'styled-components';

import type { GridColumn } from '../../grid/data-grid.tsx';
import { MemberLink } from '../../navigation/member-link.tsx';
import { useFormat } from '../../text/format.ts';
import { useExclusionEnd } from '../members/exclusion-why.tsx';
import { useLimitText } from './limit-text.ts';

export type ProtectedMember = OperatorReply<OperatorContract['protection']['list']>['rows'][number];
/** The columns of the list of player protection. */
export function useProtectionColumns(): readonly GridColumn<ProtectedMember>[] {
  const { t } = useTranslation('protection');
  const format = useFormat();
  const formatEnd = useExclusionEnd();
  return useMemo(
    () => [
      {
        key: 'member',
        title: t('member'),
        cell: ({ member, username }) => <MemberLink member={member} username={username} />,
      },
      {
        key: 'excluded',
        title: t('excluded'),
        cell: ({ excludedUntil }) => formatEnd(excludedUntil),
      },
      {
        key: 'by',
        title: t('by'),
        cell: ({ excludedBy }) => (excludedBy === null ? '–' : t(`sources.${excludedBy}`)),
      },
      {
        key: 'timeout',
        title: t('timeout'),
        cell: ({ timeoutUntil }) => format.time(timeoutUntil),
      },
      { key: 'limits', title: t('limits'), cell: ({ limits }) => <Limits limits={limits} /> },
      { key: 'changed', title: t('changed'), cell: ({ changedAt }) => format.time(changedAt) },
    ],
    [t, format, formatEnd],
  );
}

/** Each limit in a line of its own, with a raise that waits. */
function Limits({ limits }: Pick<ProtectedMember, 'limits'>) {
  const limitText = useLimitText();
  if (limits.length === 0) return '–';
  return (
    <List>
      {limits.map((limit) => (
        <li key={`${limit.kind} ${limit.setter}`}>{limitText(limit).join(': ')}</li>
      ))}
    </List>
  );
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;
