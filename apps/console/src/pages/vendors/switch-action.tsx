import { useTranslation } from '@parlour/i18n';
import { Button } from '@parlour/ui';
import { useState } from 'react';

import { useChange } from '../../api/use-api.ts';
import { useNotifyOutcome } from '../../feedback/notifications.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { useBrand, usePermissionCheck } from '../../session/current-operator.tsx';
import type { VendorRow } from './vendor-types.ts';

/** Switches a vendor off, or on again. */
export function SwitchAction({
  vendor: { code, name, isOn, suspendedAt },
}: {
  readonly vendor: VendorRow;
}) {
  const { t } = useTranslation('vendors');
  const { code: brand } = useBrand();
  const may = usePermissionCheck();
  const notifyOutcome = useNotifyOutcome();
  const [isOpen, setOpen] = useState(false);
  const change = useChange('vendors', 'change', {
    alsoChanges: ['games'],
    onDone: (outcome) => {
      notifyOutcome(outcome, t(isOn ? 'switch.off-done' : 'switch.on-done', { name }));
      setOpen(false);
    },
  });
  const onText = suspendedAt === null ? 'switch.on-text' : 'switch.resume-text';
  if (!may('vendors.write')) return null;
  return (
    <>
      <Button tone={isOn ? 'danger' : 'primary'} size="sm" onClick={() => setOpen(true)}>
        {t(isOn ? 'switch.off' : 'switch.on')}
      </Button>
      {isOpen ? (
        <ReasonDialog
          name="vendor-switch"
          title={t(isOn ? 'switch.off' : 'switch.on')}
          text={t(isOn ? 'switch.off-text' : onText, { name })}
          tone={isOn ? 'danger' : 'primary'}
          change={change}
          onConfirm={(reason) =>
            change.mutate({ brand, body: { vendor: code, isOn: !isOn, reason } })
          }
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
