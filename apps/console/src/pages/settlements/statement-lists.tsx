import { useTranslation } from '@parlour/i18n';
import { EmptyState } from '@parlour/ui';
import { useMemo } from 'react';

import { useCall } from '../../api/use-api.ts';
import type { GridColumn } from '../../grid/data-grid.tsx';
import { PagedGrid } from '../../grid/paged-grid.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import { ExportButton } from '../exports/export-button.tsx';
import { ListTitle } from './list-title.ts';
import type { BetRow, MemberRow, PayoutRow } from './settlement-types.ts';
import { usePlace } from './use-place.ts';

type ListProps = Pick<PayoutRow, 'payout'>;

/** A panel with the contribution of each member of the team to a payout. */
export function MembersPanel({ payout }: ListProps) {
  const { t } = useTranslation('settlements');
  const { code: brand } = useBrand();
  const place = usePlace();
  const columns = useMemberColumns();
  const query = useCall('settlements', 'members', {
    brand,
    query: { payout, after: place.cursor },
  });
  return (
    <PagedGrid
      query={query}
      list={place}
      name="payout-members"
      caption={t('members')}
      columns={columns}
      keyOf={({ member }) => member}
      empty={<EmptyState title={t('no-members')} />}
      toolbar={<ListTitle>{t('members')}</ListTitle>}
      actions={<ExportButton list="commission-members" filters={{ payout }} />}
    />
  );
}

function useMemberColumns(): readonly GridColumn<MemberRow>[] {
  const { t } = useTranslation('settlements');
  const format = useFormat();
  return useMemo(
    () => [
      { key: 'member', title: t('member'), cell: ({ member }) => member },
      {
        key: 'valid-bets',
        title: t('valid-bets'),
        isFigure: true,
        cell: ({ validBets }) => format.money(validBets),
      },
      {
        key: 'net-loss',
        title: t('net-loss'),
        isFigure: true,
        cell: ({ netLoss }) => format.money(netLoss),
      },
      { key: 'active', title: t('active'), cell: ({ isActive }) => t(isActive ? 'yes' : 'no') },
    ],
    [t, format],
  );
}

/** The settled bets behind a payout for single bets. */
export function BetsPanel({ payout }: ListProps) {
  const { t } = useTranslation('settlements');
  const { code: brand } = useBrand();
  const place = usePlace();
  const columns = useBetColumns();
  const query = useCall('settlements', 'bets', { brand, query: { payout, after: place.cursor } });
  return (
    <PagedGrid
      query={query}
      list={place}
      name="payout-bets"
      caption={t('bets')}
      columns={columns}
      keyOf={({ round, member, at }) => `${round}-${member}-${at}`}
      empty={<EmptyState title={t('no-bets')} />}
      toolbar={<ListTitle>{t('bets')}</ListTitle>}
      actions={<ExportButton list="commission-bets" filters={{ payout }} />}
    />
  );
}

function useBetColumns(): readonly GridColumn<BetRow>[] {
  const { t } = useTranslation('settlements');
  const format = useFormat();
  return useMemo(
    () => [
      { key: 'at', title: t('settled-at'), cell: ({ at }) => format.time(at) },
      { key: 'member', title: t('member'), cell: ({ member }) => member },
      { key: 'round', title: t('round'), cell: ({ round }) => round },
      { key: 'stake', title: t('stake'), isFigure: true, cell: ({ stake }) => format.money(stake) },
      {
        key: 'win',
        title: t('win'),
        isFigure: true,
        cell: ({ payout }) => format.money(payout),
      },
      { key: 'tier', title: t('tier'), isFigure: true, cell: ({ tier }) => tier ?? '–' },
    ],
    [t, format],
  );
}
