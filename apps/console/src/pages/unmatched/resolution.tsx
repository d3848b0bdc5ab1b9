import { useTranslation } from '@parlour/i18n';
import { Button } from '@parlour/ui';
import { useState } from 'react';

import type { GridColumn } from '../../grid/data-grid.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { usePermissionCheck } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import { requestHref } from '../approvals/approval-types.ts';
import { ResolveUnmatchedDialog } from './resolve-unmatched-dialog.tsx';
import type { Unmatched, UnmatchedKind } from './unmatched-types.ts';

/** The column of what became of a notice, or the button that resolves it. */
export function useResolutionColumn(kind: UnmatchedKind): GridColumn<Unmatched> {
  const { t } = useTranslation('unmatched');
  return {
    key: 'resolution',
    title: t('resolution'),
    cell: (row) => <ResolutionCell kind={kind} row={row} />,
  };
}

type CellProps = { readonly kind: UnmatchedKind; readonly row: Unmatched };

function ResolutionCell({ kind, row }: CellProps) {
  const { t } = useTranslation('unmatched');
  const may = usePermissionCheck();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { id, resolution, request, outcomes } = row;
  if (resolution) {
    const { outcome, by, at, reason, username, deposit } = resolution;
    const to = deposit ?? username;
    const what = t(`outcomes.${outcome}`) + (to === null ? '' : ` · ${to}`);
    return (
      <>
        {what}
        <br />
        <small title={reason}>{t('by', { by, time: format.time(at) })}</small>
      </>
    );
  }
  if (request !== null) return <PageLink to={requestHref(request)}>{t('proposed')}</PageLink>;
  if (!may('unmatched.resolve') || outcomes.length === 0) return '–';
  return (
    <>
      <Button
        tone="quiet"
        size="sm"
        aria-label={t('resolve-one', { id })}
        onClick={() => setOpen(true)}
      >
        {t('resolve')}
      </Button>
      {isOpen ? (
        <ResolveUnmatchedDialog kind={kind} notice={row} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
