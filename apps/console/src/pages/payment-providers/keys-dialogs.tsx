import { useTranslation } from '@parlour/i18n';
import { TextField } from '@parlour/ui';
import { useState } from 'react';

import { useChange } from '../../api/use-api.ts';
import { useNotify } from '../../feedback/notifications.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { type ProviderRow, useProviderName } from './provider-types.ts';

type DialogProps = { readonly provider: ProviderRow; readonly onClose: () => void };

/** Takes the keys of a provider, which wait for another operator and are never shown again. */
export function KeysDialog({ provider: { provider, keys }, onClose }: DialogProps) {
  const { t } = useTranslation('payment-providers');
  const { code: brand } = useBrand();
  const notify = useNotify();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [isChecked, setChecked] = useState(false);
  const hasKeys = keys.every(({ tail }) => tail !== null);
  const isMissing = (name: string) => (typed[name] ?? '').trim() === '';
  const change = useChange('paymentProviders', 'setKeys', {
    onDone: () => {
      notify(t('keys.proposed'));
      onClose();
    },
  });
  return (
    <ReasonDialog
      name="provider-keys"
      title={t(hasKeys ? 'keys.replace' : 'keys.set')}
      text={t('keys.text')}
      change={change}
      onClose={onClose}
      onConfirm={(reason) => {
        setChecked(true);
        if (keys.some(({ name }) => isMissing(name))) return;
        const entries = keys.map(({ name }) => [name, (typed[name] ?? '').trim()] as const);
        change.mutate({ brand, body: { provider, keys: Object.fromEntries(entries), reason } });
      }}
    >
      {keys.map(({ name }, index) => (
        <TextField
          key={name}
          // shown-values: because a test compares them with what providers need.
          label={t(`keys.${name}`)}
          // shown-values: because of the same.
          hint={t(`keys.rules.${provider}-${name}`)}
          type="password"
          // A secret of a company and not of a person: nothing to remember or to suggest.
          autoComplete="off"
          spellCheck={false}
          data-autofocus={index === 0 ? true : undefined}
          value={typed[name] ?? ''}
          error={isChecked && isMissing(name) ? t('keys.missing') : undefined}
          onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
        />
      ))}
    </ReasonDialog>
  );
}

/** Removes the keys of a provider, which is off from then on. */
export function RemoveKeysDialog({ provider: { provider }, onClose }: DialogProps) {
  const { t } = useTranslation('payment-providers');
  const { code: brand } = useBrand();
  const name = useProviderName()(provider);
  const notify = useNotify();
  const change = useChange('paymentProviders', 'removeKeys', {
    onDone: () => {
      notify(t('keys.removed'));
      onClose();
    },
  });
  return (
    <ReasonDialog
      name="provider-keys-remove"
      title={t('keys.remove')}
      text={t('keys.remove-text', { name })}
      tone="danger"
      change={change}
      onConfirm={(reason) => change.mutate({ brand, body: { provider, reason } })}
      onClose={onClose}
    />
  );
}
