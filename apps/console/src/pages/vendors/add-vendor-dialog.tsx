import { useTranslation } from '@parlour/i18n';
import { TextField } from '@parlour/ui';
import { useState } from 'react';

import { useChange } from '../../api/use-api.ts';
import { useNotifyOutcome } from '../../feedback/notifications.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { useBrand } from '../../session/current-operator.tsx';

const CODE = /^[A-Z0-9_]{2,32}$/;

/** Proposes a vendor that plays its games itself; its keys are made on its own page. */
export function AddVendorDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('vendors');
  const { code: brand } = useBrand();
  const [code, setCode] = useState('');
  const [name, setName] = useState('');
  const [isChecked, setChecked] = useState(false);
  const notifyOutcome = useNotifyOutcome();
  const change = useChange('vendors', 'add', {
    onDone: (outcome) => {
      notifyOutcome(outcome, t('add.done'));
      onClose();
    },
  });
  const isCodeRight = CODE.test(code);
  const isNameRight = name.trim() !== '';
  return (
    <ReasonDialog
      name="vendor-add"
      title={t('add.title')}
      change={change}
      onClose={onClose}
      onConfirm={(reason) => {
        setChecked(true);
        if (isCodeRight && isNameRight)
          change.mutate({ brand, body: { vendor: code, name: name.trim(), reason } });
      }}
    >
      <TextField
        label={t('add.code')}
        hint={t('add.code-hint')}
        autoComplete="off"
        data-autofocus
        value={code}
        error={isChecked && !isCodeRight ? t('add.code-error') : undefined}
        onChange={({ target }) => setCode(target.value.toUpperCase())}
      />
      <TextField
        label={t('add.name')}
        autoComplete="off"
        maxLength={60}
        value={name}
        error={isChecked && !isNameRight ? t('add.name-error') : undefined}
        onChange={({ target }) => setName(target.value)}
      />
    </ReasonDialog>
  );
}
