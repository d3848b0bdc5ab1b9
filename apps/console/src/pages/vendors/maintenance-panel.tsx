import { useTranslation } from '@parlour/i18n';
import { Button, TextField } from '@parlour/ui';
import { useState } from 'react';

import { useChange } from '../../api/use-api.ts';
import { useNotifyOutcome } from '../../feedback/notifications.tsx';
import { ChoiceSelect } from '../../forms/choice-select.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { Facts, Panel } from '../../layout/panel.tsx';
import { useBrand, usePermissionCheck } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import { fromLocalTime, toLocalTime } from '../../text/zoned-time.ts';
import type { VendorDetail } from './vendor-types.ts';

type Kind = 'off' | 'on' | 'window';

const kindOf = ({ isOn, from }: VendorDetail['maintenance']): Kind => {
  if (!isOn) return 'off';
  return from === null ? 'on' : 'window';
};

/** The maintenance of a vendor: none, since it was switched on, or a window. */
export function MaintenancePanel({ vendor }: { readonly vendor: VendorDetail }) {
  const { t } = useTranslation('vendors');
  const format = useFormat();
  const may = usePermissionCheck();
  const [isOpen, setOpen] = useState(false);
  const kind = kindOf(vendor.maintenance);
  const { from, until } = vendor.maintenance;
  return (
    <Panel
      title={t('maintenance.title')}
      actions={
        may('vendors.write') ? (
          <Button tone="plain" size="sm" onClick={() => setOpen(true)}>
            {t('maintenance.change')}
          </Button>
        ) : null
      }
    >
      <Facts
        facts={[
          [t('maintenance.state'), t(`maintenance.${kind}`)],
          ...(kind === 'window' ? ([[t('maintenance.from'), format.time(from)]] as const) : []),
          ...(kind === 'off' ? [] : ([[t('maintenance.until'), format.time(until)]] as const)),
        ]}
      />
      {isOpen ? <MaintenanceDialog vendor={vendor} onClose={() => setOpen(false)} /> : null}
    </Panel>
  );
}

type MaintenanceDialogProps = { readonly vendor: VendorDetail; readonly onClose: () => void };

function MaintenanceDialog({ vendor, onClose }: MaintenanceDialogProps) {
  const { t } = useTranslation('vendors');
  const { code: brand, timeZone } = useBrand();
  const { code, name, maintenance } = vendor;
  const notifyOutcome = useNotifyOutcome();
  const [kind, setKind] = useState<Kind>(kindOf(maintenance));
  const [from, setFrom] = useState(toLocalTime(maintenance.from, timeZone));
  const [until, setUntil] = useState(toLocalTime(maintenance.until, timeZone));
  const [isChecked, setChecked] = useState(false);
  const change = useChange('vendors', 'change', {
    onDone: (outcome) => {
      notifyOutcome(outcome, t('maintenance.done', { name }));
      onClose();
    },
  });
  const [start, end] = [fromLocalTime(from, timeZone), fromLocalTime(until, timeZone)];
  const isRight = kind !== 'window' || (start !== null && end !== null && start < end);
  const zone = t('maintenance.times', { zone: timeZone });
  return (
    <ReasonDialog
      name="vendor-maintenance"
      title={t('maintenance.change')}
      text={t('maintenance.text')}
      change={change}
      onClose={onClose}
      onConfirm={(reason) => {
        setChecked(true);
        if (!isRight) return;
        const next = {
          isOn: kind !== 'off',
          from: kind === 'window' ? start : null,
          until: kind === 'off' ? null : end,
        };
        change.mutate({ brand, body: { vendor: code, maintenance: next, reason } });
      }}
    >
      <KindSelect value={kind} onChange={setKind} />
      {kind === 'window' ? (
        <TextField
          type="datetime-local"
          label={t('maintenance.from')}
          hint={zone}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
      ) : null}
      {kind === 'off' ? null : (
        <TextField
          type="datetime-local"
          label={t(kind === 'window' ? 'maintenance.until' : 'maintenance.until-shown')}
          hint={zone}
          value={until}
          error={isChecked && !isRight ? t('maintenance.until-needed') : undefined}
          onChange={({ target }) => setUntil(target.value)}
        />
      )}
    </ReasonDialog>
  );
}

type KindSelectProps = { readonly value: Kind; readonly onChange: (value: Kind) => void };

function KindSelect({ value, onChange }: KindSelectProps) {
  const { t } = useTranslation('vendors');
  return (
    <ChoiceSelect
      label={t('maintenance.state')}
      value={value}
      choices={['off', 'on', 'window']}
      labelOf={(one) => t(`maintenance.${one}`)}
      onChange={onChange}
    />
  );
}
