import { useTranslation } from '@parlour/i18n';
import { categories } from '@parlour/tenant';
import { Button, EmptyState } from '@parlour/ui';
import { useState } from 'react';

import { useCall } from '../../api/use-api.ts';
import { FilterField } from '../../grid/filter-field.tsx';
import { FilterSelect } from '../../grid/filter-select.tsx';
import { PagedGrid } from '../../grid/paged-grid.tsx';
import { type ListState, useListState } from '../../grid/use-list-state.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { useBrand, usePermissionCheck } from '../../session/current-operator.tsx';
import { ExportButton } from '../exports/export-button.tsx';
import { AddGameDialog } from './add-game-dialog.tsx';
import { useGameColumns } from './game-columns.tsx';
import { gameStates } from './game-types.ts';

type Filter = 'text' | 'vendor' | 'category' | 'state';

/** One of the values that a call takes; undefined for anything else in the address. */
const known = <Value extends string>(values: readonly Value[], text: string): Value | undefined =>
  values.find((value) => value === text);

/** The catalogue of a brand in the order of the lobby. */
export function GamesScreen() {
  const { t } = useTranslation('games');
  const { code: brand } = useBrand();
  const list = useListState<Filter>(['text', 'vendor', 'category', 'state']);
  const { text, vendor, category, state } = list.filters;
  const columns = useGameColumns();
  const asked = {
    text,
    vendor,
    category: known(categories, category),
    state: known(gameStates, state),
    after: list.cursor,
  };
  const query = useCall('games', 'list', { brand, query: asked });
  return (
    <>
      <PageHead title={t('title')} actions={<AddAction />} />
      <PagedGrid
        query={query}
        list={list}
        name="games"
        caption={t('title')}
        columns={columns}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => `/b/${brand}/games/${id}`}
        empty={<EmptyState title={t(list.isFiltered ? 'none-found' : 'none')} />}
        toolbar={<Filters list={list} />}
        actions={<ExportButton list="games" filters={asked} />}
      />
    </>
  );
}

function AddAction() {
  const { t } = useTranslation('games');
  const may = usePermissionCheck();
  const [isOpen, setOpen] = useState(false);
  if (!may('games.write')) return null;
  return (
    <>
      <Button tone="quiet" size="sm" onClick={() => setOpen(true)}>
        {t('add.title')}
      </Button>
      {isOpen ? <AddGameDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function Filters({ list }: { readonly list: ListState<Filter> }) {
  const { t } = useTranslation('games');
  const { t: tv } = useTranslation('vendors');
  const { code: brand } = useBrand();
  const vendors = useCall('vendors', 'list', { brand });
  const { text, vendor, category, state } = list.filters;
  return (
    <>
      <FilterField
        label={t('search.label')}
        hint={t('search.hint')}
        isSearch
        value={text}
        onChange={(next) => list.setFilters({ text: next })}
      />
      <FilterSelect
        label={t('vendor')}
        value={vendor}
        onChange={(next) => list.setFilters({ vendor: next })}
        allLabel={t('all')}
        options={(vendors.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
      />
      <FilterSelect
        label={t('category')}
        value={category}
        onChange={(next) => list.setFilters({ category: next })}
        allLabel={t('all')}
        options={categories.map((value) => ({ value, label: tv(`category.${value}`) }))}
      />
      <FilterSelect
        label={t('status')}
        value={state}
        onChange={(next) => list.setFilters({ state: next })}
        allLabel={t('all')}
        options={gameStates.map((value) => ({ value, label: t(`states.${value}`) }))}
      />
    </>
  );
}
