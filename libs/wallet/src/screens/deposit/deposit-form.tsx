import { errorText } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { formatMoney, type Micros, micros, parseAmount, SCALE } from '@parlour/money';
import { useStore, useTenant } from '@parlour/session';
import { color, space } from '@parlour/tokens';
import { AmountPicker, Button, FailedState, Icon } from '@parlour/ui';
import { CircleHelp } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ComponentType, type SubmitEvent, useEffect, useRef } from 'react';
import { styled } from 'styled-components';

import type { PaymentMethod } from '../../model/cashier-store.ts';
import { DepositStore } from '../../model/deposit-store.ts';
import { toFee } from '../../model/payer-fields.ts';
import { readRemainingDepositLimit } from '../../model/deposit-room.ts';
import { formatRange, useDepositForm } from '../../model/use-deposit-form.ts';
import { AmountAfterFee } from '../../parts/amount-after-fee.tsx';
import { DepositLimit, LimitsLink } from '../../parts/deposit/deposit-limit.tsx';
import { MethodList } from '../../parts/deposit/method-list.tsx';
import { PayerInputs } from '../../parts/deposit/payer-inputs.tsx';
import { useMethodName } from '../../parts/deposit/use-method-name.ts';
import { PlayMoneyNote } from '../../parts/play-money-note.tsx';

/** Props of the control that chooses a bonus: `amount` is what is typed, as far as it is one. */
export type BonusChoiceProps = {
  readonly selected: string | null;
  readonly onSelect: (promotionId: string | null) => void;
  readonly amount: Micros | null;
  readonly disabled?: boolean;
};

type DepositFormProps = {
  /** The payment methods to choose from: at least one. */
  readonly methods: readonly [PaymentMethod, ...PaymentMethod[]];
  /** The texts of PLAY say that nothing is paid. */
  readonly book: 'PLAY' | 'REAL';
  /** A deposit was opened and waits for its payment. */
  readonly onOpened: (depositId: string) => void;
  readonly onShowHelp?: (() => void) | undefined;
  readonly BonusChoice?: ComponentType<BonusChoiceProps> | undefined;
};

/** Chooses how and how much to deposit. What was typed outlives a refusal and a closed page. */
export const DepositForm = observer(function DepositForm({
  methods,
  book,
  onOpened,
  onShowHelp,
  BonusChoice,
}: DepositFormProps) {
  const { t } = useTranslation('wallet');
  const { currency, depositAmounts } = useTenant();
  const { status, draft, setDraft } = useStore(DepositStore);
  const chosen = methods.find(({ code }) => code === draft.method) ?? findFirst(methods);
  const form = useRef<HTMLFormElement>(null);
  const { faults, range, handleSubmit, setAmount, setPayer } = useDepositForm(
    chosen,
    form,
    onOpened,
  );
  const isBusy = status === 'busy';
  return (
    <Form
      ref={form}
      noValidate
      onSubmit={(event) => void handleSubmit(event as SubmitEvent<HTMLFormElement>)}
    >
      <LimitError />
      <AmountPicker
        name="amount"
        label={t('deposit.amount')}
        presetsLabel={t('deposit.presets')}
        presets={depositAmounts.map((units) => micros(BigInt(units) * SCALE))}
        value={draft.amount}
        onChange={setAmount}
        format={currency}
        hint={t('deposit.range', formatRange(range, currency))}
        error={faults.amount}
        disabled={isBusy}
      />
      <MethodList
        methods={putInstantFirst(methods)}
        selected={chosen.code}
        onSelect={(method) => setDraft({ method })}
        format={currency}
        disabled={isBusy}
      />
      <PayerInputs
        method={chosen}
        values={draft.payer}
        faults={faults.payer ?? {}}
        onChange={setPayer}
        disabled={isBusy}
      />
      <ChosenBonus Choice={BonusChoice} isBusy={isBusy} />
      {book === 'PLAY' && <PlayMoneyNote text={t('deposit.playMoney')} />}
      {chosen.shape !== 'instant' && <AmountDue method={chosen} typed={draft.amount} />}
      <SubmitButton method={chosen} isBusy={isBusy} />
      {onShowHelp && <HelpButton onClick={onShowHelp} />}
    </Form>
  );
});

type ChosenBonusProps = {
  readonly Choice: DepositFormProps['BonusChoice'];
  readonly isBusy: boolean;
};

