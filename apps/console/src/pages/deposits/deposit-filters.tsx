import { depositStates } from '@parlour/contract/states/deposits';
import { useTranslation } from '@parlour/i18n';
import { SegmentedControl } from '@parlour/ui/controls';

import { useCall } from '../../api/use-api.ts';
import { FilterDays } from '../../grid/filter-days.tsx';
import { FilterField } from '../../grid/filter-field.tsx';
import { FilterSelect } from '../../grid/filter-select.tsx';
import type { ListState } from '../../grid/use-list-state.ts';
import { useBrand } from '../../session/current-operator.tsx';

/** The filters of deposits, by their names in the address. */
export const depositFilters = [
  'reference',
  'member',
  'state',
  'method',
  'provider',
  'from',
  'to',
] as const;
type Filter = (typeof depositFilters)[number];

/** The choices that are one press away. */
const shows = ['all', 'held', 'unclear', 'reversed'] as const;

type DepositFiltersProps = { readonly list: ListState<Filter> };

/** The filters of the search of deposits; held ones are one press away. */
export function DepositFilters({ list }: DepositFiltersProps) {
  const { t } = useTranslation('deposits');
  const { filters, setFilters } = list;
  return (
    <>
      <FilterField
        label={t('search')}
        hint={t('search-hint')}
        isSearch
        value={filters.reference}
        onChange={(reference) => setFilters({ reference })}
      />
      <SegmentedControl
        label={t('show')}
        selected={shows.find((show) => show === filters.state) ?? 'all'}
        onSelect={(show) => setFilters({ state: show === 'all' ? '' : show })}
        segments={shows.map((value) => ({
          value,
          label: t(`shows.${value}`),
        }))}
      />
      <FilterField
        label={t('member')}
        hint={t('member-hint')}
        value={filters.member}
        onChange={(member) => setFilters({ member })}
      />
      <FilterSelect
        label={t('state')}
        value={filters.state}
        onChange={(state) => setFilters({ state })}
        allLabel={t('all')}
        options={depositStates.map((value) => ({ value, label: t(`states.${value}`) }))}
      />
      <MethodFilters list={list} />
      <FilterDays from={filters.from} to={filters.to} onChange={setFilters} />
    </>
  );
}

/** By method and by provider: those of the country, offered at present or not. */
function MethodFilters({ list }: DepositFiltersProps) {
  const { t } = useTranslation('deposits');
  const { code: brand } = useBrand();
  const { filters, setFilters } = list;
  const { data } = useCall('deposits', 'choices', { brand });
  const methods = data?.methods ?? [];
  // Several providers offer a method of one code.
  const named = [...new Map(methods.map((method) => [method.code, method])).values()];
  const providers = [...new Set(methods.map(({ provider }) => provider))];
  return (
    <>
      <FilterSelect
        label={t('method')}
        value={filters.method}
        onChange={(method) => setFilters({ method })}
        allLabel={t('all')}
        options={named.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <FilterSelect
        label={t('provider')}
        value={filters.provider}
        onChange={(provider) => setFilters({ provider })}
        allLabel={t('all')}
        options={providers.map((value) => ({ value, label: value }))}
      />
    </>
  );
}
