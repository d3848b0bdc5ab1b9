import { useTranslation } from '@parlour/i18n';
import { Button, EmptyState } from '@parlour/ui';
import { useMemo, useState } from 'react';

import { useCall } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { DataGrid, type GridColumn } from '../../grid/data-grid.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { useBrand, usePermissionCheck } from '../../session/current-operator.tsx';
import { CannedDialog } from './canned-dialog.tsx';
import { RemoveCannedDialog } from './remove-canned-dialog.tsx';
import type { CannedAnswer } from './support-types.ts';

type Shown = { readonly step: 'edit' | 'remove'; readonly answer: CannedAnswer | null };

/** The canned answers of the brand. */
export function CannedScreen() {
  const { t } = useTranslation('support');
  const { code: brand } = useBrand();
  const mayWrite = usePermissionCheck()('support.canned');
  const [shown, setShown] = useState<Shown | null>(null);
  const columns = useColumns(mayWrite, setShown);
  const query = useCall('support', 'cannedAnswers', { brand });
  const close = () => setShown(null);
  return (
    <>
      <PageHead
        title={t('canned.title')}
        actions={
          mayWrite ? (
            <Button size="sm" onClick={() => setShown({ step: 'edit', answer: null })}>
              {t('canned.add')}
            </Button>
          ) : null
        }
      />
      <QueryState query={query}>
        {({ rows }) => (
          <DataGrid
            name="canned-answers"
            caption={t('canned.title')}
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
            empty={<EmptyState title={t('canned.none')} />}
          />
        )}
      </QueryState>
      {shown?.step === 'edit' ? <CannedDialog answer={shown.answer} onClose={close} /> : null}
      {shown?.step === 'remove' && shown.answer ? (
        <RemoveCannedDialog answer={shown.answer} onClose={close} />
      ) : null}
    </>
  );
}

function useColumns(
  mayWrite: boolean,
  onShow: (shown: Shown) => void,
): readonly GridColumn<CannedAnswer>[] {
  const { t } = useTranslation('support');
  return useMemo(
    () => [
      { key: 'title', title: t('canned.name'), cell: ({ title }) => title },
      {
        key: 'languages',
        title: t('canned.languages'),
        cell: ({ texts }) => Object.keys(texts).join(', '),
      },
      ...(mayWrite
        ? [
            {
              key: 'actions',
              title: t('canned.actions'),
              cell: (answer: CannedAnswer) => (
                <>
                  <Button
                    size="sm"
                    tone="quiet"
                    aria-label={t('canned.edit-named', { title: answer.title })}
                    onClick={() => onShow({ step: 'edit', answer })}
                  >
                    {t('canned.edit')}
                  </Button>
                  <Button
                    size="sm"
                    tone="quiet"
                    aria-label={t('canned.remove-named', { title: answer.title })}
                    onClick={() => onShow({ step: 'remove', answer })}
                  >
                    {t('canned.remove')}
                  </Button>
                </>
              ),
            },
          ]
        : []),
    ],
    [t, mayWrite, onShow],
  );
}
