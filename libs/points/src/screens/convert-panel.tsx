import { errorText } from '@parlour/client';
import { computeConversion } from '@parlour/contract/points';
import { readPin, maxLengths } from '@parlour/contract/rules';
import { useTranslation } from '@parlour/i18n';
import {
  formatMoney,
  formatPoints,
  fromWire,
  micros,
  type Micros,
  SCALE,
  zero,
  toWire,
} from '@parlour/money';
import { useTenant } from '@parlour/session';
import { color, radius, rhythm, space, type } from '@parlour/tokens';
import { Button, NoticeBar, TextField, useReadAmount } from '@parlour/ui';
import { observer } from 'mobx-react-lite';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

import type { Conversion, PointsRates, PointsStore } from '../model/points-store.ts';
import { FirstPin, PinField, type PinFormType, SpendFailure } from '../parts/pin-fields.tsx';
import { PointsFigure } from '../parts/points-figure.tsx';

type ConvertPanelProps = {
  readonly store: PointsStore;
  readonly balance: Micros;
  readonly rates: PointsRates;
  readonly PinForm: PinFormType;
};

/** Turns points into cash: what they become is shown before the PIN is asked for. */
export const ConvertPanel = observer(function ConvertPanel(props: ConvertPanelProps) {
  const { store, rates, PinForm } = props;
  const errors = useTranslation('errors').t;
  const { converting } = store;
  useEffect(() => converting.clearError(), [converting]);
  if (rates.refusal !== undefined)
    return <NoticeBar tone="warning">{errors(rates.refusal)}</NoticeBar>;
  if (store.hasPin.value === false)
    return <FirstPin PinForm={PinForm} onDone={() => void store.hasPin.refresh()} />;
  return <ConvertForm {...props} />;
});

type Faults = { readonly points?: string; readonly pin?: string };

function useConvertForm({ store, balance, rates }: ConvertPanelProps) {
  const { t } = useTranslation('points');
  const errors = useTranslation('errors').t;
  const root = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState('');
  const [pin, setPin] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const [done, setDone] = useState<Conversion | null>(null);
  const { currency } = useTenant();
  const { amount: points, doubt } = useReadAmount(currency)(typed);
  const conversion = points === null ? null : computeConversion(points, rates.exchangeRate);
  const show = (found: Faults) => {
    setFaults(found);
    const [name] = Object.keys(found);
    if (name) root.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  };
  const submit = async () => {
    const code = readPin(pin);
    const isInside = points !== null && points <= balance;
    const isPossible = isInside && conversion !== null && conversion.amount > 0n;
    const found = {
      ...(!isInside && {
        points: doubt ?? t('fault.points', { count: toWire(balance), most: formatPoints(balance) }),
      }),
      ...(isInside && !isPossible && { points: t('fault.little') }),
      ...(code === null && { pin: t('fault.pin') }),
    };
    show(found);
    if (!isPossible || code === null) return;
    const converted = await store.convert(conversion.points, code);
    if (converted) {
      setTyped('');
      setPin('');
      setDone(converted);
      return;
    }
    const { error } = store.converting;
    if (error?.code !== 'invalid.payment.pw') return;
    setPin('');
    show({ pin: errorText(errors, error) });
  };
  return {
    root,
    typed,
    pin,
    faults,
    done,
    conversion,
    submit,
    setTyped: (value: string) => {
      setTyped(value);
      setDone(null);
      setFaults(({ points: _points, ...rest }) => rest);
    },
    setPin: (value: string) => {
      setPin(value);
      setFaults(({ pin: _pin, ...rest }) => rest);
    },
  };
}

const ConvertForm = observer(function ConvertForm(props: ConvertPanelProps) {
  const { store } = props;
  const { t } = useTranslation('points');
  const { currency } = useTenant();
  const form = useConvertForm(props);
  const { isBusy, error } = store.converting;
  const { done } = form;
  return (
    <Form
      ref={form.root}
      noValidate
      onSubmit={(event) => {
        (event as SubmitEvent<HTMLFormElement>).preventDefault();
        void form.submit();
      }}
    >
      <Done>
        {done &&
          t('convert.done', {
            count: done.points,
            points: formatPoints(fromWire(done.points)),
            amount: formatMoney(fromWire(done.amount), currency),
          })}
      </Done>
      <PointsField {...props} form={form} />
      <Outcome conversion={form.conversion} />
      <PinField value={form.pin} onChange={form.setPin} error={form.faults.pin} disabled={isBusy} />
      <SpendFailure error={error} />
      <Button type="submit" size="lg" isWide busy={isBusy}>
        {t('tabs.convert')}
      </Button>
    </Form>
  );
});

type PointsFieldProps = ConvertPanelProps & { readonly form: ReturnType<typeof useConvertForm> };

/** The field for the number of points, with a button for all of them. */
const PointsField = observer(function PointsField({
  store,
  balance,
  rates,
  form,
}: PointsFieldProps) {
  const { t } = useTranslation('points');
  const { currency } = useTenant();
  const { isBusy } = store.converting;
  return (
    <TextField
      name="points"
      label={t('convert.points')}
      hint={t('convert.rate', {
        count: rates.exchangeRate,
        points: rates.exchangeRate.toLocaleString('en'),
        amount: formatMoney(micros(SCALE), currency),
      })}
      inputMode="decimal"
      autoComplete="off"
      maxLength={maxLengths.amount}
      value={form.typed}
      error={form.faults.points}
      disabled={isBusy}
      onChange={({ target }) => form.setTyped(target.value)}
      trailing={
        <Button
          tone="quiet"
          size="sm"
          disabled={isBusy || balance === 0n}
          onClick={() => form.setTyped(formatPoints(balance))}
        >
          {t('all')}
        </Button>
      }
    />
  );
});

type OutcomeProps = { readonly conversion: ReturnType<typeof computeConversion> | null };

/** Shows what the points become. */
function Outcome({ conversion }: OutcomeProps) {
  const { t } = useTranslation('points');
  const { currency } = useTenant();
  const { amount, points } = conversion ?? { amount: zero, points: zero };
  return (
    <Figures>
      <dt>{t('convert.get')}</dt>
      <dd>
        <b dir="ltr" translate="no">
          {formatMoney(amount, currency)}
        </b>
      </dd>
      <dt>{t('convert.uses')}</dt>
      <dd>
        <PointsFigure points={points} />
      </dd>
    </Figures>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space[4]};
  inline-size: 100%;
  max-inline-size: 520px;
`;

const Done = styled.output`
  display: block;
  padding: ${space[3]};
  border-radius: ${radius.control};
  background: ${color('brand-soft')};
  color: ${color('brand-text')};
  font-weight: 600;
  &:empty {
    display: none;
  }
`;

const Figures = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space[1]} ${space[4]};
  margin: 0;
  padding: ${rhythm.pad};
  border-radius: ${radius.control};
  background: ${color('surface-3')};
  dt {
    color: ${color('text-2')};
    font-size: ${type.sm};
  }
  dd {
    margin: 0;
    text-align: end;
  }
`;
