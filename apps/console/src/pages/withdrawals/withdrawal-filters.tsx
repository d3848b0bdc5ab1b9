import { queueStates, withdrawalFlags } from '@parlour/contract/operator/choices';
import { receiptStates, withdrawalStates } from '@parlour/contract/states/withdrawals';
import { useTranslation } from '@parlour/i18n';
import { SegmentedControl } from '@parlour/ui/controls';

import { useCall } from '../../api/use-api.ts';
import { ClaimFilter } from '../../claims/claim-filter.tsx';
import { FilterDays } from '../../grid/filter-days.tsx';
import { FilterField } from '../../grid/filter-field.tsx';
import { FilterSelect } from '../../grid/filter-select.tsx';
import type { ListState } from '../../grid/use-list-state.ts';
import { useBrand } from '../../session/current-operator.tsx';
import { REFRESH_MS } from './withdrawal-types.ts';

/** The filters of withdrawals, by their names in the address; `show` is the tab. */
export const withdrawalFilters = [
  'show',
  'reference',
  'member',
  'state',
  'receipt',
  'flag',
  'claim',
  'minMinutes',
  'from',
  'to',
] as const;
type Filter = (typeof withdrawalFilters)[number];

/** The tabs: what waits for a decision, disputed receipts, every withdrawal. */
const shows = ['waiting', 'disputed', 'all'] as const;
export type Show = (typeof shows)[number];

/** Minutes that a wait can be asked for to exceed. */
const WAITS = [60, 240, 1440] as const;

type FiltersProps = { readonly list: ListState<Filter> };

/** The tab that an address names. */
export const readShow = (show: string): Show => shows.find((one) => one === show) ?? 'waiting';

/** The tabs with how much waits, the search by number, and the filters of the tab. */
export function WithdrawalFilters({ list }: FiltersProps) {
  const { t } = useTranslation('withdrawals');
  const { filters, setFilters } = list;
  const show = readShow(filters.show);
  return (
    <>
      <FilterField
        label={t('search')}
        hint={t('search-hint')}
        isSearch
        value={filters.reference}
        // A number is found wherever it is: in every state.
        onChange={(reference) => setFilters({ reference, ...(reference && { show: 'all' }) })}
      />
      <ShowTabs list={list} />
      {show === 'waiting' ? <QueueFilters list={list} /> : <SearchFilters list={list} />}
    </>
  );
}

function ShowTabs({ list: { filters, setFilters } }: FiltersProps) {
  const { t } = useTranslation('withdrawals');
  const { code: brand } = useBrand();
  const { data } = useCall('withdrawals', 'waiting', { brand }, { refetchInterval: REFRESH_MS });
  const counts = {
    waiting: data ? data.review + data.checking + data.unclear : 0,
    disputed: data?.disputes ?? 0,
    all: 0,
  };
  return (
    <SegmentedControl
      label={t('show')}
      selected={readShow(filters.show)}
      onSelect={(show) =>
        setFilters({ show: show === 'waiting' ? '' : show, reference: '', state: '', receipt: '' })
      }
      segments={shows.map((value) => ({
        value,
        label:
          counts[value] > 0 ? `${t(`shows.${value}`)} (${counts[value]})` : t(`shows.${value}`),
      }))}
    />
  );
}

function FlagFilter({ list: { filters, setFilters } }: FiltersProps) {
  const { t } = useTranslation('withdrawals');
  return (
    <FilterSelect
      label={t('flag')}
      value={filters.flag}
      onChange={(flag) => setFilters({ flag })}
      allLabel={t('all')}
      options={withdrawalFlags.map((value) => ({ value, label: t(`flags.${value}.name`) }))}
    />
  );
}

function QueueFilters({ list }: FiltersProps) {
  const { t } = useTranslation('withdrawals');
  const { filters, setFilters } = list;
  return (
    <>
      <FilterSelect
        label={t('state')}
        value={filters.state}
        onChange={(state) => setFilters({ state })}
        allLabel={t('all')}
        options={queueStates.map((value) => ({ value, label: t(`states.${value}`) }))}
      />
      <FlagFilter list={list} />
      <ClaimFilter value={filters.claim} onChange={(claim) => setFilters({ claim })} />
      <FilterSelect
        label={t('age.title')}
        value={filters.minMinutes}
        onChange={(minMinutes) => setFilters({ minMinutes })}
        allLabel={t('all')}
        options={WAITS.map((minutes) => ({
          value: String(minutes),
          label: t('age.over', { hours: minutes / 60 }),
        }))}
      />
    </>
  );
}

function SearchFilters({ list }: FiltersProps) {
  const { t } = useTranslation('withdrawals');
  const { filters, setFilters } = list;
  const isAll = filters.show === 'all';
  return (
    <>
      <FilterField
        label={t('member')}
        hint={t('member-hint')}
        value={filters.member}
        onChange={(member) => setFilters({ member })}
      />
      {isAll ? (
        <>
          <FilterSelect
            label={t('state')}
            value={filters.state}
            onChange={(state) => setFilters({ state })}
            allLabel={t('all')}
            options={withdrawalStates.map((value) => ({ value, label: t(`states.${value}`) }))}
          />
          <FilterSelect
            label={t('receipt')}
            value={filters.receipt}
            onChange={(receipt) => setFilters({ receipt })}
            allLabel={t('all')}
            options={receiptStates.map((value) => ({ value, label: t(`receipts.${value}`) }))}
          />
        </>
      ) : null}
      <FlagFilter list={list} />
      <FilterDays from={filters.from} to={filters.to} onChange={setFilters} />
    </>
  );
}
