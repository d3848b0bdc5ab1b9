import { useTranslation } from '@parlour/i18n';
import { formatDateTime, type DateStyle } from '@parlour/i18n/dates';
import { fromWire, type MoneyFormat } from '@parlour/money';
import { color, space, type } from '@parlour/tokens';
import { Money } from '@parlour/ui';
import { CopyButton } from '@parlour/ui/display';
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
  return (
    <List>
      <dt>{t('facts.method')}</dt>
      <dd>
        <bdi translate="no">{nameOf({ code: method, name: methodName })}</bdi>
      </dd>
      <dt>{t('facts.amount')}</dt>
      <dd>
        <Money amount={fromWire(amount)} format={format} />
      </dd>
      {due !== amount && (
        <>
          <dt>{t('facts.due')}</dt>
          <dd>
            <Money amount={fromWire(due)} format={format} />
          </dd>
        </>
      )}
      {bonus !== undefined && (
        <>
          <dt>{t('facts.bonus')}</dt>
          <dd>
            <Money amount={fromWire(bonus)} format={format} />
          </dd>
        </>
      )}
      <dt>{t('facts.created')}</dt>
      <dd>
        <bdi translate="no" dir="ltr">
          {formatDateTime(createdAt, dates)}
        </bdi>
      </dd>
      {slip && (
        <>
          <dt>{t('slip.sent')}</dt>
          <dd>
            <bdi translate="no" dir="ltr">
              {formatDateTime(slip.sentAt, dates)}
            </bdi>
          </dd>
        </>
      )}
      {closedAt !== undefined && (
        <>
          <dt>{t('facts.closed')}</dt>
          <dd>
            <bdi translate="no" dir="ltr">
              {formatDateTime(closedAt, dates)}
            </bdi>
          </dd>
        </>
      )}
      <dt>{t('facts.reference')}</dt>
      <dd>
        <bdi translate="no" dir="ltr">
          {depositId}
        </bdi>{' '}
        <CopyButton value={depositId} label={t('facts.reference')} tone="plain" />
      </dd>
    </List>
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
