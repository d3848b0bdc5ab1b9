import type { ContractRole } from '@parlour/contract/states/agent-contracts';
import { useTranslation } from '@parlour/i18n';
import { useTenant } from '@parlour/session';
import { Button, type Column, DataList, EmptyState, Icon, Pagination } from '@parlour/ui';
import { DateTime } from '@parlour/ui/display';
import { FileText } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';

import type { AgentContract, ContractsQuery, ContractsStore } from '../../model/contracts-store.ts';
import { CallFailure } from '../../parts/call-failure.tsx';
import { ContractFilters } from './contract-filters.tsx';
import { StatusBadge, useSubjectName } from './contract-name.tsx';

type ContractListProps = {
  readonly store: ContractsStore;
  readonly query: ContractsQuery;
  readonly onChange: (values: Partial<Pick<ContractsQuery, 'agent' | 'isWaiting'>>) => void;
  readonly onPage: (page: number) => void;
  readonly onOpen: (contractId: string) => void;
};

/** Contracts of one side: with the upline, or with the downline; waiting offers come first. */
export const ContractList = observer(function ContractList(props: ContractListProps) {
  const { store, query, onChange, onPage, onOpen } = props;
  const { role, page, agent, isWaiting } = query;
  const { t } = useTranslation('agent-later');
  const { list } = store;
  useEffect(
    () => void list.load({ role, page, agent, isWaiting }),
    [list, role, page, agent, isWaiting],
  );
  const columns = useColumns(role, onOpen);
  return (
    <>
      <ContractFilters query={query} onChange={onChange} />
      <DataList
        caption={t(`contracts.view.${role}`)}
        columns={columns}
        rows={list.value?.list ?? []}
        keyOf={({ contractId }) => contractId}
        isLoading={list.status !== 'ready'}
        empty={<NoContracts query={query} />}
        failure={
          list.error && <CallFailure error={list.error} onRetry={() => void list.reload()} />
        }
        pages={
          <Pagination
            label={t('contracts.pages')}
            page={page}
            totalPages={list.value?.totalPages ?? 1}
            onPage={onPage}
          />
        }
      />
    </>
  );
});

type NoContractsProps = Pick<ContractListProps, 'query'>;

/** Shows the reason that no contract is listed. */
function NoContracts({ query: { role, agent, isWaiting } }: NoContractsProps) {
  const { t } = useTranslation('agent-later');
  const { t: team } = useTranslation('agent');
  const none = t(isWaiting ? 'contracts.none.waiting' : `contracts.none.${role}`);
  const title = agent === '' ? none : team('team.notFound', { name: agent });
  return <EmptyState art={<Icon of={FileText} size={32} />} title={title} />;
}

function useColumns(
  role: ContractRole,
  onOpen: (contractId: string) => void,
): readonly Column<AgentContract>[] {
  const { t } = useTranslation('agent-later');
  const tenant = useTenant();
  const nameOf = useSubjectName();
  return [
    {
      key: 'subject',
      title: t('contracts.subject'),
      isHead: true,
      cell: (contract) => (
        <Button tone="plain" size="sm" onClick={() => onOpen(contract.contractId)}>
          {nameOf(contract)}
        </Button>
      ),
    },
    ...(role === 'payer'
      ? [
          {
            key: 'agent',
            title: t('contracts.agent'),
            cell: ({ agent }: AgentContract) => (
              <bdi translate="no">{agent ?? t('contracts.leftTeam')}</bdi>
            ),
          },
        ]
      : []),
    {
      key: 'status',
      title: t('contracts.state'),
      cell: (contract) => <StatusBadge contract={contract} />,
    },
    {
      key: 'offered',
      title: t('contracts.offered'),
      cell: ({ latest }) => <DateTime at={latest.offeredAt} format={tenant} />,
    },
  ];
}
