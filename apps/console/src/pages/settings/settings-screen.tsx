import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { EmptyState } from '@parlour/ui';
import { styled } from 'styled-components';

import { useCall } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { FilterField } from '../../grid/filter-field.tsx';
import { FilterSelect } from '../../grid/filter-select.tsx';
import { Toolbar } from '../../grid/grid-look.ts';
import { useListState } from '../../grid/use-list-state.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { Panel } from '../../layout/panel.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { LinkEntry } from './link-entry.tsx';
import { filterSettings } from './matching.ts';
import { SettingEntry } from './setting-entry.tsx';
import { type BrandSettings, type Section, sections } from './setting-types.ts';
import { SwitchEntry } from './switch-entry.tsx';
import { useSettingLabel } from './use-setting-label.ts';

/**
 * The page with the settings that can be changed in a brand while everything runs, found by words
 * or by part.
 */
export function Page() {
  const { t } = useTranslation('settings');
  const { code: brand } = useBrand();
  const labelOf = useSettingLabel();
  const { filters, setFilters } = useListState(['text', 'section', 'state']);
  const query = useCall('settings', 'list', { brand });
  return (
    <>
      <PageHead title={t('title')} />
      <Toolbar data-plain>
        <FilterField
          label={t('search.label')}
          hint={t('search.hint')}
          isSearch
          value={filters.text}
          onChange={(text) => setFilters({ text })}
        />
        <FilterSelect
          label={t('section')}
          value={filters.section}
          onChange={(section) => setFilters({ section })}
          allLabel={t('all-sections')}
          options={sections.map((value) => ({ value, label: t(`sections.${value}`) }))}
        />
        <FilterSelect
          label={t('state')}
          value={filters.state}
          onChange={(state) => setFilters({ state })}
          allLabel={t('any-state')}
          options={[{ value: 'changed', label: t('changed-only') }]}
        />
      </Toolbar>
      <QueryState query={query}>
        {(all) => <Sections found={filterSettings(all, filters, labelOf)} />}
      </QueryState>
    </>
  );
}

function Sections({ found }: { readonly found: BrandSettings }) {
  const { t } = useTranslation('settings');
  const shown = sections
    .map((section) => ({ section, entries: entriesOf(found, section) }))
    .filter(({ entries }) => entries.length > 0);
  if (shown.length === 0) return <EmptyState title={t('none-found')} />;
  return (
    <Stack>
      {shown.map(({ section, entries }) => (
        <Panel key={section} title={t(`sections.${section}`)}>
          <Entries>{entries}</Entries>
        </Panel>
      ))}
    </Stack>
  );
}

function entriesOf({ settings, switches, links }: BrandSettings, section: Section) {
  if (section === 'switches')
    return switches.map((entry) => <SwitchEntry key={entry.name} entry={entry} />);
  if (section === 'links')
    return links.map((entry) => <LinkEntry key={entry.name} entry={entry} />);
  return settings
    .filter(({ group }) => group === section)
    .map((entry) => <SettingEntry key={entry.name} entry={entry} />);
}

const Stack = styled.div`
  display: grid;
  gap: ${space[4]};
`;

const Entries = styled.div`
  display: grid;
`;
