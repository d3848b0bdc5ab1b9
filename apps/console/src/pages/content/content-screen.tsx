import { contentKinds, contentStates } from '@parlour/contract/operator/choices';
import { useTranslation } from '@parlour/i18n';
import { Button, EmptyState, Tabs } from '@parlour/ui';
import { useNavigate } from 'react-router-dom';

import { useCall } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { DataGrid } from '../../grid/data-grid.tsx';
import { FilterField } from '../../grid/filter-field.tsx';
import { FilterSelect } from '../../grid/filter-select.tsx';
import { useListState } from '../../grid/use-list-state.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { useBrand, useMay } from '../../session/current-operator.tsx';
import { useContentColumns } from './content-columns.tsx';
import { type ContentRow, NEW_ID, useKind } from './content-types.ts';

type Filters = Readonly<Record<'text' | 'state' | 'missing', string>>;

const isWanted = ({ text, state, missing }: Filters, row: ContentRow): boolean =>
  (text === '' || `${row.title} ${row.id}`.toLowerCase().includes(text.toLowerCase())) &&
  (state === '' || row.state === state) &&
  (missing === '' || row.missingLanguages.includes(missing));

/** What the brand publishes, by kind, with what is missing in which language. */
export function ContentScreen() {
  const { t } = useTranslation('content');
  const { code: brand } = useBrand();
  const navigate = useNavigate();
  const may = useMay();
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

function ContentList() {
  const { t } = useTranslation('content');
  const { code: brand } = useBrand();
  const kind = useKind();
  const { filters, setFilters } = useListState(['text', 'state', 'missing']);
  const columns = useContentColumns(kind);
  const query = useCall('content', 'list', { brand, query: { kind } });
  return (
    <QueryState query={query}>
      {({ rows, languages }) => {
        const shown = rows.filter((row) => isWanted(filters, row));
        return (
          <DataGrid
            name={`content-${kind}`}
            caption={t(`kind.${kind}`)}
            columns={columns}
            rows={shown}
            keyOf={({ id }) => id}
            hrefOf={({ id }) => `/b/${brand}/content/${kind}/${id}`}
            isLoading={query.isFetching && query.isPlaceholderData}
            empty={<EmptyState title={t(rows.length === 0 ? 'none' : 'none-found')} />}
            toolbar={
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
            }
          />
        );
      }}
    </QueryState>
  );
}
