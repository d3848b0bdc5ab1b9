import { operationKinds, operationStatuses } from '@parlour/contract/operator/choices';
import { useTranslation } from '@parlour/i18n';
import { styled } from 'styled-components';

import { FilterDays } from '../../grid/filter-days.tsx';
import { FilterAmount, FilterField } from '../../grid/filter-field.tsx';
import { FilterSelect } from '../../grid/filter-select.tsx';
import type { ListState } from '../../grid/use-list-state.ts';

export const journalFilters = [
  'reference',
  'member',
  'kind',
  'status',
  'vendor',
  'account',
  'from',
  'to',
  'min',
  'max',
] as const;
export type JournalFilters = ListState<(typeof journalFilters)[number]>;

/** By what the journal is searched; all of it stands in the address. */
export function JournalFilterBar({ list }: { readonly list: JournalFilters }) {
  const { t } = useTranslation('ledger');
  const { filters, setFilters } = list;
  return (
    <>
      <FilterField
        label={t('journal.search')}
        hint={t('journal.search-hint')}
        isSearch
        value={filters.reference}
        onChange={(reference) => setFilters({ reference })}
      />
      <FilterField
        label={t('journal.member')}
        hint={t('journal.member-hint')}
        value={filters.member}
        onChange={(member) => setFilters({ member })}
      />
      <FilterSelect
        label={t('journal.kind')}
        value={filters.kind}
        onChange={(kind) => setFilters({ kind })}
        allLabel={t('journal.all')}
        options={operationKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <FilterSelect
        label={t('journal.status')}
        value={filters.status}
        onChange={(status) => setFilters({ status })}
        allLabel={t('journal.all')}
        options={operationStatuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
      />
      <Narrow>
        <FilterField
          label={t('journal.vendor')}
          value={filters.vendor}
          onChange={(vendor) => setFilters({ vendor })}
        />
      </Narrow>
      <FilterDays from={filters.from} to={filters.to} onChange={setFilters} />
      <AmountFields list={list} />
    </>
  );
}

function AmountFields({ list }: { readonly list: JournalFilters }) {
  const { t } = useTranslation('ledger');
  const { filters, setFilters } = list;
  return (
    <>
      <Narrow>
        <FilterAmount
          label={t('journal.min')}
          value={filters.min}
          onChange={(min) => setFilters({ min })}
        />
      </Narrow>
      <Narrow>
        <FilterAmount
          label={t('journal.max')}
          value={filters.max}
          onChange={(max) => setFilters({ max })}
        />
      </Narrow>
    </>
  );
}

const Narrow = styled.div`
  flex: 1 1 140px;
  min-inline-size: 0;
  max-inline-size: 160px;
  /* A text field asks for more elsewhere, and would lie over the next one. */
  && > * {
    min-inline-size: 0;
  }
`;
