import { useTranslation } from '@parlour/i18n';
import { formatMoney, fromWire, type MoneyFormat } from '@parlour/money';
import { color, motion, radius, size, space, type } from '@parlour/tokens';
import { useId } from 'react';
import { styled } from 'styled-components';

import type { PaymentMethod } from '../../model/cashier-store.ts';
import { MethodLogo } from './method-logo.tsx';
import { useMethodName } from './use-method-name.ts';

type MethodListProps = {
  readonly methods: readonly PaymentMethod[];
  /** Code of the chosen method. */
  readonly selected: string;
  readonly onSelect: (code: string) => void;
  readonly format: MoneyFormat;
  readonly disabled: boolean;
};

/** The ways to pay as cards, one of them chosen: limits, fee and usual time stand on each. */
export function MethodList({ methods, selected, onSelect, format, disabled }: MethodListProps) {
  const { t } = useTranslation('wallet-later');
  return (
    <Root disabled={disabled} role="radiogroup">
      <legend>{t('methods.label')}</legend>
      {methods.map((method) => (
        <MethodCard
          key={method.code}
          method={method}
          format={format}
          isSelected={method.code === selected}
          onSelect={() => onSelect(method.code)}
        />
      ))}
    </Root>
  );
}

type MethodCardProps = {
  readonly method: PaymentMethod;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
  readonly format: MoneyFormat;
};

function MethodCard({ method, isSelected, onSelect, format }: MethodCardProps) {
  const { t } = useTranslation('wallet-later');
  const nameOf = useMethodName();
  const id = useId();
  const { code, feeBasisPoints, usualMinutes } = method;
  const short = (amount: PaymentMethod['min']) =>
    formatMoney(fromWire(amount), format).replace('.00', '');
  return (
    <CardRoot>
      <input
        type="radio"
        name="method"
        value={code}
        checked={isSelected}
        aria-labelledby={`${id}-name`}
        aria-describedby={id}
        onChange={onSelect}
      />
      <MethodLogo code={code} />
      <span>
        <b id={`${id}-name`}>
          <bdi translate="no">{nameOf(method)}</bdi>
        </b>
        <small id={id}>
          <bdi translate="no" dir="ltr">{`${short(method.min)} – ${short(method.max)}`}</bdi>
          <span>
            {feeBasisPoints === 0
              ? t('methods.free')
              : t('methods.fee', { percent: feeBasisPoints / 100 })}
          </span>
          <span>
            {usualMinutes === 0
              ? t('methods.instantly')
              : t('methods.minutes', { count: usualMinutes })}
          </span>
        </small>
      </span>
    </CardRoot>
  );
}

const Root = styled.fieldset`
  min-inline-size: 0;
  padding: 0;
  border: 0;
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 260px), 1fr));
  gap: ${space[2]};
  > legend {
    padding: 0;
    margin-block-end: ${space[2]};
    font-size: ${type.sm};
    font-weight: 600;
  }
`;

const CardRoot = styled.label`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-block-size: ${size.touch};
  padding: ${space[3]};
  border: var(--line) solid ${color('line-1')};
  border-radius: ${radius.control};
  background: ${color('surface-2')};
  cursor: pointer;
  transition:
    border-color ${motion.fast} ${motion.enter},
    background-color ${motion.fast} ${motion.enter};
  > span {
    flex: 1;
    min-inline-size: 0;
  }
  > input {
    order: 1;
    flex: none;
    inline-size: 20px;
    block-size: 20px;
    margin: 0;
    accent-color: ${color('brand')};
    cursor: inherit;
    /* What is reached by keyboard is not left behind the button at the end of the page. */
    scroll-margin-block-end: 120px;
  }
  b,
  small {
    display: block;
  }
  small {
    display: flex;
    flex-wrap: wrap;
    column-gap: ${space[2]};
    font-size: ${type.xs};
    color: ${color('text-2')};
  }
  &:hover {
    border-color: ${color('line-2')};
  }
  &:has(:checked) {
    border-color: ${color('brand-text')};
    background: ${color('brand-soft')};
  }
  &:has(:checked) small {
    color: ${color('text-1')};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color('focus')};
    outline-offset: 2px;
  }
  > input:focus-visible {
    outline: none;
  }
  &:has(:disabled) {
    cursor: not-allowed;
  }
`;
