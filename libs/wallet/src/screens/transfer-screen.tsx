import { errorText } from '@parlour/client';
import { MAIN_WALLET } from '@parlour/contract/rules';
import { useTranslation } from '@parlour/i18n';
import { formatMoney, type Micros } from '@parlour/money';
import { useApi, useStore, useTenant } from '@parlour/session';
import { color, radius, space, type } from '@parlour/tokens';
import { Button, EmptyState, FailedState, Icon, Money, Select, Skeleton, Tabs } from '@parlour/ui';
import { AmountField } from '@parlour/ui/controls';
import { WalletCards } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type SubmitEvent, useEffect, useState } from 'react';
import { styled } from 'styled-components';

import { MIN_AMOUNT, type TransferFormState, useTransferForm } from '../model/use-transfer-form.ts';
import { WalletStore } from '../model/wallet-store.ts';
import { type MemberWallet, WalletTransferStore } from '../model/wallet-transfer-store.ts';
import { CallFailure } from '../parts/call-failure.tsx';

/** The member's wallets, transfers between them, and "collect all" to the main wallet. */
export const TransferScreen = observer(function TransferScreen() {
  const { t } = useTranslation('wallet');
  const store = useWalletTransfers();
  const { wallets, vendorWallets, status, error, isSeamless, transferStatus } = store;
  if (status === 'failed' && wallets.length === 0 && error)
    return <CallFailure error={error} onRetry={() => void store.load()} />;
  if (wallets.length === 0) return <Skeleton block="240px" corner="12px" />;
  const hasVendorBalance = vendorWallets.some(({ balance }) => balance > 0n);
  return (
    <Root>
      <WalletList wallets={wallets} />
      {hasVendorBalance && (
        <Button
          {...(!isSeamless && { tone: 'quiet' })}
          busy={transferStatus === 'busy'}
          onClick={() => void store.collect()}
        >
          {t('transfer.collect')}
        </Button>
      )}
      {isSeamless && !hasVendorBalance && (
        <EmptyState art={<Icon of={WalletCards} size={32} />} title={t('transfer.single')} />
      )}
      {isSeamless === false && vendorWallets.length > 0 && <TransferForm store={store} />}
      <TransferResult store={store} />
    </Root>
  );
});

type StoreProps = { readonly store: WalletTransferStore };

function useWalletTransfers(): WalletTransferStore {
  const api = useApi();
  const { setBalance } = useStore(WalletStore);
  const [store] = useState(
    () => new WalletTransferStore({ wallet: api.wallet, onBalance: setBalance }),
  );
  useEffect(() => void store.load(), [store]);
  return store;
}

function WalletList({ wallets }: { readonly wallets: readonly MemberWallet[] }) {
  const { t } = useTranslation('wallet');
  const { currency } = useTenant();
  return (
    <List aria-label={t('transfer.wallets')}>
      {wallets.map(({ id, name, balance }) => (
        <li key={id}>
          <span dir="auto">{id === MAIN_WALLET ? t('transfer.main') : name}</span>
          <strong>
            <Money amount={balance} format={currency} />
          </strong>
        </li>
      ))}
    </List>
  );
}

const TransferForm = observer(function TransferForm({ store }: StoreProps) {
  const { t } = useTranslation('wallet');
  const { currency } = useTenant();
  const money = useIsolatedMoney();
  const form = useTransferForm(store);
  const { vendorWallets, transferStatus } = store;
  const { amountRef, route, available, amountInput, inputError } = form;
  const { toVendor } = route;
  const isBusy = transferStatus === 'busy';
  return (
    <Form
      noValidate
      onSubmit={(event) => void form.handleSubmit(event as SubmitEvent<HTMLFormElement>)}
    >
      <Tabs
        label={t('transfer.direction')}
        tabs={[
          { key: 'to', label: t('transfer.toVendor') },
          { key: 'from', label: t('transfer.toMain') },
        ]}
        selected={toVendor ? 'to' : 'from'}
        onSelect={(key) => form.setToVendor(key === 'to')}
      />
      {vendorWallets.length > 1 && <VendorSelect store={store} form={form} />}
      <AmountField
        ref={amountRef}
        name="amount"
        label={t('deposit.amount')}
        value={amountInput}
        onChange={form.setAmountInput}
        format={currency}
        min={MIN_AMOUNT}
        max={available > MIN_AMOUNT ? available : MIN_AMOUNT}
        error={inputError}
        hint={t('transfer.available', { amount: money(available) })}
        disabled={isBusy}
      />
      <Actions>
        <Button type="submit" busy={isBusy}>
          {t(toVendor ? 'transfer.toVendor' : 'transfer.toMain')}
        </Button>
        <Button tone="quiet" disabled={available === 0n} onClick={form.fillAvailable}>
          {t('transfer.all')}
        </Button>
      </Actions>
    </Form>
  );
});

type VendorSelectProps = StoreProps & { readonly form: TransferFormState };

function VendorSelect({ store: { vendorWallets }, form }: VendorSelectProps) {
  const { t } = useTranslation('wallet');
  return (
    <Select
      label={t('transfer.vendor')}
      value={String(form.route.vendor)}
      onChange={({ target }) => form.setVendor(Number(target.value))}
    >
      {vendorWallets.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}

/** Shows how the last transfer ended. */
const TransferResult = observer(function TransferResult({ store }: StoreProps) {
  const { t } = useTranslation('wallet');
  const errors = useTranslation('errors').t;
  const money = useIsolatedMoney();
  const { transferStatus, transferredAmount, uncollectedWallets, transferError } = store;
  const hasTransferred = transferStatus === 'done';
  const reason = transferError ? errorText(errors, transferError) : '';
  return (
    <>
      <output>
        {hasTransferred && transferredAmount !== null
          ? t('transfer.done', { amount: money(transferredAmount) })
          : ''}
      </output>
      {hasTransferred && uncollectedWallets.length > 0 && (
        <FailedState
          title={t('transfer.left', {
            names: uncollectedWallets.map((name) => `\u2068${name}\u2069`).join(' · '),
          })}
        />
      )}
      {transferStatus === 'failed' && transferError && (
        <FailedState
          title={transferError.isUncertain ? t('transfer.uncertain', { reason }) : reason}
          detail={transferError.requestId}
        />
      )}
    </>
  );
});

/** Formats amounts for texts. Isolated: signs and digits keep their order in every language. */
function useIsolatedMoney(): (amount: Micros) => string {
  const { currency } = useTenant();
  return (amount) => `\u2066${formatMoney(amount, currency)}\u2069`;
}

const Root = styled.div`
  display: grid;
  gap: ${space[4]};
`;

const List = styled.ul`
  display: grid;
  padding: 0;
  list-style: none;
  border-radius: ${radius.card};
  background: ${color('surface-3')};
  > li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: ${space[1]} ${space[4]};
    padding: ${space[3]} ${space[4]};
    border-block-end: 1px solid ${color('line-1')};
    &:last-child {
      border-block-end: 0;
    }
  }
  strong {
    font-size: ${type.lg};
  }
`;

const Form = styled.form`
  display: grid;
  gap: ${space[4]};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
`;
