import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { Button, EmptyState } from '@parlour/ui';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';

import { useCall } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { DataGrid, type GridColumn } from '../../grid/data-grid.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { PageNote } from '../../layout/page-note.ts';
import { useBrand, usePermissionCheck } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import { AudienceSize } from './audience-size.tsx';
import { RemoveSegmentDialog, SegmentDialog } from './segment-dialogs.tsx';
import type { SegmentRow } from './segment-types.ts';
import { useConditions } from './use-conditions.ts';

/** The dialog that is open. */
type Open =
  | { readonly kind: 'add' }
  | { readonly kind: 'change' | 'remove'; readonly segment: SegmentRow };

/** Audiences that are kept under a name, and how many members they have. */
export function Page() {
  const { t } = useTranslation('segments');
  const { code: brand } = useBrand();
  const may = usePermissionCheck();
  const [open, setOpen] = useState<Open | null>(null);
  const columns = useSegmentColumns(may('promotions.write') ? setOpen : null);
  const query = useCall('segments', 'list', { brand });
  const close = () => setOpen(null);
  return (
    <>
      <PageHead
        title={t('title')}
        actions={
          may('promotions.write') ? (
            <Button size="sm" onClick={() => setOpen({ kind: 'add' })}>
              {t('add')}
            </Button>
          ) : null
        }
      />
      <PageNote>{t('text')}</PageNote>
      <QueryState query={query}>
        {({ rows }) => (
          <DataGrid
            name="segments"
            caption={t('title')}
            columns={columns}
            rows={rows}
            keyOf={({ name }) => name}
            empty={<EmptyState title={t('none')} />}
          />
        )}
      </QueryState>
      {open?.kind === 'add' ? <SegmentDialog segment={null} onClose={close} /> : null}
      {open?.kind === 'change' ? <SegmentDialog segment={open.segment} onClose={close} /> : null}
      {open?.kind === 'remove' ? (
        <RemoveSegmentDialog segment={open.segment} onClose={close} />
      ) : null}
    </>
  );
}

function useSegmentColumns(
  onOpen: ((open: Open) => void) | null,
): readonly GridColumn<SegmentRow>[] {
  const { t } = useTranslation('segments');
  const format = useFormat();
  const writeConditions = useConditions();
  return useMemo(
    () => [
      { key: 'name', title: t('name'), cell: ({ name }) => <bdi translate="no">{name}</bdi> },
      {
        key: 'conditions',
        title: t('conditions.title'),
        cell: ({ audience }) => <bdi translate="no">{writeConditions(audience).join('; ')}</bdi>,
      },
      {
        key: 'size',
        title: t('members'),
        cell: ({ audience }) => <AudienceSize audience={audience} isFaulty={false} />,
      },
      {
        key: 'by',
        title: t('written-by'),
        cell: ({ writtenBy }) => <bdi translate="no">{writtenBy}</bdi>,
      },
      {
        key: 'at',
        title: t('written-at'),
        isHiddenAtFirst: true,
        cell: ({ writtenAt }) => format.time(writtenAt),
      },
      ...(onOpen ? [toActions(t, onOpen)] : []),
    ],
    [t, format, writeConditions, onOpen],
  );
}

const toActions = (
  t: (key: string, values?: Record<string, string>) => string,
  onOpen: (open: Open) => void,
): GridColumn<SegmentRow> => ({
  key: 'actions',
  title: t('actions'),
  cell: (segment) => (
    <Actions>
      {(['change', 'remove'] as const).map((kind) => (
        <Button
          key={kind}
          tone="quiet"
          size="sm"
          aria-label={t(`${kind}-one`, { name: segment.name })}
          onClick={() => onOpen({ kind, segment })}
        >
          {t(kind)}
        </Button>
      ))}
    </Actions>
  ),
});

const Actions = styled.div`
  display: flex;
  gap: ${space[2]};
`;
