import { useTranslation } from '@parlour/i18n';
import { type TypedFormat } from '@parlour/money';
import { color, space } from '@parlour/tokens';
import { Checkbox } from '@parlour/ui';
import { useState } from 'react';
import { styled } from 'styled-components';

import { useChange } from '../../api/use-api.ts';
import { useNotify } from '../../feedback/notifications.tsx';
import { AmountText, readAmount } from '../../forms/amount-text.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import { type ProviderMethod, type ProviderRow, useProviderName } from './provider-types.ts';
import { replaceAt } from '../../text/lists.ts';

/** A method as it is typed. */
type Typed = { readonly isOn: boolean; readonly min: string; readonly max: string };

/**
 * Returns the rule of a method to send; null where its range is invalid, or reaches beyond the
 * provider's.
 */
function readRule(
  { code, lowest, highest }: ProviderMethod,
  { isOn, ...typed }: Typed,
  currency: TypedFormat,
) {
  const [min, max] = [readAmount(typed.min, currency), readAmount(typed.max, currency)];
  if (min === null || max === null) return null;
  return lowest <= min && min <= max && max <= highest ? { code, isOn, min, max } : null;
}

const toTyped = ({ isOn, min, max }: ProviderMethod): Typed => ({
  isOn,
  min: String(min),
  max: String(max),
});

type RulesDialogProps = { readonly provider: ProviderRow; readonly onClose: () => void };

/** Switches a provider, and says what is offered of it; what lets more in is proposed. */
export function RulesDialog({ provider: row, onClose }: RulesDialogProps) {
  const { t } = useTranslation('payment-providers');
  const { code: brand, currency } = useBrand();
  const name = useProviderName()(row.provider);
  const notify = useNotify();
  const [isOn, setOn] = useState(row.isOn);
  const [typed, setTyped] = useState(() => row.methods.map(toTyped));
  const [isChecked, setChecked] = useState(false);
  const rules = row.methods.flatMap((method, index) => {
    const rule = readRule(method, typed[index] ?? toTyped(method), currency);
    return rule ? [rule] : [];
  });
  const isRight = rules.length === row.methods.length;
  const change = useChange('paymentProviders', 'change', {
    onDone: ({ status }) => {
      notify(t(`rules.${status}`, { name }));
      onClose();
    },
  });
  return (
    <ReasonDialog
      name="provider-rules"
      title={t('rules.change')}
      text={t('rules.text')}
      change={change}
      onClose={onClose}
      onConfirm={(reason) => {
        setChecked(true);
        if (isRight)
          change.mutate({
            brand,
            body: { provider: row.provider, isOn, methods: rules, reason },
          });
      }}
    >
      <Checkbox checked={isOn} onChange={({ target }) => setOn(target.checked)}>
        {t('rules.on', { name })}
      </Checkbox>
      {row.methods.map((method, index) => (
        <MethodFields
          key={method.code}
          method={method}
          typed={typed[index] ?? toTyped(method)}
          isChecked={isChecked}
          onChange={(next) => setTyped(replaceAt(typed, index, next))}
        />
      ))}
      {isChecked && !isRight ? <Fault role="alert">{t('rules.invalid')}</Fault> : null}
    </ReasonDialog>
  );
}

type MethodFieldsProps = {
  readonly method: ProviderMethod;
  readonly typed: Typed;
  readonly isChecked: boolean;
  readonly onChange: (typed: Typed) => void;
};

function MethodFields({ method, typed, isChecked, onChange }: MethodFieldsProps) {
  const { t } = useTranslation('payment-providers');
  const format = useFormat();
  const { lowest, highest } = method;
  const range = t('rules.range', { min: format.money(lowest), max: format.money(highest) });
  return (
    <Fields>
      <legend>{method.name}</legend>
      <Checkbox
        checked={typed.isOn}
        onChange={({ target }) => onChange({ ...typed, isOn: target.checked })}
      >
        {t('rules.method-on', { method: method.name })}
      </Checkbox>
      <AmountText
        label={t('rules.min', { method: method.name })}
        hint={range}
        value={typed.min}
        isChecked={isChecked}
        onChange={(min) => onChange({ ...typed, min })}
      />
      <AmountText
        label={t('rules.max', { method: method.name })}
        value={typed.max}
        isChecked={isChecked}
        onChange={(max) => onChange({ ...typed, max })}
      />
    </Fields>
  );
}

const Fields = styled.fieldset`
  display: grid;
  gap: ${space[2]};
  min-inline-size: 0;
  padding: ${space[3]};
  border: 1px solid ${color('line-1')};
  legend {
    padding-inline: ${space[1]};
  }
`;

const Fault = styled.p`
  color: ${color('negative')};
`;
