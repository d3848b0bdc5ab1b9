import { useTranslation } from '@parlour/i18n';
import { Button } from '@parlour/ui';
import { useState } from 'react';

import { useChange } from '../../api/use-api.ts';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { Facts, Panel } from '../../layout/panel.tsx';
import { TightStack } from '../../layout/stack.ts';
import { useBrand } from '../../session/current-operator.tsx';
import type { CheckDetail, CheckDocuments } from './check-types.ts';
import { PictureRow } from './picture-viewer.tsx';

/**
 * A panel with the data that the member typed and the pictures, once an operator asks for them:
 * each view is recorded in the audit trail, so nothing is shown by merely opening the page.
 */
export function DocumentsPanel({ check }: { readonly check: CheckDetail }) {
  const { t } = useTranslation('identity-checks');
  const { code: brand } = useBrand();
  const [shown, setShown] = useState<CheckDocuments | null>(null);
  const view = useChange('identityChecks', 'documents', { onDone: setShown });
  return (
    <Panel
      title={t('documents.title')}
      actions={
        shown || check.isErased ? null : (
          <Button
            size="sm"
            busy={view.isPending}
            onClick={() => view.mutate({ brand, body: { check: check.check } })}
          >
            {t('documents.show')}
          </Button>
        )
      }
    >
      <TightStack>
        {check.isErased ? <p>{t('documents.erased')}</p> : null}
        {shown || check.isErased ? null : <p>{t('documents.hidden')}</p>}
        <FailureNote failure={view.error} />
        {shown && !check.isErased ? (
          <>
            <Facts
              facts={[
                [
                  t('details.fullName'),
                  <bdi translate="no" key="name">
                    {shown.fullName}
                  </bdi>,
                ],
                [t('details.birthDate'), shown.birthDate],
                [
                  t('details.number'),
                  <code translate="no" key="number">
                    {shown.number}
                  </code>,
                ],
                [t('details.expiry'), shown.expiry || '–'],
              ]}
            />
            <PictureRow pictures={shown.pictures} />
          </>
        ) : null}
      </TightStack>
    </Panel>
  );
}
