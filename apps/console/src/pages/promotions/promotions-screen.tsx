import { promotionStates } from '@parlour/contract/states/promotions';
import { promotionTriggers } from '@parlour/contract/promotions';
import { useTranslation } from '@parlour/i18n';
import { EmptyState } from '@parlour/ui';

import { useCall } from '../../api/use-api.ts';
import { FilterField } from '../../grid/filter-field.tsx';
import { FilterSelect } from '../../grid/filter-select.tsx';
import { PagedGrid } from '../../grid/paged-grid.tsx';
import { type ListState, useListState } from '../../grid/use-list-state.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { ButtonLink } from '../../navigation/button-link.ts';
import { useBrand, usePermissionCheck } from '../../session/current-operator.tsx';
import { ExportButton } from '../exports/export-button.tsx';
import { usePromotionColumns } from './promotion-columns.tsx';
import { promotionHref } from './promotion-types.ts';

const filterNames = ['text', 'state', 'trigger'] as const;
type Filter = (typeof filterNames)[number];

/** Promotions of a brand with what they cost, the newest first. */
export function PromotionsScreen() {
  const { t } = useTranslation('promotion-pages');
  const { code: brand } = useBrand();
  const may = usePermissionCheck();
  const list = useListState(filterNames);
  const columns = usePromotionColumns();
  const { text, state, trigger } = list.filters;
  const filters = {
    text: text || undefined,
    state: promotionStates.find((one) => one === state),
    trigger: promotionTriggers.find((one) => one === trigger),
  };
  const query = useCall('promotions', 'list', {
    brand,
    query: { ...filters, after: list.cursor },
  });
  return (
    <>
      <PageHead
        title={t('title')}
        actions={
          may('promotions.write') ? (
            <ButtonLink data-size="sm" to={promotionHref(brand, 'new')}>
              {t('new')}
            </ButtonLink>
          ) : null
        }
      />
      <PagedGrid
        query={query}
        list={list}
        name="promotions"
        caption={t('title')}
        columns={columns}
        keyOf={({ promotion }) => promotion}
        hrefOf={({ promotion }) => promotionHref(brand, promotion)}
        empty={<EmptyState title={t(list.isFiltered ? 'none-found' : 'none')} />}
        toolbar={<PromotionFilters list={list} />}
        actions={<ExportButton list="promotions" filters={filters} />}
      />
    </>
  );
}

function PromotionFilters({ list: { filters, setFilters } }: { readonly list: ListState<Filter> }) {
  const { t } = useTranslation('promotion-pages');
  return (
    <>
      <FilterField
        label={t('filters.text')}
        hint={t('filters.text-hint')}
        isSearch
        value={filters.text}
        onChange={(text) => setFilters({ text })}
      />
      <FilterSelect
        label={t('state')}
        value={filters.state}
        onChange={(state) => setFilters({ state })}
        allLabel={t('all')}
        options={promotionStates.map((value) => ({ value, label: t(`states.${value}`) }))}
      />
      <FilterSelect
        label={t('trigger')}
        value={filters.trigger}
        onChange={(trigger) => setFilters({ trigger })}
        allLabel={t('all')}
        options={promotionTriggers.map((value) => ({ value, label: t(`triggers.${value}`) }))}
      />
    </>
  );
}
