import { useTranslation } from '@parlour/i18n';
import { useTenant } from '@parlour/session';
import { Disclosure } from '@parlour/ui/controls';
import { type Column, DataList } from '@parlour/ui';
import { DateTime } from '@parlour/ui/display';

import type { ContractDetail, ContractVersion } from '../../model/contracts-store.ts';
import { VersionSection } from './version-section.tsx';

type ListProps = { readonly contract: ContractDetail };

/** The versions of a contract, each with what it changed. */
export function VersionList({ contract }: ListProps) {
  const { t } = useTranslation('agent-later');
  const { versions, kind } = contract;
  /** The terms that were accepted before a version. */
  const termsBefore = (version: ContractVersion) =>
    versions.find(
      ({ number, state, isTermination }) =>
        number < version.number && state === 'ACCEPTED' && !isTermination,
    )?.tiers;
  return (
    <Disclosure title={t('contracts.versions', { amount: versions.length })}>
      {versions.map((version) => (
        <VersionSection
          key={version.number}
          title={`${t('contracts.versionNumber', { number: version.number })} · ${t(
            `contracts.versionState.${version.state}`,
          )}`}
          kind={kind}
          version={version}
          before={termsBefore(version)}
        />
      ))}
    </Disclosure>
  );
}

type Entry = ContractDetail['history'][number];

/** Shows the events of a contract, the newest first. */
export function History({ contract }: ListProps) {
  const { t } = useTranslation('agent-later');
  const columns = useHistoryColumns(contract.role);
  return (
    <Disclosure title={t('contracts.history')}>
      <DataList
        caption={t('contracts.history')}
        columns={columns}
        rows={contract.history}
        keyOf={({ at, action, number }) => `${at}-${action}-${number}`}
      />
    </Disclosure>
  );
}

function useHistoryColumns(role: ContractDetail['role']): readonly Column<Entry>[] {
  const { t } = useTranslation('agent-later');
  const tenant = useTenant();
  return [
    {
      key: 'at',
      title: t('contracts.at'),
      isHead: true,
      cell: ({ at }) => <DateTime at={at} format={tenant} />,
    },
    {
      key: 'action',
      title: t('contracts.event'),
      cell: ({ action }) => t(`contracts.action.${action}`),
    },
    { key: 'number', title: t('contracts.version'), cell: ({ number }) => number },
    {
      key: 'by',
      title: t('contracts.who'),
      cell: ({ by }) => t(`contracts.by.${by === role ? 'you' : by}`),
    },
  ];
}
