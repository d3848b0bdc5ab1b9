import { LIMIT_MINUTES_RANGE } from '@parlour/contract/rules';
import { useTranslation } from '@parlour/i18n';
import { formatMoney } from '@parlour/money';
import { useTenant } from '@parlour/session';
import { color, radius, space, type } from '@parlour/tokens';
import { Button, TextField } from '@parlour/ui';
import { AmountField } from '@parlour/ui/controls';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

import { amountRange, isSet, readLimit, toTyped } from '../model/limits.ts';
import type { LimitValue, PlayLimit } from '../model/protection-store.ts';
import { useSubmit } from '../model/use-submit.ts';
import { FormError } from './form-error.tsx';

type LimitFormProps = {
  readonly limit: PlayLimit;
  readonly name: string;
  readonly onSet: (value: LimitValue) => Promise<void>;
  readonly onRemove: () => Promise<void>;
  readonly onClose: () => void;
};

/** Sets, changes or removes one limit. What was typed stays on every refusal. */
export function LimitForm(props: LimitFormProps) {
  const { limit, onClose } = props;
  const { t } = useTranslation('protection');
  const { field, error, isBusy, handleChange, handleSubmit, handleRemove } = useLimitForm(props);
  return (
    <Form
      noValidate
      onSubmit={(event) => void handleSubmit(event as SubmitEvent<HTMLFormElement>)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // The dialog around the page stays open.
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      {limit.kind === 'SESSION' ? (
        <TextField
          {...field}
          inputMode="numeric"
          autoComplete="off"
          trailing={<Unit>{t('limit.minutesUnit')}</Unit>}
          onChange={({ target }) => handleChange(target.value)}
        />
      ) : (
        <Amount {...field} onChange={handleChange} />
      )}
      <p>{t('limit.lead')}</p>
      <FormError error={error} />
      <Actions>
        <Button type="submit" busy={isBusy}>
          {t('limit.save')}
        </Button>
        <Button tone="quiet" onClick={onClose} disabled={isBusy}>
          {t('cancel')}
        </Button>
        {isSet(limit.own) && (
          <Button tone="plain" onClick={() => void handleRemove()} disabled={isBusy}>
            {t('limit.remove')}
          </Button>
        )}
      </Actions>
    </Form>
  );
}

/**
 * Handles the typed limit, which is checked before it is sent and again after the server has
 * refused it.
 */
function useLimitForm({ limit, name, onSet, onRemove, onClose }: LimitFormProps) {
  const { t } = useTranslation('protection');
  const { currency } = useTenant();
  const { isBusy, error, submit, clear } = useSubmit();
  const ref = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(() => toTyped(limit.own));
  const [isFaulty, setFaulty] = useState(false);
  const range = useRangeText(limit);
  // A fault of the field is said at the field.
  const isRefused = error !== null && error.fields.length > 0;
  useEffect(() => {
    ref.current?.focus();
    // At first, and when the server refuses the value.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps
  }, [isRefused]);
  return {
    isBusy,
    error: isRefused ? null : error,
    field: {
      ref,
      name: limit.kind,
      label: name,
      hint: range,
      error: isFaulty || isRefused ? t('limit.outside', { range }) : undefined,
      value: typed,
      disabled: isBusy,
    },
    handleChange(value: string) {
      setTyped(value);
      setFaulty(false);
      clear();
    },
    async handleSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      const value = readLimit(limit.kind, typed, currency);
      setFaulty(value === null);
      if (value === null) return ref.current?.focus();
      if (await submit(() => onSet(value))) onClose();
    },
    async handleRemove() {
      if (await submit(onRemove)) onClose();
    },
  };
}

type AmountProps = Omit<Parameters<typeof AmountField>[0], 'format' | 'min' | 'max'>;

function Amount(props: AmountProps) {
  const { currency } = useTenant();
  return <AmountField {...props} format={currency} {...amountRange} />;
}

/** Returns the range that can be typed, in words. */
function useRangeText({ kind }: PlayLimit): string {
  const { t } = useTranslation('protection');
  const { currency } = useTenant();
  const money = (amount: keyof typeof amountRange) =>
    `\u2066${formatMoney(amountRange[amount], currency).replace('.00', '')}\u2069`;
  return kind === 'SESSION'
    ? t('limit.minutesRange', LIMIT_MINUTES_RANGE)
    : t('limit.range', { min: money('min'), max: money('max') });
}

const Form = styled.form`
  display: grid;
  gap: ${space[3]};
  padding: ${space[3]};
  border-radius: ${radius.inner};
  background: ${color('surface-3')};
  > p {
    color: ${color('text-2')};
    font-size: ${type.sm};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;

const Unit = styled.span`
  padding-inline-end: ${space[3]};
  font-size: ${type.sm};
`;
