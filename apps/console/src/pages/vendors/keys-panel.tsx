import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { Badge, Button, EmptyState } from '@parlour/ui';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';

import { DataGrid, type GridColumn } from '../../grid/data-grid.tsx';
import { Section } from '../../layout/section.ts';
import { usePermissionCheck } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import { ExportButton } from '../exports/export-button.tsx';
import { KeyDialog, type KeyTask } from './key-dialog.tsx';
import type { VendorDetail, VendorKey } from './vendor-types.ts';

/** The keys that sign a vendor's calls: created, rotated with an overlap, revoked. */
export function KeysPanel({ vendor }: { readonly vendor: VendorDetail }) {
  const { t } = useTranslation('vendors');
  const may = usePermissionCheck();
  const [task, setTask] = useState<KeyTask | null>(null);
  const columns = useKeyColumns(may('vendors.write') ? setTask : null);
  return (
    <KeySection>
      <header>
        <h2>{t('keys.title')}</h2>
        {may('vendors.write') ? (
          <Button tone="quiet" size="sm" onClick={() => setTask({ kind: 'add' })}>
            {t('keys.add')}
          </Button>
        ) : null}
      </header>
      <DataGrid
        name="vendor-keys"
        caption={t('keys.title')}
        columns={columns}
        rows={vendor.keys}
        keyOf={({ keyId }) => keyId}
        empty={<EmptyState title={t('keys.none')} />}
        actions={<ExportButton list="keys" filters={{ vendor: vendor.code }} />}
      />
      {task ? <KeyDialog vendor={vendor.code} task={task} onClose={() => setTask(null)} /> : null}
    </KeySection>
  );
}

function KeyState({
  endsAt,
  endedAt,
  isWaiting,
}: Pick<VendorKey, 'endsAt' | 'endedAt' | 'isWaiting'>) {
  const { t } = useTranslation('vendors');
  const format = useFormat();
  if (endedAt !== null)
    return <Badge data-tone="neutral">{t('keys.ended', { time: format.time(endedAt) })}</Badge>;
  if (isWaiting) return <Badge data-tone="info">{t('keys.waiting')}</Badge>;
  if (endsAt !== null)
    return <Badge data-tone="warning">{t('keys.ending', { time: format.time(endsAt) })}</Badge>;
  return <Badge data-tone="positive">{t('keys.live')}</Badge>;
}

function useKeyColumns(onTask: ((task: KeyTask) => void) | null): readonly GridColumn<VendorKey>[] {
  const { t } = useTranslation('vendors');
  const format = useFormat();
  return useMemo(
    () => [
      {
        key: 'key',
        title: t('keys.key'),
        cell: ({ keyId }) => <code translate="no">{keyId}</code>,
      },
      { key: 'state', title: t('status'), cell: (key) => <KeyState {...key} /> },
      {
        key: 'networks',
        title: t('keys.networks'),
        cell: ({ networks }) => networks.join(', ') || t('keys.anywhere'),
      },
      {
        key: 'created',
        title: t('keys.created'),
        cell: ({ createdAt }) => format.time(createdAt),
      },
      ...(onTask === null
        ? []
        : [
            {
              key: 'actions',
              title: t('keys.actions'),
              cell: ({ keyId, endsAt, endedAt, isWaiting }: VendorKey) =>
                endedAt === null ? (
                  <Actions>
                    {endsAt === null && !isWaiting ? (
                      <Button
                        tone="quiet"
                        size="sm"
                        onClick={() => onTask({ kind: 'rotate', key: keyId })}
                      >
                        {t('keys.rotate')}
                      </Button>
                    ) : null}
                    <Button
                      tone="danger"
                      size="sm"
                      onClick={() => onTask({ kind: 'revoke', key: keyId })}
                    >
                      {t('keys.revoke')}
                    </Button>
                  </Actions>
                ) : null,
            },
          ]),
    ],
    [t, format, onTask],
  );
}

const KeySection = styled(Section)`
  > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space[2]};
  }
`;

const Actions = styled.span`
  display: inline-flex;
  gap: ${space[2]};
`;
