import { useTranslation } from '@parlour/i18n';
import { Button, EmptyState, NoticeBar } from '@parlour/ui';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';

import { useCall } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { DataGrid, type GridColumn } from '../../grid/data-grid.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { Facts, Panel } from '../../layout/panel.tsx';
import { Stack } from '../../layout/stack.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { useBrand, usePermissionCheck } from '../../session/current-operator.tsx';
import { formatCount, useFormat } from '../../text/format.ts';
import { promotionHref } from '../promotions/promotion-types.ts';
import { writeCost } from '../promotions/write-cost.ts';
import { LadderEditor } from './ladder-editor.tsx';
import type { RankPage } from './rank-draft.ts';
import { RankTerms } from './rank-terms.tsx';

type Level = RankPage['levels'][number];

/** The ladder of a brand, who holds its ranks, and what they have cost. */
export function Page() {
  const { t } = useTranslation('ranks');
  const { code: brand } = useBrand();
  const may = usePermissionCheck();
  const [isEditing, setEditing] = useState(false);
  const query = useCall('playerRanks', 'read', { brand });
  return (
    <>
      <PageHead
        title={t('title')}
        actions={
          may('ranks.write') && !isEditing ? (
            <Button size="sm" onClick={() => setEditing(true)}>
              {t('change')}
            </Button>
          ) : null
        }
      />
      <QueryState query={query}>
        {(page) =>
          isEditing ? (
            <LadderEditor
              ranks={page.ladder?.ranks ?? []}
              paid={paidBy(page)}
              onClose={() => setEditing(false)}
            />
          ) : (
            <Ladder page={page} />
          )
        }
      </QueryState>
    </>
  );
}

const paidBy = ({ upgradeWallet, salaryWallet }: RankPage) => ({
  upgrade: upgradeWallet,
  salary: salaryWallet,
});

function Ladder({ page }: { readonly page: RankPage }) {
  const { t } = useTranslation('ranks');
  const columns = useColumns(page);
  const { ladder, levels, request } = page;
  if (!ladder) return <EmptyState title={t('none')} />;
  return (
    <Stack>
      {request === null ? null : <NoticeBar tone="brand">{t('waits')}</NoticeBar>}
      <DataGrid
        name="ranks"
        caption={t('version', { version: ladder.version, by: ladder.publishedBy })}
        columns={columns}
        rows={levels}
        keyOf={({ level }) => String(level)}
        empty={<EmptyState title={t('none')} />}
      />
      <PaidBy page={page} />
    </Stack>
  );
}

function PaidBy({ page }: { readonly page: RankPage }) {
  const { t } = useTranslation('ranks');
  const { code: brand } = useBrand();
  const show = (promotion: string | null) =>
    promotion === null ? (
      t('pays.nothing')
    ) : (
      <PageLink to={promotionHref(brand, promotion)}>{promotion}</PageLink>
    );
  return (
    <Panel title={t('pays.title')}>
      <Facts
        facts={[
          [t('pays.upgrade'), show(page.upgradePromotion)],
          [t('pays.salary'), show(page.salaryPromotion)],
        ]}
      />
    </Panel>
  );
}

function useColumns(page: RankPage): readonly GridColumn<Level>[] {
  const { t } = useTranslation('ranks');
  const format = useFormat();
  return useMemo(() => {
    const paid = ({ count, amount, points }: Level['upgrades']) =>
      count === 0
        ? '–'
        : t('paid', {
            amount: writeCost({ cost: amount, points }, format),
            count: formatCount(count),
          });
    const find = (level: number) => page.ladder?.ranks[level - 1];
    return [
      {
        key: 'rank',
        title: t('columns.rank'),
        cell: ({ level }) => <bdi translate="no">{find(level)?.names.EN ?? t('unranked')}</bdi>,
      },
      {
        key: 'members',
        title: t('columns.members'),
        isFigure: true,
        cell: ({ members }) => formatCount(members),
      },
      { key: 'upgrades', title: t('columns.upgrades'), cell: ({ upgrades }) => paid(upgrades) },
      { key: 'salaries', title: t('columns.salaries'), cell: ({ salaries }) => paid(salaries) },
      {
        key: 'terms',
        title: t('columns.terms'),
        cell: ({ level }) => {
          const rank = find(level);
          return rank ? (
            <Wrapped>
              <RankTerms rank={rank} paid={paidBy(page)} />
            </Wrapped>
          ) : (
            '–'
          );
        },
      },
    ];
  }, [t, format, page]);
}

/** Sentences in a table whose lines do not break otherwise. */
const Wrapped = styled.span`
  display: block;
  min-inline-size: 280px;
  white-space: normal;
`;
