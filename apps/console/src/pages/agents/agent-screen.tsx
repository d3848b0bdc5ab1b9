import { useTranslation } from '@parlour/i18n';
import { fromWire } from '@parlour/money';
import { Button } from '@parlour/ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';

import { useCall } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { Facts, Panel, Panels } from '../../layout/panel.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { useBrand, usePermissionCheck } from '../../session/current-operator.tsx';
import { formatCount, useFormat } from '../../text/format.ts';
import { MemberStatus } from '../members/member-status.tsx';
import { ContractsPanel, LinksPanel, MovesPanel } from './agent-panels.tsx';
import { type AgentDetail, levelHref } from './agent-types.ts';
import { MoveDialog } from './move-dialog.tsx';
import { QuotaPanel } from './quota-panel.tsx';
import { RebatesPanel } from './rebates-panel.tsx';
import { TreeParty } from './tree-columns.tsx';
import { TreePath } from './tree-path.tsx';

/** A member or an agent at its place in the tree: team, links, contracts and moves. */
export function AgentScreen() {
  const { code: brand } = useBrand();
  const { member = '' } = useParams();
  const query = useCall('agentTree', 'detail', { brand, query: { member } });
  return <QueryState query={query}>{(agent) => <AgentView agent={agent} />}</QueryState>;
}

type ViewProps = { readonly agent: AgentDetail };

function AgentView({ agent }: ViewProps) {
  const { t } = useTranslation('agents');
  const may = usePermissionCheck();
  const [isMoving, setMoving] = useState(false);
  return (
    <>
      <PageHead
        title={agent.username}
        actions={
          may('agents.move') && agent.status !== 'CLOSED' ? (
            <Button tone="quiet" size="sm" onClick={() => setMoving(true)}>
              {t('move.title')}
            </Button>
          ) : null
        }
      />
      <TreePath path={agent.path} />
      <Panels>
        <AccountPanel agent={agent} />
        <TeamPanel agent={agent} />
        <QuotaPanel agent={agent} />
        <ContractsPanel agent={agent} />
        <RebatesPanel agent={agent} />
        <LinksPanel agent={agent} />
        <MovesPanel agent={agent} />
      </Panels>
      {isMoving ? <MoveDialog agent={agent} onClose={() => setMoving(false)} /> : null}
    </>
  );
}

function AccountPanel({ agent }: ViewProps) {
  const { t } = useTranslation('agents');
  const { t: ofMembers } = useTranslation('members');
  const { code: brand } = useBrand();
  const format = useFormat();
  const { origin } = agent;
  return (
    <Panel
      title={t('account')}
      actions={
        <PageLink to={`/b/${brand}/members/${agent.member}`} fallback={null}>
          {t('profile')}
        </PageLink>
      }
    >
      <Facts
        facts={[
          [t('kind'), ofMembers(`types.${agent.type}`)],
          [t('status'), <MemberStatus key="status" status={agent.status} />],
          [t('upline'), <TreeParty key="upline" party={agent.upline} />],
          [t('balance'), format.money(agent.balance)],
          ...(fromWire(agent.owed) > 0n
            ? [[ofMembers('closing.owed'), format.money(agent.owed)] as const]
            : []),
          [t('created'), format.time(agent.createdAt)],
          [t('last-login'), format.time(agent.lastLoginAt)],
          [
            t('origin'),
            origin === null
              ? '–'
              : t(origin.code === null ? 'origin-plain' : 'origin-link', {
                  method: t(`methods.${origin.method}`),
                  code: origin.code ?? '',
                }),
          ],
          [
            t('id'),
            <code translate="no" key="id">
              {agent.member}
            </code>,
          ],
        ]}
      />
    </Panel>
  );
}

function TeamPanel({ agent }: ViewProps) {
  const { t } = useTranslation('agents');
  const { code: brand } = useBrand();
  const format = useFormat();
  const hasTeam = agent.teamSize > 0;
  const { data, isError } = useCall(
    'agentTree',
    'balance',
    { brand, query: { member: agent.member } },
    { enabled: hasTeam },
  );
  const sum = () => {
    if (!hasTeam) return '–';
    if (isError) return t('team-balance-failed');
    if (!data) return t('team-balance-pending');
    return data.balance === null ? t('team-balance-large') : format.money(data.balance);
  };
  return (
    <Panel
      title={t('team')}
      actions={
        <>
          {hasTeam ? (
            <PageLink to={levelHref(brand, agent.member)}>{t('show-team')}</PageLink>
          ) : null}
          {agent.quotas ? (
            <PageLink to={`/b/${brand}/agents-performance/${agent.member}`}>
              {t('performance.title')}
            </PageLink>
          ) : null}
        </>
      }
    >
      <Facts
        facts={[
          [t('directs'), formatCount(agent.directs)],
          [t('team-size'), formatCount(agent.teamSize)],
          [t('team-balance'), sum()],
          [t('invited'), formatCount(agent.invited)],
        ]}
      />
    </Panel>
  );
}
