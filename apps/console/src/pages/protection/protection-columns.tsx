import type { OperatorContract, OperatorReply } from '@parlour/contract/operator';
import { useTranslation } from '@parlour/i18n';
import type { WireAmount } from '@parlour/money';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

import type { GridColumn } from '../../grid/data-grid.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { type Format, useFormat } from '../../text/format.ts';
import { useExclusionEnd } from '../members/exclusion-why.tsx';

export type ProtectedMember = OperatorReply<OperatorContract['protection']['list']>['rows'][number];
type Limit = ProtectedMember['limits'][number];

/** A session's limit is in seconds, the others are amounts of the wire. */
export const formatLimit = (
  format: Format,
  { kind, amount }: Pick<Limit, 'kind' | 'amount'>,
): string =>
  kind === 'SESSION' ? `${Math.round(amount / 60)} min` : format.money(amount as WireAmount);

/** The columns of the list of player protection. */
export function useProtectionColumns(): readonly GridColumn<ProtectedMember>[] {
  const { t } = useTranslation('protection');
  const { code: brand } = useBrand();
  const format = useFormat();
  const formatEnd = useExclusionEnd();
  return useMemo(
    () => [
      {
        key: 'member',
        title: t('member'),
        cell: ({ member, username }) => (
          <Link to={`/b/${brand}/members/${member}`}>{username}</Link>
        ),
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
    [t, brand, format, formatEnd],
  );
}

/** Each limit in a line of its own, with a raise that waits. */
function Limits({ limits }: Pick<ProtectedMember, 'limits'>) {
  const { t } = useTranslation('protection');
  const { t: names } = useTranslation('members');
  const format = useFormat();
  if (limits.length === 0) return '–';
  return (
    <List>
      {limits.map((limit) => (
        <li key={`${limit.kind} ${limit.setter}`}>
          {t(limit.raiseAt === null ? 'limit' : 'limit-raising', {
            kind: names(`protection.kinds.${limit.kind}`),
            setter: names(`protection.setters.${limit.setter}`),
            amount: formatLimit(format, limit),
            time: format.time(limit.raiseAt),
          })}
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;
