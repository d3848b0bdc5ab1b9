import { useTranslation } from '@parlour/i18n';
import { useMemo } from 'react';

import type { GridColumn } from '../../grid/data-grid.tsx';
import { MemberLink } from '../../navigation/member-link.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import { roundHref, type RoundRow } from './round-types.ts';
import { RoundStatus } from './round-status.tsx';

/** The columns of lists of rounds. */
export function useRoundColumns(): readonly GridColumn<RoundRow>[] {
  const { t } = useTranslation('rounds');
  const { code: brand } = useBrand();
  const format = useFormat();
  return useMemo(
    () => [
      { key: 'opened', title: t('opened'), cell: ({ openedAt }) => format.time(openedAt) },
      {
        key: 'order',
        title: t('order'),
        cell: (row) => <PageLink to={roundHref(brand, row)}>{row.order}</PageLink>,
      },
      {
        key: 'member',
        title: t('member'),
        cell: ({ member, username }) => <MemberLink member={member} username={username} />,
      },
      { key: 'game', title: t('game'), cell: ({ gameName }) => gameName },
      { key: 'vendor', title: t('vendor'), cell: ({ vendor }) => vendor },
      { key: 'state', title: t('state'), cell: ({ state }) => <RoundStatus state={state} /> },
      {
        key: 'stake',
        title: t('stake'),
        isFigure: true,
        cell: ({ stake }) => format.money(stake),
      },
      { key: 'win', title: t('win'), isFigure: true, cell: ({ win }) => format.money(win) },
      {
        key: 'refund',
        title: t('refund'),
        isFigure: true,
        isHiddenAtFirst: true,
        cell: ({ refund }) => format.money(refund),
      },
      { key: 'book', title: t('book'), cell: ({ book }) => t(`books.${book}`) },
      { key: 'closed', title: t('closed'), cell: ({ closedAt }) => format.time(closedAt) },
      {
        key: 'round',
        title: t('round'),
        isHiddenAtFirst: true,
        cell: ({ round }) => <code translate="no">{round}</code>,
      },
    ],
    [t, brand, format],
  );
}
