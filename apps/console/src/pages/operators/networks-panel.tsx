import { useTranslation } from '@parlour/i18n';
import { Button } from '@parlour/ui';
import { TextArea } from '@parlour/ui/controls';
import { useState } from 'react';

import { useChange } from '../../api/use-api.ts';
import { useNotifyOutcome } from '../../feedback/notifications.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { EntryList } from '../../layout/entry-list.ts';
import { Panel } from '../../layout/panel.tsx';
import type { OperatorRow } from './operator-types.ts';

type NetworksPanelProps = { readonly operator: OperatorRow; readonly isManaged: boolean };

/** The networks that an operator may log in from. */
export function NetworksPanel({ operator, isManaged }: NetworksPanelProps) {
  const { t } = useTranslation('operators');
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel
      title={t('networks.title')}
      actions={
        isManaged ? (
          <Button tone="quiet" size="sm" onClick={() => setOpen(true)}>
            {t('networks.change')}
          </Button>
        ) : null
      }
    >
      {operator.networks.length === 0 ? <p>{t('networks.any')}</p> : null}
      <EntryList>
        {operator.networks.map((network) => (
          <li key={network}>
            <code translate="no">{network}</code>
          </li>
        ))}
      </EntryList>
      {isOpen ? <NetworksDialog operator={operator} onClose={() => setOpen(false)} /> : null}
    </Panel>
  );
}

type NetworksDialogProps = { readonly operator: OperatorRow; readonly onClose: () => void };

function NetworksDialog({ operator, onClose }: NetworksDialogProps) {
  const { t } = useTranslation('operators');
  const notifyOutcome = useNotifyOutcome();
  const [text, setText] = useState(operator.networks.join('\n'));
  const change = useChange('operators', 'setNetworks', {
    onDone: (outcome) => {
      notifyOutcome(outcome, t('networks.done', { name: operator.name }));
      onClose();
    },
  });
  const networks = text.split(/[\s,]+/).filter((line) => line !== '');
  return (
    <ReasonDialog
      name="networks"
      title={t('networks.change')}
      text={t('networks.text', { name: operator.name })}
      change={change}
      onConfirm={(reason) => change.mutate({ body: { operator: operator.id, networks, reason } })}
      onClose={onClose}
    >
      <TextArea
        label={t('networks.field')}
        hint={t('networks.hint')}
        rows={4}
        dir="ltr"
        data-autofocus
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </ReasonDialog>
  );
}