/** The bonus that comes with the deposit, where one can be chosen. */
const ChosenBonus = observer(function ChosenBonus({ Choice, isBusy }: ChosenBonusProps) {
  const { draft, choosePromotion } = useStore(DepositStore);
  const { currency } = useTenant();
  if (!Choice) return null;
  return (
    <Choice
      selected={draft.promotion}
      onSelect={choosePromotion}
      amount={parseAmount(draft.amount, currency)}
      disabled={isBusy}
    />
  );
});

function HelpButton({ onClick }: { readonly onClick: () => void }) {
  const { t } = useTranslation('wallet');
  return (
    <Button tone="plain" size="sm" icon={<Icon of={CircleHelp} size={18} />} onClick={onClick}>
      {t('deposit.how')}
    </Button>
  );
}

/** Practice credit is the default where it is offered: it stays one press away. */
const findFirst = (methods: DepositFormProps['methods']): PaymentMethod =>
  methods.find(({ shape }) => shape === 'instant') ?? methods[0];

const putInstantFirst = (methods: readonly PaymentMethod[]): PaymentMethod[] =>
  [...methods].sort((a, b) => Number(b.shape === 'instant') - Number(a.shape === 'instant'));

type SubmitButtonProps = { readonly method: PaymentMethod; readonly isBusy: boolean };

function SubmitButton({ method, isBusy }: SubmitButtonProps) {
  const { t } = useTranslation('wallet');
  const later = useTranslation('wallet-later').t;
  const nameOf = useMethodName();
  return (
    <SubmitBar>
      <DepositError />
      <Button type="submit" size="lg" isWide busy={isBusy}>
        {method.shape === 'instant'
          ? t('deposit.submit')
          : later('submit', { method: nameOf(method) })}
      </Button>
    </SubmitBar>
  );
}

type AmountDueProps = { readonly method: PaymentMethod; readonly typed: string };

/** Shows the amount to pay, with the provider's fee, as soon as the amount can be read. */
function AmountDue({ method, typed }: AmountDueProps) {
  const { t } = useTranslation('wallet-later');
  const { currency } = useTenant();
  const amount = parseAmount(typed, currency);
  if (amount === null) return null;
  const fee = toFee(amount, method.feeBasisPoints);
  return (
    <AmountAfterFee
      label={t('due.label')}
      note={fee === 0n ? t('methods.free') : t('due.fee', { fee: formatMoney(fee, currency) })}
      amount={micros(amount + fee)}
    />
  );
}

const DepositError = observer(function DepositError() {
  const { t } = useTranslation('wallet');
  const errors = useTranslation('errors').t;
  const { error } = useStore(DepositStore);
  if (!error || error.code === 'limit_deposit_reached') return null;
  // The fields show these.
  if (error.code === 'amount_out_of_range') return null;
  if (error.code === 'request.param.err' && error.fields.length > 0) return null;
  const reason = errorText(errors, error);
  return (
    <FailedState
      title={error.isUncertain ? t('deposit.uncertain', { reason }) : reason}
      detail={error.requestId}
    />
  );
});

/**
 * The refusal by a deposit limit, above the form: beside the button that stays in sight, its lines
 * would cover a phone's form.
 */
const LimitError = observer(function LimitError() {
  const errors = useTranslation('errors').t;
  const { error } = useStore(DepositStore);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.scrollIntoView({ block: 'center' }), [error]);
  if (error?.code !== 'limit_deposit_reached') return null;
  const room = readRemainingDepositLimit(error);
  return (
    <div ref={root}>
      <FailedState
        title={
          <>
            {errorText(errors, error)}
            {room && <DepositLimit room={room} />}
          </>
        }
        detail={error.requestId}
        action={<LimitsLink />}
      />
    </div>
  );
});

// A field that gets the focus by the keyboard stops above the button that stays in sight.
const Form = styled.form`
  display: grid;
  gap: ${space[4]};
  input,
  select {
    scroll-margin-block-end: 144px;
  }
`;

// A country with many methods has a long page: the way on stays in sight.
const SubmitBar = styled.div`
  display: grid;
  gap: ${space[2]};
  position: sticky;
  /* At the edge of the dialog, which keeps a space below what it holds. */
  inset-block-end: calc(-1 * (${space[5]} + env(safe-area-inset-bottom)));
  padding-block: ${space[2]} calc(${space[2]} + env(safe-area-inset-bottom));
  background: ${color('surface-2')};
`;
