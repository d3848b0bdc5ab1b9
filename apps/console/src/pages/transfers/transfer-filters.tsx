import { useTranslation } from '@parlour/i18n';
import { SegmentedControl } from '@parlour/ui/controls';

import { FilterDays } from '../../grid/filter-days.tsx';
import { FilterAmount, FilterField } from '../../grid/filter-field.tsx';
import type { ListState } from '../../grid/use-list-state.ts';

/** The filters of transfers, by their names in the address. */
export const transferFilters = [
  'transfer',
  'member',
  'sender',
  'receiver',
  'show',
  'atLeast',
  'from',
  'to',
] as const;
type Filter = (typeof transferFilters)[number];

/** The choices of transfers to show; all where the address says nothing. */
const transferShows = ['all', 'unusual', 'unseen'] as const;

type TransferFiltersProps = { readonly list: ListState<Filter> };

/** The filters of the list of transfers; unusual ones are one press away. */
export function TransferFilters({ list }: TransferFiltersProps) {
  const { t } = useTranslation('transfers');
  const { filters, setFilters } = list;
  const field = (name: 'member' | 'sender' | 'receiver' | 'transfer', hint: string) => (
    <FilterField
      key={name}
      label={t(`filters.${name}`)}
      hint={hint}
      isSearch={name === 'member'}
      value={filters[name]}
      onChange={(value) => setFilters({ [name]: value })}
    />
  );
  return (
    <>
      {field('member', t('filters.member-hint'))}
      <SegmentedControl
        label={t('filters.show')}
        selected={transferShows.find((one) => one === filters.show) ?? 'all'}
        onSelect={(show) => setFilters({ show: show === 'all' ? '' : show })}
        segments={transferShows.map((value) => ({ value, label: t(`shows.${value}`) }))}
      />
      {field('sender', t('filters.member-hint'))}
      {field('receiver', t('filters.member-hint'))}
      {field('transfer', t('filters.transfer-hint'))}
      <FilterAmount
        label={t('filters.atLeast')}
        value={filters.atLeast}
        onChange={(atLeast) => setFilters({ atLeast })}
      />
      <FilterDays from={filters.from} to={filters.to} onChange={setFilters} />
    </>
  );
}
