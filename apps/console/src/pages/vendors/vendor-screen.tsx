import { useTranslation } from '@parlour/i18n';
import { useParams } from 'react-router-dom';

import { useCall } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { Facts, Panel, Panels } from '../../layout/panel.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { KeysPanel } from './keys-panel.tsx';
import { MaintenancePanel } from './maintenance-panel.tsx';
import { RulesPanel } from './rules-panel.tsx';
import { SwitchAction } from './switch-action.tsx';
import { TodayPanel } from './today-panel.tsx';
import { VendorStatus } from './vendor-status.tsx';
import type { VendorDetail } from './vendor-types.ts';

/** One vendor: whether it is offered, its maintenance, rules and keys. */
export function VendorScreen() {
  const { code: brand } = useBrand();
  const { vendor = '' } = useParams();
  const query = useCall('vendors', 'detail', { brand, query: { vendor } });
  return (
    <QueryState query={query}>
      {(detail) => (
        <>
          <PageHead title={detail.name} actions={<SwitchAction vendor={detail} />} />
          <Panels>
            <OverviewPanel vendor={detail} />
            <TodayPanel vendor={detail} />
            <MaintenancePanel vendor={detail} />
            <RulesPanel vendor={detail} />
          </Panels>
          <KeysPanel vendor={detail} />
        </>
      )}
    </QueryState>
  );
}

function OverviewPanel({ vendor }: { readonly vendor: VendorDetail }) {
  const { t } = useTranslation('vendors');
  const { code: brand } = useBrand();
  const { code, games, gamesOn, categories, servedBy } = vendor;
  return (
    <Panel title={t('overview')}>
      <Facts
        facts={[
          [t('status'), <VendorStatus key="status" vendor={vendor} />],
          [
            t('code'),
            <code translate="no" key="code">
              {code}
            </code>,
          ],
          [t('served-by'), servedBy ?? '–'],
          [t('categories'), categories.map(({ category }) => t(`category.${category}`)).join(', ')],
          [
            t('games'),
            <PageLink key="games" to={`/b/${brand}/games?vendor=${code}`}>
              {t('games-on', { on: gamesOn, all: games })}
            </PageLink>,
          ],
        ]}
      />
    </Panel>
  );
}
