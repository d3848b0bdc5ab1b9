import { useTranslation } from '@parlour/i18n';
import { Button } from '@parlour/ui';
import { useState } from 'react';

import { useChange } from '../../api/use-api.ts';
import { useNotify } from '../../feedback/notifications.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { EntryList } from '../../layout/entry-list.ts';
import { Panel } from '../../layout/panel.tsx';
import { useScopeName } from '../../session/scope-name.tsx';
import type { Grant, OperatorRow, Outcome } from './operator-types.ts';
import { RoleFields, useFirstChoice } from './role-fields.tsx';

type GrantsPanelProps = {
  readonly operator: OperatorRow;
  /** The operator who looks may give and take roles here. */
  readonly isManaged: boolean;
};

/** A panel with the roles of an operator, brand by brand. */
export function GrantsPanel({ operator, isManaged }: GrantsPanelProps) {
  const { t } = useTranslation('operators');
  const scopeName = useScopeName();
  const [isGiving, setGiving] = useState(false);
  const [taken, setTaken] = useState<Grant | null>(null);
  return (
    <Panel
      title={t('roles')}
      actions={
        isManaged ? (
          <Button tone="quiet" size="sm" onClick={() => setGiving(true)}>
            {t('grant.title')}
          </Button>
        ) : null
      }
    >
      {operator.grants.length === 0 ? <p>{t('grant.none')}</p> : null}
      <EntryList>
        {operator.grants.map((grant) => (
          <li key={`${grant.role} ${grant.brand}`}>
            <span>
              {grant.roleName}
              <small>{scopeName(grant.brand)}</small>
            </span>
            {isManaged ? (
              <Button
                tone="plain"
                size="sm"
                aria-label={t('revoke.label', { role: grant.roleName })}
                onClick={() => setTaken(grant)}
              >
                {t('revoke.short')}
              </Button>
            ) : null}
          </li>
        ))}
      </EntryList>
      {isGiving ? <GrantDialog operator={operator} onClose={() => setGiving(false)} /> : null}
      {taken ? (
        <RevokeDialog operator={operator} grant={taken} onClose={() => setTaken(null)} />
      ) : null}
    </Panel>
  );
}

type DialogProps = { readonly operator: OperatorRow; readonly onClose: () => void };

function GrantDialog({ operator, onClose }: DialogProps) {
  const { t } = useTranslation('operators');
  const notify = useNotify();
  const [choice, setChoice] = useState(useFirstChoice());
  const change = useChange('operators', 'grant', {
    alsoChanges: ['roles'],
    onDone: ({ status }: Outcome) => {
      notify(t(`grant.${status}`, { name: operator.name }));
      onClose();
    },
  });
  return (
    <ReasonDialog
      name="grant"
      title={t('grant.title')}
      text={t('grant.text', { name: operator.name })}
      isIncomplete={choice.role === ''}
      change={change}
      onConfirm={(reason) => change.mutate({ body: { operator: operator.id, ...choice, reason } })}
      onClose={onClose}
    >
      <RoleFields choice={choice} onChange={setChoice} />
    </ReasonDialog>
  );
}

function RevokeDialog({ operator, grant, onClose }: DialogProps & { readonly grant: Grant }) {
  const { t } = useTranslation('operators');
  const scopeName = useScopeName();
  const notify = useNotify();
  const { role, roleName, brand } = grant;
  const change = useChange('operators', 'revoke', {
    alsoChanges: ['roles'],
    onDone: () => {
      notify(t('revoke.done', { role: roleName, name: operator.name }));
      onClose();
    },
  });
  return (
    <ReasonDialog
      name="revoke"
      title={t('revoke.title')}
      text={t('revoke.text', { name: operator.name, role: roleName, brand: scopeName(brand) })}
      tone="danger"
      change={change}
      onConfirm={(reason) =>
        change.mutate({ body: { operator: operator.id, role, brand, reason } })
      }
      onClose={onClose}
    />
  );
}
