import { errorText } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { useApi } from '@parlour/session';
import { space } from '@parlour/tokens';
import { Button, EmptyState, FailedState, Icon, Skeleton } from '@parlour/ui';
import { Landmark, Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

import { type Approve, PayeesStore } from '../model/payees-store.ts';
import { PayeeForm } from '../parts/payees/payee-form.tsx';
import { PayeeList } from '../parts/payees/payee-list.tsx';
import { CallFailure } from '../parts/call-failure.tsx';

export type PayeesPanelProps = {
  /** Asks the member to approve an addition or a removal. */
  readonly approve: Approve;
  /** Something was added or removed. */
  readonly onChange?: () => void;
  /** Shared with a page that shows accounts as well. */
  readonly store?: PayeesStore;
};

/** The member's bank accounts and e-wallets: listed, added, removed. */
export const PayeesPanel = observer(function PayeesPanel({
  approve,
  onChange,
  store,
}: PayeesPanelProps) {
  const { t } = useTranslation('wallet-later');
  const api = useApi();
  const [payees] = useState(() => store ?? new PayeesStore(api.payees));
  const [isAdding, setAdding] = useState(false);
  useEffect(() => void payees.load(), [payees]);
  const count = payees.payees.length;
  const { rules } = payees;
  if (rules === null) return <PayeesState store={payees} />;
  return (
    <Root>
      {count > 0 ? (
        <PayeeList store={payees} approve={approve} onRemoved={onChange} />
      ) : (
        !isAdding && <EmptyState art={<Icon of={Landmark} size={32} />} title={t('payees.none')} />
      )}
      {isAdding ? (
        <PayeeForm
          store={payees}
          approve={approve}
          onAdded={() => {
            setAdding(false);
            onChange?.();
          }}
          onCancel={() => setAdding(false)}
        />
      ) : (
        <>
          <RemoveError store={payees} />
          <Button
            tone="quiet"
            icon={<Icon of={Plus} size={18} />}
            onClick={() => {
              payees.clearError();
              setAdding(true);
            }}
          >
            {t('payees.addOne')}
          </Button>
        </>
      )}
    </Root>
  );
});

type StoreProps = { readonly store: PayeesStore };

const RemoveError = observer(function RemoveError({ store }: StoreProps) {
  const errors = useTranslation('errors').t;
  const { actionError } = store;
  return actionError && <FailedState title={errorText(errors, actionError)} />;
});

/** The accounts are on their way, or could not be loaded. */
const PayeesState = observer(function PayeesState({ store }: StoreProps) {
  const { status, error } = store;
  if (status === 'failed' && error)
    return <CallFailure error={error} onRetry={() => void store.load()} />;
  return <Skeleton block="96px" corner="12px" />;
});

const Root = styled.div`
  display: grid;
  gap: ${space[4]};
  > button {
    justify-self: start;
  }
`;
