import { useTranslation } from '@parlour/i18n';
import { useTenant } from '@parlour/session';
import { categories } from '@parlour/tenant';
import { space } from '@parlour/tokens';
import { DataList, Tabs } from '@parlour/ui';
import { styled } from 'styled-components';

import type { Profit } from '../../model/profit-store.ts';
import { categoryColumns, dayColumns, profitFooter } from '../../parts/records/profit-columns.tsx';

type ProfitTablesProps = {
  readonly profit: Profit;
  /** Of one category: without deposits and withdrawals. */
  readonly isPartial: boolean;
  readonly view: 'days' | 'categories';
  readonly onView: (view: string) => void;
  readonly nameOf: (day: string) => string;
};

/** The figures of a period: by day, or by category of games. */
export function ProfitTables({ profit, isPartial, view, onView, nameOf }: ProfitTablesProps) {
  const { t } = useTranslation('wallet-later');
  const games = useTranslation('games').t;
  const { currency } = useTenant();
  const nameType = (gameType: string): string =>
    categories.some((each) => each === gameType)
      ? games(`category.${gameType}`)
      : t('profit.otherGames');
  return (
    <Tabs
      label={t('profit.views')}
      tabs={(['days', 'categories'] as const).map((key) => ({
        key,
        label: t(`profit.tab.${key}`),
      }))}
      selected={view}
      onSelect={onView}
    >
      <Panel>
        {view === 'days' ? (
          <DataList
            caption={t('profit.tab.days')}
            columns={dayColumns(t, currency, { formatDay: nameOf, hasCash: !isPartial })}
            rows={profit.days}
            keyOf={({ day }) => day}
            footer={profitFooter(t, profit.totals, currency)}
          />
        ) : (
          <DataList
            caption={t('profit.tab.categories')}
            columns={categoryColumns(t, currency, nameType)}
            rows={profit.categories}
            keyOf={({ gameType }) => gameType}
          />
        )}
      </Panel>
    </Tabs>
  );
}

const Panel = styled.div`
  padding-block-start: ${space[4]};
`;
