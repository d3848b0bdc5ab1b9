import { sentIdentityStates } from '@parlour/contract/states/identity-checks';
import { documentKinds } from '@parlour/contract/identity-documents';
import { identityFlags } from '@parlour/contract/operator/choices';
import { useTranslation } from '@parlour/i18n';
import { SegmentedControl } from '@parlour/ui/controls';

import { ClaimFilter } from '../../claims/claim-filter.tsx';
import { FilterDays } from '../../grid/filter-days.tsx';
import { FilterField } from '../../grid/filter-field.tsx';
import { FilterSelect } from '../../grid/filter-select.tsx';
import type { ListState } from '../../grid/use-list-state.ts';

/** The filters of identity checks, by their names in the address; `show` is the tab. */
export const checkFilters = [
  'show',
  'member',
  'state',
  'kind',
  'flag',
  'claim',
  'from',
  'to',
] as const;
type Filter = (typeof checkFilters)[number];

/** The tabs: what waits for a decision, and every check. */
const shows = ['waiting', 'all'] as const;

/** The tab that an address names. */
export const readShow = (show: string) => shows.find((one) => one === show) ?? 'waiting';

type FiltersProps = { readonly list: ListState<Filter> };

/** The tabs, and the filters of the tab. */
export function CheckFilters({ list }: FiltersProps) {
  const { t } = useTranslation('identity-checks');
  const { filters, setFilters } = list;
  const show = readShow(filters.show);
  return (
    <>
      <SegmentedControl
        label={t('show')}
        selected={show}
        onSelect={(value) =>
          setFilters({ show: value === 'waiting' ? '' : value, state: '', claim: '', member: '' })
        }
        segments={shows.map((value) => ({ value, label: t(`shows.${value}`) }))}
      />
      <FilterSelect
        label={t('kind')}
        value={filters.kind}
        onChange={(kind) => setFilters({ kind })}
        allLabel={t('all')}
        options={documentKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <FilterSelect
        label={t('flag')}
        value={filters.flag}
        onChange={(flag) => setFilters({ flag })}
        allLabel={t('all')}
        options={identityFlags.map((value) => ({ value, label: t(`flags.${value}.name`) }))}
      />
      {show === 'waiting' ? (
        <ClaimFilter value={filters.claim} onChange={(claim) => setFilters({ claim })} />
      ) : (
        <SearchFilters list={list} />
      )}
    </>
  );
}

function SearchFilters({ list: { filters, setFilters } }: FiltersProps) {
  const { t } = useTranslation('identity-checks');
  return (
    <>
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
        options={sentIdentityStates.map((value) => ({ value, label: t(`states.${value}`) }))}
      />
      <FilterDays from={filters.from} to={filters.to} onChange={setFilters} />
    </>
  );
}
