import { useTranslation } from '@parlour/i18n';
import { color, radius, size, space, type } from '@parlour/tokens';
import { Badge, Icon, IconButton } from '@parlour/ui';
import { ConfirmDialog } from '@parlour/ui/display';
import { Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { styled } from 'styled-components';

import type { Approve, Payee, PayeesStore } from '../../model/payees-store.ts';
import { MethodLogo } from '../deposit/method-logo.tsx';
import { PayeeName } from './payee-name.tsx';

type PayeeListProps = {
  readonly store: PayeesStore;
  readonly approve: Approve;
  readonly onRemoved?: (() => void) | undefined;
};

/** The member's accounts, each with a way to remove it. */
export const PayeeList = observer(function PayeeList({
  store,
  approve,
  onRemoved,
}: PayeeListProps) {
  const { t } = useTranslation('wallet-later');
  const [leaving, setLeaving] = useState<Payee | null>(null);
  const handleConfirm = async () => {
    const isGone = leaving !== null && (await store.remove(leaving.payeeId, approve));
    setLeaving(null);
    if (isGone) onRemoved?.();
  };
  return (
    <>
      <List aria-label={t('payees.title')}>
        {store.payees.map((payee) => (
          <li key={payee.payeeId}>
            <PayeeLine payee={payee} />
            <IconButton
              label={t('payees.removeOne', { name: `${payee.providerName} ${payee.masked}` })}
              disabled={store.isBusy}
              onClick={() => setLeaving(payee)}
            >
              <Icon of={Trash2} size={18} />
            </IconButton>
          </li>
        ))}
      </List>
      {leaving && (
        <ConfirmDialog
          name="remove-payee"
          title={t('payees.removeTitle')}
          cancel={t('payees.keep')}
          confirm={t('payees.remove')}
          tone="danger"
          isBusy={store.isBusy}
          onCancel={() => setLeaving(null)}
          onConfirm={() => void handleConfirm()}
        >
          <PayeeName payee={leaving} />
        </ConfirmDialog>
      )}
    </>
  );
});

type PayeeLineProps = { readonly payee: Payee; readonly id?: string };

/** One account: whose it is and the end of its number. */
export function PayeeLine({ payee, id }: PayeeLineProps) {
  const { t } = useTranslation('wallet-later');
  const { kind, provider, holder, isBlocked } = payee;
  return (
    <Line>
      <MethodLogo code={kind === 'bank' ? 'bank-transfer' : provider} size={36} />
      <span>
        <b id={id}>
          <PayeeName payee={payee} />
        </b>
        <small>
          <bdi translate="no">{holder}</bdi>
        </small>
      </span>
      {isBlocked && <Badge data-tone="negative">{t('payees.blocked')}</Badge>}
    </Line>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space[2]};
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    display: flex;
    align-items: center;
    gap: ${space[2]};
    min-block-size: ${size.touch};
    padding: ${space[2]} ${space[3]};
    border: var(--line) solid ${color('line-1')};
    border-radius: ${radius.control};
    background: ${color('surface-2')};
  }
`;

const Line = styled.span`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  min-inline-size: 0;
  > span:first-of-type {
    flex: 1 1 9rem;
    min-inline-size: 0;
  }
  b,
  small {
    display: block;
  }
  small {
    color: ${color('text-2')};
    font-size: ${type.xs};
  }
`;
