import { roundStates } from '@parlour/contract/states/rounds';
import { useTranslation } from '@parlour/i18n';
import { Button, TextField } from '@parlour/ui';
import { useState } from 'react';
import { styled } from 'styled-components';

import { useCall } from '../../api/use-api.ts';
import { FilterAmount, FilterField } from '../../grid/filter-field.tsx';
import { FilterSelect } from '../../grid/filter-select.tsx';
import type { ListState } from '../../grid/use-list-state.ts';
import { isPermitted, useBrand, useOperator } from '../../session/current-operator.tsx';

/** The filters of rounds, by their names in the address. */
export const roundFilters = [
  'text',
  'member',
  'opponent',
  'vendor',
  'game',
  'state',
  'min',
  'max',
  'from',
  'until',
] as const;
type Filter = (typeof roundFilters)[number];

type RoundFiltersProps = { readonly list: ListState<Filter> };

const moreFilters = ['opponent', 'vendor', 'game', 'min', 'max', 'from', 'until'] as const;

/** The filters of the search of rounds; what is asked for seldom opens at the press of a button. */
export function RoundFilters({ list }: RoundFiltersProps) {
  const { t } = useTranslation('rounds');
  const { filters, setFilters } = list;
  const [isOpen, setOpen] = useState(() => moreFilters.some((name) => filters[name] !== ''));
  return (
    <>
      <FilterField
        label={t('search.label')}
        hint={t('search.hint')}
        isSearch
        value={filters.text}
        onChange={(text) => setFilters({ text })}
      />
      <FilterField
        label={t('filter.member')}
        hint={t('filter.member-hint')}
        value={filters.member}
        onChange={(member) => setFilters({ member })}
      />
      <FilterSelect
        label={t('state')}
        value={filters.state}
        onChange={(state) => setFilters({ state })}
        allLabel={t('filter.all')}
        options={roundStates.map((value) => ({ value, label: t(`states.${value}`) }))}
      />
      <Button tone="plain" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('filter.more')}
      </Button>
      {isOpen ? <MoreFilters list={list} /> : null}
    </>
  );
}

function MoreFilters({ list }: RoundFiltersProps) {
  const { t } = useTranslation('rounds');
  const { filters, setFilters } = list;
  const set = (name: Filter) => (value: string) => setFilters({ [name]: value });
  return (
    <>
      {filters.member === '' ? null : (
        <FilterField
          label={t('filter.opponent')}
          hint={t('filter.member-hint')}
          value={filters.opponent}
          onChange={set('opponent')}
        />
      )}
      <VendorFilter value={filters.vendor} onChange={set('vendor')} />
      <FilterField label={t('filter.game')} value={filters.game} onChange={set('game')} />
      <FilterAmount label={t('filter.min')} value={filters.min} onChange={set('min')} />
      <FilterAmount label={t('filter.max')} value={filters.max} onChange={set('max')} />
      <TimeFilter label={t('filter.from')} value={filters.from} onChange={set('from')} />
      <TimeFilter label={t('filter.until')} value={filters.until} onChange={set('until')} />
    </>
  );
}

type FilterProps = { readonly value: string; readonly onChange: (value: string) => void };

/** A choice of the brand's vendors, for operators who may see them. */
export function VendorFilter({ value, onChange }: FilterProps) {
  const { t } = useTranslation('rounds');
  const { code: brand } = useBrand();
  const operator = useOperator();
  const enabled = isPermitted(operator, 'games.read', brand);
  const vendors = useCall('vendors', 'list', { brand }, { enabled });
  if (!enabled) return null;
  return (
    <FilterSelect
      label={t('vendor')}
      value={value}
      onChange={onChange}
      allLabel={t('filter.all')}
      options={(vendors.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
    />
  );
}

/** A time of the brand's zone that a list is filtered by. */
const TimeFilter = ({ label, value, onChange }: FilterProps & { readonly label: string }) => (
  <Box>
    <TextField
      type="datetime-local"
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  </Box>
);

const Box = styled.div`
  flex: 0 1 252px;
  min-inline-size: 252px;
`;
