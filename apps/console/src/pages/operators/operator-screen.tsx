import { useTranslation } from '@parlour/i18n';
import { EmptyState } from '@parlour/ui';
import { useParams } from 'react-router-dom';

import { useCall } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { Facts, Panel, Panels } from '../../layout/panel.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { usePermissionCheck, useOperator } from '../../session/current-operator.tsx';
import { useTime } from '../../text/use-time.ts';
import { GrantsPanel } from './grants-panel.tsx';
import { NetworksPanel } from './networks-panel.tsx';
import { OperatorActions } from './operator-actions.tsx';
import { OperatorSessionsPanel } from './operator-sessions-panel.tsx';
import { OperatorStatus } from './operator-status.tsx';
import type { OperatorRow } from './operator-types.ts';

/** One operator: account, roles by brand, networks, sessions, and what can be done with it. */
export function OperatorScreen() {
  const { t } = useTranslation('operators');
  const { operator: id = '' } = useParams();
  const query = useCall('operators', 'list', {});
  return (
    <QueryState query={query}>
      {(rows) => {
        const row = rows.find((one) => String(one.id) === id);
        if (row) return <Profile operator={row} />;
        return (
          <EmptyState
            title={t('unknown')}
            action={<PageLink to="/operators">{t('to-list')}</PageLink>}
          />
        );
      }}
    </QueryState>
  );
}

function Profile({ operator }: { readonly operator: OperatorRow }) {
  const { t } = useTranslation('operators');
  const may = usePermissionCheck();
  const isOwn = useOperator().id === operator.id;
  const isManaged = may('operators.write') && !isOwn;
  return (
    <>
      <PageHead
        title={operator.name}
        actions={isManaged ? <OperatorActions operator={operator} /> : null}
      />
      {isOwn ? (
        <p>
          {t('own')} <PageLink to="/account">{t('own-link')}</PageLink>
        </p>
      ) : null}
      <Panels>
        <AccountPanel operator={operator} />
        <GrantsPanel operator={operator} isManaged={isManaged} />
        <NetworksPanel operator={operator} isManaged={isManaged} />
        <OperatorSessionsPanel operator={operator} isManaged={isManaged} />
      </Panels>
    </>
  );
}

function AccountPanel({ operator }: { readonly operator: OperatorRow }) {
  const { t } = useTranslation('operators');
  const time = useTime();
  const describeFactors = ({ hasTotp, passkeys }: OperatorRow): string =>
    [
      ...(hasTotp ? [t('factors.app')] : []),
      ...(passkeys > 0 ? [t('factors.passkeys', { count: passkeys })] : []),
    ].join(', ') || t('factors.off');
  return (
    <Panel
      title={t('account')}
      actions={
        <PageLink to={`/audit?subject=operator:${operator.id}`} fallback={null}>
          {t('audit')}
        </PageLink>
      }
    >
      <Facts
        facts={[
          [t('login'), operator.login],
          [t('status'), <OperatorStatus key="status" status={operator.status} />],
          [t('factor'), describeFactors(operator)],
          [t('last-login'), time(operator.lastLoginAt)],
          [t('kind'), t(operator.isDemo ? 'kinds.demo' : 'kinds.own')],
        ]}
      />
    </Panel>
  );
}
