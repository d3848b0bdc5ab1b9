import { useTranslation } from '@parlour/i18n';

import { ViewTabs } from '../../parts/view-tabs.tsx';
import { MovementsScreen } from './movements-screen.tsx';
import { StatementView, type StatementViewProps } from './statement-view.tsx';

/** The account record: its movements, and statements by month. */
export function AccountRecordScreen(props: StatementViewProps) {
  const { t } = useTranslation('wallet-later');
  const { search, onSearch } = props;
  return (
    <ViewTabs
      label={t('statement.views')}
      views={['list', 'month']}
      nameOf={(view) => t(`statement.tab.${view}`)}
      search={search}
      onSearch={onSearch}
    >
      {(view) =>
        view === 'list' ? (
          <MovementsScreen search={search} onSearch={onSearch} />
        ) : (
          <StatementView {...props} />
        )
      }
    </ViewTabs>
  );
}
