import { MAIN_WALLET } from '@parlour/contract/rules';
import { useTranslation } from '@parlour/i18n';
import { formatMoney, parseAmount } from '@parlour/money';
import { useApi, useStore, useTenant } from '@parlour/session';
import { color, radius, space, type } from '@parlour/tokens';
import { Button, EmptyState, FailedState, Icon, Money, Select, Skeleton, Tabs } from '@parlour/ui';
import { AmountField } from '@parlour/ui/controls';
import { WalletCards } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

import { PursesStore } from '../model/purses-store.ts';
import { WalletStore } from '../model/wallet-store.ts';

const LEAST = 10_000n;

/** What lies in which wallet, money on its way to a vendor and back, and everything home at one press. */
export const TransferScreen = observer(function TransferScreen() {
  const { t } = useTranslation('wallet');
  const errors = useTranslation('errors').t;
  const { wallet: calls } = useApi();
  const wallet = useStore(WalletStore);
  const { currency } = useTenant();
  const [store] = useState(() => new PursesStore({ wallet: calls, onBalance: wallet.setBalance }));
  const [chosen, setChosen] = useState<number | null>(null);
  const [toVendor, setToVendor] = useState(true);
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | undefined>();
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => void store.load(), [store]);

  const { purses, atVendors, status, error, isSingle, moving, moved, left, refusal } = store;
  if (status === 'failed' && purses.length === 0 && error)
    return (
      <FailedState
        title={errors(error.code)}
        detail={error.requestId}
        onRetry={() => void store.load()}
      />
    );
  if (purses.length === 0) return <Skeleton block="240px" corner="12px" />;

  const vendor = atVendors.find(({ id }) => id === chosen) ?? atVendors[0];
  const away = atVendors.some(({ holds }) => holds > 0n);
  const way = vendor && { vendor: vendor.id, toVendor };
  const most = way ? store.most(way) : 0n;
  const money = (amount: bigint) => `\u2066${formatMoney(amount, currency)}\u2069`;
  const refuse = (words: string) => {
    setFault(words);
    field.current?.focus();
  };
  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const amount = parseAmount(typed);
    if (!way) return;
    if (amount === null || amount < LEAST)
      return refuse(t(typed === '' ? 'deposit.empty' : 'deposit.shape'));
    if (amount > most) return refuse(t('transfer.tooMuch', { amount: money(most) }));
    setFault(undefined);
    await store.transfer(way, amount);
    if (store.moving === 'done') setTyped('');
  };

  return (
    <Root>
      <List aria-label={t('transfer.wallets')}>
        {purses.map(({ id, name, holds }) => (
          <li key={id}>
            <span dir="auto">{id === MAIN_WALLET ? t('transfer.main') : name}</span>
            <strong>
              <Money amount={holds} format={currency} />
            </strong>
          </li>
        ))}
      </List>
      {away && (
        <Button
          {...(!isSingle && { tone: 'quiet' })}
          busy={moving === 'busy'}
          onClick={() => void store.collect()}
        >
          {t('transfer.collect')}
        </Button>
      )}
      {isSingle && !away && (
        <EmptyState art={<Icon of={WalletCards} size={32} />} title={t('transfer.single')} />
      )}
      {isSingle === false && vendor && (
        <Form
          noValidate
          onSubmit={(event) => void handleSubmit(event as SubmitEvent<HTMLFormElement>)}
        >
          <Tabs
            label={t('transfer.way')}
            tabs={[
              { key: 'to', label: t('transfer.toVendor') },
              { key: 'from', label: t('transfer.toMain') },
            ]}
            selected={toVendor ? 'to' : 'from'}
            onSelect={(key) => {
              setToVendor(key === 'to');
              setFault(undefined);
            }}
          />
          {atVendors.length > 1 && (
            <Select
              label={t('transfer.vendor')}
              value={String(vendor.id)}
              onChange={({ target }) => setChosen(Number(target.value))}
            >
              {atVendors.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
          <AmountField
            ref={field}
            name="amount"
            label={t('deposit.amount')}
            value={typed}
            onChange={(value) => {
              setTyped(value);
              setFault(undefined);
            }}
            format={currency}
            min={LEAST}
            max={most > LEAST ? most : LEAST}
            error={fault}
            hint={t('transfer.available', { amount: money(most) })}
            disabled={moving === 'busy'}
          />
          <Ways>
            <Button type="submit" busy={moving === 'busy'}>
              {t(toVendor ? 'transfer.toVendor' : 'transfer.toMain')}
            </Button>
            <Button
              tone="quiet"
              disabled={most === 0n}
              onClick={() => setTyped(formatMoney(most, { symbol: '' }).replaceAll(',', ''))}
            >
              {t('transfer.all')}
            </Button>
          </Ways>
        </Form>
      )}
      <output>
        {moving === 'done' && moved !== null ? t('transfer.done', { amount: money(moved) }) : ''}
      </output>
      {moving === 'done' && left.length > 0 && (
        <FailedState
          title={t('transfer.left', {
            names: left.map((name) => `\u2068${name}\u2069`).join(' · '),
          })}
        />
      )}
      {moving === 'failed' && refusal && (
        <FailedState
          title={
            refusal.isUncertain
              ? t('transfer.uncertain', { reason: errors(refusal.code) })
              : errors(refusal.code)
          }
          detail={refusal.requestId}
        />
      )}
    </Root>
  );
});

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

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
`;
