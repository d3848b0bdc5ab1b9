import { useTranslation } from '@parlour/i18n';
import { Select, TextField } from '@parlour/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { useCall, useChange } from '../../api/use-api.ts';
import { useNotify } from '../../feedback/notifications.tsx';
import { QueryState } from '../../feedback/query-state.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { useProviderName } from '../payment-providers/provider-types.ts';
import { readFault } from './vendor-dialog.tsx';

/** Compares a day with what a payment provider reports; the run opens when it is done. */
export function ProviderReportDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('reconciliation');
  const { code: brand } = useBrand();
  const notify = useNotify();
  const navigate = useNavigate();
  const nameOf = useProviderName();
  const query = useCall('reconciliation', 'providers', { brand });
  const [chosen, setChosen] = useState<string | null>(null);
  const [day, setDay] = useState('');
  const [isChecked, setChecked] = useState(false);
  const provider = chosen ?? query.data?.[0] ?? '';
  const change = useChange('reconciliation', 'compareProvider', {
    alsoChanges: ['holds'],
    onDone: ({ run, findings }) => {
      notify(t('start.done', { count: findings }));
      onClose();
      void navigate(`/b/${brand}/reconciliation/${run}`);
    },
  });
  const fault = readFault(change.error?.value);
  const isMissing = isChecked && day === '';
  return (
    <ReasonDialog
      name="provider-report"
      title={t('provider.title')}
      text={t('provider.text')}
      change={change}
      onConfirm={(reason) => {
        setChecked(true);
        if (day !== '' && provider !== '')
          change.mutate({ brand, body: { provider, day, reason } });
      }}
      onClose={onClose}
    >
      <QueryState query={query}>
        {(providers) => (
          <Select
            label={t('provider.provider')}
            hint={providers.length === 0 ? t('provider.none') : undefined}
            value={provider}
            onChange={({ target }) => setChosen(target.value)}
          >
            {providers.map((name) => (
              <option key={name} value={name}>
                {nameOf(name)}
              </option>
            ))}
          </Select>
        )}
      </QueryState>
      <TextField
        label={t('vendor.day')}
        type="date"
        data-autofocus
        error={fault ?? (isMissing ? t('vendor.missing') : undefined)}
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
    </ReasonDialog>
  );
}
