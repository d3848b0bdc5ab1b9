import { useTranslation } from '@parlour/i18n';
import { Badge, Button } from '@parlour/ui';
import { useState } from 'react';

import { useCall } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { EntryList } from '../../layout/entry-list.ts';
import { Panel } from '../../layout/panel.tsx';
import { useBrand, usePermissionCheck } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import type { MemberDetail, MemberPayee, MemberPayees } from './member-types.ts';
import { PayeeActions } from './payee-actions.tsx';
import { UnlockPinDialog } from './payee-dialogs.tsx';

/** A panel with the accounts that withdrawals of a member go to, masked, and its withdrawal PIN. */
export function PayeesPanel({ member }: { readonly member: MemberDetail }) {
  const { code: brand } = useBrand();
  const query = useCall('payees', 'list', { brand, query: { member: member.id } });
  return (
    <QueryState query={query}>
      {({ payees, pin }) => (
        <>
          <AccountsPanel member={member} payees={payees} />
          <PinPanel member={member} pin={pin} />
        </>
      )}
    </QueryState>
  );
}

type AccountsPanelProps = { readonly member: MemberDetail } & Pick<MemberPayees, 'payees'>;

function AccountsPanel({ member, payees }: AccountsPanelProps) {
  const { t } = useTranslation('members');
  return (
    <Panel title={t('payees.title', { count: payees.length })}>
      <EntryList>
        {payees.length === 0 ? <li>{t('payees.none')}</li> : null}
        {payees.map((payee) => (
          <li key={payee.id}>
            <PayeeFacts payee={payee} />
            <PayeeActions member={member} payee={payee} />
          </li>
        ))}
      </EntryList>
    </Panel>
  );
}

function PayeeFacts({ payee }: { readonly payee: MemberPayee }) {
  const { t } = useTranslation('members');
  const format = useFormat();
  const { providerName, masked, holder, createdAt, isBlocked, isNew, sharedWith } = payee;
  return (
    <span>
      <b>{providerName}</b> {masked}{' '}
      {isBlocked ? <Badge data-tone="negative">{t('payees.blocked')}</Badge> : null}{' '}
      {isNew ? <Badge data-tone="info">{t('payees.new')}</Badge> : null}{' '}
      {sharedWith > 0 ? (
        <Badge data-tone="warning">{t('payees.shared', { count: sharedWith })}</Badge>
      ) : null}
      <small>{t('payees.since', { holder, time: format.time(createdAt) })}</small>
    </span>
  );
}

type PinPanelProps = { readonly member: MemberDetail } & Pick<MemberPayees, 'pin'>;

function PinPanel({ member, pin }: PinPanelProps) {
  const { t } = useTranslation('members');
  const format = useFormat();
  const may = usePermissionCheck();
  const [isAsking, setAsking] = useState(false);
  return (
    <Panel
      title={t('pin.title')}
      actions={
        pin.isLocked && may('payees.write') ? (
          <Button tone="quiet" size="sm" onClick={() => setAsking(true)}>
            {t('pin.unlock')}
          </Button>
        ) : null
      }
    >
      {pin.isSet ? (
        <p>
          {pin.isLocked ? <Badge data-tone="negative">{t('pin.locked')}</Badge> : null}{' '}
          {t('pin.since', { time: format.time(pin.changedAt) })}
        </p>
      ) : (
        <p>{t('pin.none')}</p>
      )}
      {isAsking ? <UnlockPinDialog member={member} onClose={() => setAsking(false)} /> : null}
    </Panel>
  );
}
