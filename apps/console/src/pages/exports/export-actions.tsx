import { operatorWire } from '@parlour/contract/operator/wire';
import { useTranslation } from '@parlour/i18n';
import { Button } from '@parlour/ui';

import { callUrl } from '../../api/api.ts';
import { useChange } from '../../api/use-api.ts';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import type { ExportRow } from './export-types.ts';

/** The file of an export that is done; cancelling one that is not. */
export function ExportActions({ row }: { readonly row: ExportRow }) {
  const { t } = useTranslation('exports');
  const { code: brand } = useBrand();
  const cancel = useChange('exports', 'cancel');
  if (row.state === 'done') {
    const path = operatorWire['exports']?.['file']?.path ?? '';
    return (
      <a href={callUrl(path, { brand, query: { id: row.id } })} download>
        {t('download')}
      </a>
    );
  }
  if (row.state !== 'waiting' && row.state !== 'running') return <>–</>;
  return (
    <>
      <Button
        tone="quiet"
        size="sm"
        busy={cancel.isPending}
        onClick={() => cancel.mutate({ brand, body: { id: row.id } })}
      >
        {t('cancel')}
      </Button>
      <FailureNote failure={cancel.error} />
    </>
  );
}
