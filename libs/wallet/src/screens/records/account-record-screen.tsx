import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { Tabs } from '@parlour/ui';
import { styled } from 'styled-components';

import { MovementsScreen } from './movements-screen.tsx';
import { StatementView, type StatementViewProps } from './statement-view.tsx';

/** The account record: its movements, and statements by month. */
export function AccountRecordScreen(props: StatementViewProps) {
  const { t } = useTranslation('wallet-later');
  const { search, onSearch } = props;
  const view = search.get('view') === 'month' ? 'month' : 'list';
  return (
    <Tabs
      label={t('statement.views')}
      tabs={(['list', 'month'] as const).map((key) => ({ key, label: t(`statement.tab.${key}`) }))}
      selected={view}
      onSelect={(key) => onSearch({ view: key === 'month' ? key : null }, 'replace')}
    >
      <Panel>
        {view === 'month' ? (
          <StatementView {...props} />
        ) : (
          <MovementsScreen search={search} onSearch={onSearch} />
        )}
      </Panel>
    </Tabs>
  );
}

const Panel = styled.div`
  padding-block-start: ${space[4]};
`;
