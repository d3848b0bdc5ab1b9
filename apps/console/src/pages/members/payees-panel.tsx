import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { Badge, Button } from '@parlour/ui';
import { useState } from 'react';
import { styled } from 'styled-components';

import { useCall } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { EntryList } from '../../layout/entry-list.ts';
import { Panel } from '../../layout/panel.tsx';
import { useBrand, useMay } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import type { MemberDetail, MemberPayee, MemberPayees } from './member-types.ts';
import { PayeeDialog, type PayeeAction, RevealDialog, UnlockPinDialog } from './payee-dialogs.tsx';

/** Where withdrawals of a member go, masked, and its withdrawal PIN. */
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

type Asking = { readonly action: PayeeAction | 'reveal'; readonly payee: MemberPayee };
type AccountsPanelProps = { readonly member: MemberDetail } & Pick<MemberPayees, 'payees'>;

function AccountsPanel({ member, payees }: AccountsPanelProps) {
  const { t } = useTranslation('members');
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => setAsking(null);
  return (
    <Panel title={t('payees.title', { count: payees.length })}>
      <EntryList>
        {payees.length === 0 ? <li>{t('payees.none')}</li> : null}
        {payees.map((payee) => (
          <li key={payee.id}>
            <PayeeFacts payee={payee} />
            <PayeeButtons payee={payee} onAsk={(action) => setAsking({ action, payee })} />
          </li>
        ))}
      </EntryList>
      {asking?.action === 'reveal' ? (
        <RevealDialog member={member} payee={asking.payee} onClose={close} />
      ) : null}
      {asking && asking.action !== 'reveal' ? (
        <PayeeDialog member={member} payee={asking.payee} action={asking.action} onClose={close} />
      ) : null}
    </Panel>
  );
}

function PayeeFacts({ payee }: { readonly payee: MemberPayee }) {
  const { t } = useTranslation('members');
  const format = useFormat();
  const { provider, masked, holder, createdAt, isBlocked, isNew, sharedWith } = payee;
  return (
    <span>
      <b>{provider}</b> {masked}{' '}
      {isBlocked ? <Badge data-tone="negative">{t('payees.blocked')}</Badge> : null}{' '}
      {isNew ? <Badge data-tone="info">{t('payees.new')}</Badge> : null}{' '}
      {sharedWith > 0 ? (
        <Badge data-tone="warning">{t('payees.shared', { count: sharedWith })}</Badge>
      ) : null}
      <small>{t('payees.since', { holder, time: format.time(createdAt) })}</small>
    </span>
  );
}

type PayeeButtonsProps = {
  readonly payee: MemberPayee;
  readonly onAsk: (action: Asking['action']) => void;
};

function PayeeButtons({ payee, onAsk }: PayeeButtonsProps) {
  const { t } = useTranslation('members');
  const may = useMay();
  const actions: readonly Asking['action'][] = [
    ...(may('members.reveal') ? (['reveal'] as const) : []),
    ...(may('payees.write') ? ([payee.isBlocked ? 'unblock' : 'block', 'remove'] as const) : []),
  ];
  return (
    <Buttons>
      {actions.map((action) => (
        <Button
          key={action}
          tone="quiet"
          size="sm"
          aria-label={`${t(`payees.${action}`)}: ${payee.provider} ${payee.masked}`}
          onClick={() => onAsk(action)}
        >
          {t(`payees.${action}`)}
        </Button>
      ))}
    </Buttons>
  );
}

type PinPanelProps = { readonly member: MemberDetail } & Pick<MemberPayees, 'pin'>;

function PinPanel({ member, pin }: PinPanelProps) {
  const { t } = useTranslation('members');
  const format = useFormat();
  const may = useMay();
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

const Buttons = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;
