import { contentKinds, contentStates } from '@parlour/contract/operator/choices';
import { useTranslation } from '@parlour/i18n';
import { Button, EmptyState, Tabs } from '@parlour/ui';
import { useNavigate } from 'react-router-dom';

import { useCall } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { DataGrid } from '../../grid/data-grid.tsx';
import { FilterField } from '../../grid/filter-field.tsx';
import { FilterSelect } from '../../grid/filter-select.tsx';
import { Pager } from '../../grid/pager.tsx';
import { type ListState, useListState } from '../../grid/use-list-state.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { useBrand, usePermissionCheck } from '../../session/current-operator.tsx';
import { ExportButton } from '../exports/export-button.tsx';
import { useContentColumns } from './content-columns.tsx';
import { NEW_ID, useKind } from './content-types.ts';

/** Lists the content that the brand publishes, by kind, with the missing texts in each language. */
export function ContentScreen() {
  const { t } = useTranslation('content');
  const { code: brand } = useBrand();
  const navigate = useNavigate();
  const may = usePermissionCheck();
  const kind = useKind();
  return (
    <>
      <PageHead
        title={t('title')}
        actions={
          may('content.write') && kind !== 'closing' ? (
            <Button
              size="sm"
              onClick={() => void navigate(`/b/${brand}/content/${kind}/${NEW_ID}`)}
            >
              {t(`new.${kind}`)}
            </Button>
          ) : null
        }
      />
      <Tabs
        label={t('kinds')}
        tabs={contentKinds.map((key) => ({ key, label: t(`kind.${key}`) }))}
        selected={kind}
        onSelect={(key) => void navigate(`/b/${brand}/content/${key}`)}
      >
        <ContentList key={kind} />
      </Tabs>
    </>
  );
}

const filterNames = ['text', 'state', 'missing'] as const;

function ContentList() {
  const { t } = useTranslation('content');
  const { code: brand } = useBrand();
  const kind = useKind();
  const list = useListState(filterNames);
  const { text, state, missing } = list.filters;
  const columns = useContentColumns(kind);
  const asked = {
    kind,
    text: text || undefined,
    state: contentStates.find((each) => each === state),
    missing: missing || undefined,
    after: list.cursor,
  };
  const query = useCall('content', 'list', { brand, query: asked });
  return (
    <QueryState query={query}>
      {({ rows, languages, next }) => (
        <DataGrid
          name={`content-${kind}`}
          caption={t(`kind.${kind}`)}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          hrefOf={({ id }) => `/b/${brand}/content/${kind}/${id}`}
          isLoading={query.isFetching && query.isPlaceholderData}
          empty={<EmptyState title={t(list.isFiltered ? 'none-found' : 'none')} />}
          toolbar={<ContentFilters list={list} languages={languages} />}
          actions={<ExportButton list="content" filters={asked} />}
          footer={<Pager list={list} next={next} shown={rows.length} />}
        />
      )}
    </QueryState>
  );
}

type ContentFiltersProps = {
  readonly list: ListState<(typeof filterNames)[number]>;
  /** Those that the brand's content is written in. */
  readonly languages: readonly string[];
};

/** By what items are looked for. */
function ContentFilters({ list: { filters, setFilters }, languages }: ContentFiltersProps) {
  const { t } = useTranslation('content');
  return (
    <>
      <FilterField
        label={t('search')}
        isSearch
        value={filters.text}
        onChange={(text) => setFilters({ text })}
      />
      <FilterSelect
        label={t('columns.state')}
        value={filters.state}
        onChange={(state) => setFilters({ state })}
        allLabel={t('all-states')}
        options={contentStates.map((value) => ({ value, label: t(`states.${value}`) }))}
      />
      <FilterSelect
        label={t('columns.missing')}
        value={filters.missing}
        onChange={(missing) => setFilters({ missing })}
        allLabel={t('any-language')}
        options={languages.map((value) => ({ value, label: value }))}
      />
    </>
  );
}
