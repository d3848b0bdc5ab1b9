import { useTranslation } from '@parlour/i18n';
import { formatMoney, fromWire, type Micros, parseAmount, subtract } from '@parlour/money';
import { useTenant } from '@parlour/session';
import { color, space, type } from '@parlour/tokens';
import { AmountPicker, Button, Money } from '@parlour/ui';
import { observer } from 'mobx-react-lite';
import { type SubmitEvent, useRef } from 'react';
import { styled } from 'styled-components';

import { toFee } from '../../model/payer-fields.ts';
import type { Payee } from '../../model/payees-store.ts';
import { useMost } from '../../model/use-most.ts';
import {
  listPresets,
  type Range,
  toAvailable,
  useWithdrawForm,
} from '../../model/use-withdraw-form.ts';
import type { Overview, WithdrawStore } from '../../model/withdraw-store.ts';
import { PinField } from '../../parts/pin-field.tsx';
import { RequestFailure } from '../../parts/request-failure.tsx';
import { ConfirmWithdrawal } from '../../parts/withdraw/confirm-withdrawal.tsx';
import { PayeeChoice } from '../../parts/withdraw/payee-choice.tsx';

type WithdrawFormProps = {
  readonly store: WithdrawStore;
  readonly overview: Overview;
  readonly payees: readonly Payee[];
  /** A withdrawal was requested. */
  readonly onRequested: (withdrawalId: string) => void;
};

/** Chooses the account and the amount, takes the PIN, and asks once more before it is sent. */
export const WithdrawForm = observer(function WithdrawForm(props: WithdrawFormProps) {
  const { store, overview, payees } = props;
  const { t } = useTranslation('wallet-later');
  const form = useRef<HTMLFormElement>(null);
  const { pin, setPin, faults, chosen, asking, setAsking, check, send, range } = useWithdrawForm(
    props,
    form,
  );
  const isClosed = overview.refusal !== undefined;
  return (
    <>
      <Form
        ref={form}
        noValidate
        onSubmit={(event) => {
          (event as SubmitEvent<HTMLFormElement>).preventDefault();
          check();
        }}
      >
        <PayeeChoice
          payees={payees}
          selected={chosen?.payeeId ?? null}
          onSelect={(payeeId) => store.setDraft({ payeeId })}
          disabled={store.isBusy}
        />
        {faults.payee !== undefined && <Fault role="alert">{faults.payee}</Fault>}
        <WithdrawAmount
          value={store.draft.amount}
          onChange={(amount) => store.setDraft({ amount })}
          range={range}
          cash={fromWire(overview.cash)}
          error={faults.amount}
          disabled={store.isBusy}
        />
        <Remaining overview={overview} />
        <Payout overview={overview} range={range} typed={store.draft.amount} />
        <PinField value={pin} onChange={setPin} error={faults.pin} disabled={store.isBusy} />
        <RequestFailure
          error={store.actionError}
          uncertain={(reason) => t('withdraw.uncertain', { reason })}
        />
        <Button type="submit" size="lg" isWide busy={store.isBusy} disabled={isClosed}>
          {t('withdraw.submit')}
        </Button>
      </Form>
      {asking && chosen && (
        <ConfirmWithdrawal
          amount={asking}
          payee={chosen}
          isBusy={store.isBusy}
          onCancel={() => setAsking(null)}
          onConfirm={() => void send(asking, chosen)}
        />
      )}
    </>
  );
});

type WithdrawAmountProps = {
  readonly value: string;
  readonly onChange: (amount: string) => void;
  readonly range: Range;
  readonly cash: Micros;
  readonly error: string | undefined;
  readonly disabled: boolean;
};

function WithdrawAmount({ range, cash, ...field }: WithdrawAmountProps) {
  const { t } = useTranslation('wallet-later');
  const most = useMost(range, cash);
  const { currency } = useTenant();
  return (
    <AmountPicker
      {...field}
      name="amount"
      label={t('facts.withdrawalAmount')}
      presetsLabel={t('withdraw.presets')}
      presets={listPresets(range)}
      {...(most && { most })}
      format={currency}
      {...(range.max >= range.min && {
        hint: t('withdraw.range', {
          min: formatMoney(range.min, currency),
          max: formatMoney(range.max, currency),
        }),
      })}
    />
  );
}

type OverviewProps = { readonly overview: Overview };

/** The cash that can be withdrawn now, and what is left of today's limits. */
function Remaining({ overview }: OverviewProps) {
  const { t } = useTranslation('wallet-later');
  const { currency } = useTenant();
  const { remainingTimes, remainingAmount } = overview;
  return (
    <Figures>
      <dt>{t('withdraw.available')}</dt>
      <dd>
        <Money amount={toAvailable(overview)} format={currency} />
      </dd>
      <dt>{t('withdraw.today')}</dt>
      <dd>
        <Money amount={fromWire(remainingAmount)} format={currency} />
        {' · '}
        {t('withdraw.times', { count: remainingTimes })}
      </dd>
    </Figures>
  );
}

type PayoutProps = OverviewProps & { readonly range: Range; readonly typed: string };

/** Shows the amount that arrives after the fee, as soon as the amount can be read and asked for. */
function Payout({ overview, range, typed }: PayoutProps) {
  const { t } = useTranslation('wallet-later');
  const { currency } = useTenant();
  const amount = parseAmount(typed, currency);
  if (amount === null || amount < range.min || amount > range.max) return null;
  const fee = toFee(amount, overview.feeBasisPoints);
  return (
    <Due aria-live="polite">
      <span>
        {t('withdraw.receive')}
        <small>
          {fee === 0n ? t('methods.free') : t('withdraw.fee', { fee: formatMoney(fee, currency) })}
          {overview.usualMinutes > 0 &&
            ` · ${t('methods.minutes', { count: overview.usualMinutes })}`}
        </small>
      </span>
      <b>
        <Money amount={subtract(amount, fee)} format={currency} />
      </b>
    </Due>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space[4]};
`;

const Fault = styled.p`
  color: ${color('negative')};
  font-size: ${type.sm};
`;

const Figures = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space[1]} ${space[4]};
  margin: 0;
  font-size: ${type.sm};
  dt {
    color: ${color('text-2')};
  }
  dd {
    margin: 0;
    text-align: end;
  }
`;

const Due = styled.p`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  padding-block: ${space[3]};
  border-block: var(--line) solid ${color('line-1')};
  small {
    display: block;
    color: ${color('text-2')};
    font-size: ${type.xs};
  }
  b {
    font-size: ${type.lg};
  }
`;
