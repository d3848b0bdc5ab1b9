import type { ContractRole } from '@parlour/contract/contract-states';
import { useTranslation } from '@parlour/i18n';
import { formatDateTime } from '@parlour/i18n/dates';
import { useTenant } from '@parlour/session';
import { Button, type Column, DataList, EmptyState, Icon, Pagination } from '@parlour/ui';
import { FileText } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';

import type { AgentContract, ContractsStore } from '../../model/contracts-store.ts';
import { CallFailure } from '../../parts/call-failure.tsx';
import { StatusBadge, useSubjectName } from './contract-name.tsx';

type ContractListProps = {
  readonly store: ContractsStore;
  readonly role: ContractRole;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly onOpen: (contractId: string) => void;
};

/** Contracts of one side: with the upline, or with the downline; waiting offers come first. */
export const ContractList = observer(function ContractList(props: ContractListProps) {
  const { store, role, page, onPage, onOpen } = props;
  const { t } = useTranslation('agent-later');
  const { list } = store;
  useEffect(() => void list.load(role, page), [list, role, page]);
  const columns = useColumns(role, onOpen);
  if (list.status === 'failed' && list.error)
    return <CallFailure error={list.error} onRetry={() => void list.reload()} />;
  const totalPages = list.value?.totalPages ?? 1;
  return (
    <>
      <DataList
        caption={t(`contracts.view.${role}`)}
        columns={columns}
        rows={list.value?.list ?? []}
        keyOf={({ contractId }) => contractId}
        isLoading={list.status !== 'ready'}
        empty={
          <EmptyState art={<Icon of={FileText} size={32} />} title={t(`contracts.none.${role}`)} />
        }
      />
      {totalPages > 1 && (
        <Pagination
          label={t('contracts.pages')}
          page={page}
          totalPages={totalPages}
          onPage={onPage}
        />
      )}
    </>
  );
});

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
            cell: ({ agent }: AgentContract) => <bdi>{agent ?? t('contracts.leftTeam')}</bdi>,
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
      cell: ({ latest }) => <bdi dir="ltr">{formatDateTime(latest.offeredAt, tenant)}</bdi>,
    },
  ];
}
