import { useTranslation } from '@parlour/i18n';
import { formatDateTime, type DateStyle } from '@parlour/i18n/dates';
import { fromWire, type MoneyFormat, type WireAmount } from '@parlour/money';
import { color, space, type } from '@parlour/tokens';
import { Money } from '@parlour/ui';
import { CopyButton } from '@parlour/ui/display';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import type { Deposit } from '../../model/cashier-store.ts';
import { useMethodName } from './use-method-name.ts';

type DepositFactsProps = {
  readonly deposit: Deposit;
  readonly format: MoneyFormat;
  readonly dates: DateStyle;
};

/** The receipt: amounts, method, times, and the number to name when asking for help. */
export function DepositFacts({ deposit, format, dates }: DepositFactsProps) {
  const { t } = useTranslation('wallet-later');
  const nameOf = useMethodName();
  const { depositId, method, methodName, amount, due, createdAt, closedAt, slip } = deposit;
  // What is not credited brings none.
  const bonus = closedAt === undefined || deposit.state === 'credited' ? deposit.bonus : undefined;
  const time = (at: number): ReactNode => (
    <bdi translate="no" dir="ltr">
      {formatDateTime(at, dates)}
    </bdi>
  );
  const money = (sum: WireAmount): ReactNode => <Money amount={fromWire(sum)} format={format} />;
  return (
    <List>
      <Fact name={t('facts.method')}>
        <bdi translate="no">{nameOf({ code: method, name: methodName })}</bdi>
      </Fact>
      <Fact name={t('facts.amount')}>{money(amount)}</Fact>
      {due !== amount && <Fact name={t('facts.due')}>{money(due)}</Fact>}
      {bonus !== undefined && <Fact name={t('facts.bonus')}>{money(bonus)}</Fact>}
      <Fact name={t('facts.created')}>{time(createdAt)}</Fact>
      {slip && <Fact name={t('slip.sent')}>{time(slip.sentAt)}</Fact>}
      {closedAt !== undefined && <Fact name={t('facts.closed')}>{time(closedAt)}</Fact>}
      <Fact name={t('facts.reference')}>
        <bdi translate="no" dir="ltr">
          {depositId}
        </bdi>{' '}
        <CopyButton value={depositId} label={t('facts.reference')} tone="plain" />
      </Fact>
    </List>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

const List = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  gap: ${space[1]} ${space[4]};
  margin: 0;
  padding-block-start: ${space[3]};
  border-block-start: var(--line) solid ${color('line-1')};
  font-size: ${type.sm};
  dt {
    color: ${color('text-2')};
  }
  dd {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: flex-end;
    gap: ${space[2]};
    margin: 0;
    min-block-size: 32px;
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
`;
