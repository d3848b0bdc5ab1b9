import { useTranslation } from '@parlour/i18n';
import { EmptyState } from '@parlour/ui';
import { useMemo } from 'react';

import { useCall } from '../../api/use-api.ts';
import { FiguresAgeOfBrand, isLate } from '../../feedback/figures-age.tsx';
import { QueryState } from '../../feedback/query-state.tsx';
import { DataGrid, type GridColumn } from '../../grid/data-grid.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { TightStack } from '../../layout/stack.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { type Brand, useOperator } from '../../session/current-operator.tsx';
import { createFormat, formatCount } from '../../text/format.ts';
import { Change } from './change.tsx';
import type { Figures, Overview } from './dashboard-types.ts';
import { PeriodChoice, usePeriod } from './period-choice.tsx';
import { POLL_MS } from './poll.ts';
import { WaitingPanel } from './waiting-panel.tsx';

type Row = {
  readonly key: string;
  /** The brand of the row, or null: the sum of a currency. */
  readonly brand: string | null;
  readonly name: string;
  readonly book: 'PLAY' | 'REAL';
  readonly current: Figures;
  readonly previous: Figures;
  readonly money: (amount: Figures['stakes']) => string;
};

/** The figures of every brand that the operator may see, and sums of brands of one currency. */
export function OverviewScreen() {
  const { t } = useTranslation('dashboard');
  const period = usePeriod();
  const columns = useOverviewColumns(period);
  const toRows = useToRows();
  const { brands } = useOperator();
  const query = useCall(
    'dashboard',
    'overview',
    { query: { period } },
    { refetchInterval: POLL_MS },
  );
  return (
    <>
      <PageHead title={t('overview.title')} actions={<PeriodChoice />} />
      <TightStack>
        <WaitingPanel brands={brands} />
        <QueryState query={query}>
          {(overview) => (
            <TightStack>
              <DataGrid
                name="dashboard-overview"
                caption={t('overview.title')}
                columns={columns}
                rows={toRows(overview)}
                keyOf={({ key }) => key}
                empty={<EmptyState title={t('overview.none')} />}
              />
              <p>{t('overview.note')}</p>
              {overview.brands
                .filter(({ countedTo }) => isLate(countedTo))
                .map(({ brand: late, countedTo }) => {
                  const brand = brands.find(({ code }) => code === late);
                  return brand ? (
                    <p key={late}>
                      {brand.name} ({brand.timeZone}):{' '}
                      <FiguresAgeOfBrand at={countedTo} format={createFormat(brand)} />
                    </p>
                  ) : null;
                })}
            </TightStack>
          )}
        </QueryState>
      </TightStack>
    </>
  );
}

/** Brands by name, then sums of those that share a currency. */
function useToRows(): (overview: Overview) => readonly Row[] {
  const { t } = useTranslation('dashboard');
  const { brands } = useOperator();
  const byCode = new Map(brands.map((brand) => [brand.code, brand]));
  const moneyOf = (brand: Brand | undefined) =>
    brand ? createFormat(brand).money : (amount: Figures['stakes']) => String(amount);
  return ({ brands: own, currencies }) => [
    ...own.map(({ brand, book, current, previous }) => ({
      key: brand,
      brand,
      name: byCode.get(brand)?.name ?? brand,
      book,
      current,
      previous,
      money: moneyOf(byCode.get(brand)),
    })),
    ...currencies
      .filter((sum) => sum.brands.length > 1)
      .map(({ currency, book, brands: codes, current, previous }) => ({
        key: `${currency} ${book}`,
        brand: null,
        name: t('overview.sum', { currency }),
        book,
        current,
        previous,
        money: moneyOf(byCode.get(codes[0] ?? '')),
      })),
  ];
}

function useOverviewColumns(period: string): readonly GridColumn<Row>[] {
  const { t } = useTranslation('dashboard');
  return useMemo(() => {
    const count = (name: 'registrations' | 'activePlayers' | 'bets'): GridColumn<Row> => ({
      key: name,
      title: t(`figure.${name}`),
      isFigure: true,
      cell: ({ current }) => formatCount(current[name]),
    });
    const amount = (
      name: 'stakes' | 'payouts' | 'ggr' | 'bonusCost' | 'deposited' | 'withdrawn' | 'net',
    ): GridColumn<Row> => ({
      key: name,
      title: t(`figure.${name}`),
      isFigure: true,
      cell: ({ current, money }) => money(current[name]),
    });
    return [
      {
        key: 'brand',
        title: t('overview.brand'),
        cell: ({ brand, name }) =>
          brand === null ? (
            <strong>{name}</strong>
          ) : (
            <PageLink to={`/b/${brand}/dashboard?period=${period}`}>{name}</PageLink>
          ),
      },
      {
        key: 'book',
        title: t('overview.book'),
        isHiddenAtFirst: true,
        cell: ({ book }) => t(`overview.books.${book}`),
      },
      count('registrations'),
      count('activePlayers'),
      count('bets'),
      amount('stakes'),
      { ...amount('payouts'), isHiddenAtFirst: true },
      amount('ggr'),
      {
        key: 'change',
        title: t('overview.change'),
        isFigure: true,
        cell: ({ current, previous }) => (
          <Change current={current.ggr} previous={previous.ggr} isGood />
        ),
      },
      amount('bonusCost'),
      amount('deposited'),
      amount('withdrawn'),
      amount('net'),
    ];
  }, [t, period]);
}
