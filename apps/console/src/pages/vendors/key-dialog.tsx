import { useTranslation } from '@parlour/i18n';
import { Select } from '@parlour/ui';
import { TextArea } from '@parlour/ui/controls';
import { useState } from 'react';

import { useChange } from '../../api/use-api.ts';
import { useNotify } from '../../feedback/notifications.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';

/** An action on the keys of a vendor. */
export type KeyTask =
  | { readonly kind: 'add' }
  | { readonly kind: 'rotate' | 'revoke'; readonly key: string };

type KeyDialogProps = {
  readonly vendor: string;
  readonly task: KeyTask;
  readonly onClose: () => void;
};

/** Proposes a key or one in place of another, whose secret is shown once; or revokes one. */
export function KeyDialog({ vendor, task, onClose }: KeyDialogProps) {
  if (task.kind === 'add') return <AddKeyDialog vendor={vendor} onClose={onClose} />;
  const Dialog = task.kind === 'rotate' ? RotateKeyDialog : RevokeKeyDialog;
  return <Dialog vendor={vendor} keyId={task.key} onClose={onClose} />;
}

type TaskProps = { readonly vendor: string; readonly onClose: () => void };

function AddKeyDialog({ vendor, onClose }: TaskProps) {
  const { t } = useTranslation('vendors');
  const { code: brand } = useBrand();
  const [text, setText] = useState('');
  const networks = text.split(/[\s,]+/).filter((line) => line !== '');
  const change = useChange('vendors', 'addKey');
  if (change.data) return <NewKeyDialog made={change.data} onClose={onClose} />;
  return (
    <ReasonDialog
      name="vendor-key-add"
      title={t('keys.add')}
      text={t('keys.add-text')}
      change={change}
      isIncomplete={networks.length === 0}
      onConfirm={(reason) => change.mutate({ brand, body: { vendor, networks, reason } })}
      onClose={onClose}
    >
      <TextArea
        label={t('keys.networks')}
        hint={t('keys.networks-hint')}
        rows={3}
        dir="ltr"
        data-autofocus
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </ReasonDialog>
  );
}

const OVERLAPS = ['60', '1440', '10080'] as const;
/** The vendor whose server is our own. */
const ARCADE = 'ARCADE';

function RotateKeyDialog({ vendor, keyId, onClose }: TaskProps & { readonly keyId: string }) {
  const { t } = useTranslation('vendors');
  const { code: brand } = useBrand();
  const [overlap, setOverlap] = useState<string>('1440');
  const change = useChange('vendors', 'rotateKey');
  if (change.data) return <NewKeyDialog made={change.data} onClose={onClose} />;
  return (
    <ReasonDialog
      name="vendor-key-rotate"
      title={t('keys.rotate-title')}
      text={t('keys.rotate-text')}
      change={change}
      onConfirm={(reason) =>
        change.mutate({ brand, body: { key: keyId, overlapMinutes: Number(overlap), reason } })
      }
      onClose={onClose}
    >
      {vendor === ARCADE ? <p>{t('keys.arcade')}</p> : null}
      <Select
        label={t('keys.overlap')}
        value={overlap}
        onChange={({ target }) => setOverlap(target.value)}
      >
        {OVERLAPS.map((minutes) => (
          <option key={minutes} value={minutes}>
            {t(`keys.overlaps.${minutes}`)}
          </option>
        ))}
      </Select>
    </ReasonDialog>
  );
}

function RevokeKeyDialog({ keyId, onClose }: TaskProps & { readonly keyId: string }) {
  const { t } = useTranslation('vendors');
  const { code: brand } = useBrand();
  const notify = useNotify();
  const change = useChange('vendors', 'revokeKey', {
    onDone: () => {
      notify(t('keys.revoked'));
      onClose();
    },
  });
  return (
    <ReasonDialog
      name="vendor-key-revoke"
      title={t('keys.revoke-title')}
      text={t('keys.revoke-text', { key: keyId })}
      tone="danger"
      change={change}
      onConfirm={(reason) => change.mutate({ brand, body: { key: keyId, reason } })}
      onClose={onClose}
    />
  );
}
