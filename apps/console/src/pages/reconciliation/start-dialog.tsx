import { useTranslation } from '@parlour/i18n';
import { Select } from '@parlour/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { useChange } from '../../api/use-api.ts';
import { useNotify } from '../../feedback/notifications.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { useBrand } from '../../session/current-operator.tsx';

/** Compares the books now; the run opens when it is done. */
export function StartDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('reconciliation');
  const { code: brand } = useBrand();
  const notify = useNotify();
  const navigate = useNavigate();
  const [scope, setScope] = useState<'TAIL' | 'WHOLE'>('TAIL');
  const change = useChange('reconciliation', 'start', {
    alsoChanges: ['holds'],
    onDone: ({ run, findings }) => {
      notify(t('start.done', { count: findings }));
      onClose();
      void navigate(`/b/${brand}/reconciliation/${run}`);
    },
  });
  return (
    <ReasonDialog
      name="reconcile"
      title={t('start.title')}
      text={t('start.text')}
      change={change}
      onConfirm={(reason) => change.mutate({ brand, body: { scope, reason } })}
      onClose={onClose}
    >
      <Select
        label={t('runs.scope')}
        value={scope}
        onChange={({ target }) => setScope(target.value === 'WHOLE' ? 'WHOLE' : 'TAIL')}
      >
        <option value="TAIL">{t('scopes.TAIL')}</option>
        <option value="WHOLE">{t('scopes.WHOLE')}</option>
      </Select>
    </ReasonDialog>
  );
}
