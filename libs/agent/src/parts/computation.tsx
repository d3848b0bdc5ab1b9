import { type AgentContractKind, formatRate } from '@parlour/contract/agent-contracts';
import { useTranslation } from '@parlour/i18n';
import { fromWire, subtract } from '@parlour/money';
import { useTenant } from '@parlour/session';
import { color, space, type } from '@parlour/tokens';
import { type Column, DataList, Money } from '@parlour/ui';
import { styled } from 'styled-components';

import { type Computation as Given, formatExact, sumExactly } from '../model/earnings.ts';
import { Fact } from './facts.tsx';
import { SignedMoney } from './signed-money.tsx';

type ComputationProps = {
  readonly kind: AgentContractKind;
  readonly computation: Given;
};

/** Shows the figures of a team that a contract of the kind uses; is placed among `Facts`. */
export function TeamInputs({ kind, computation }: ComputationProps) {
  const { t } = useTranslation('agent-later');
  const { currency } = useTenant();
  const { validBets, netLoss, activeMembers, carriedIn, carriedOut, carriesLoss } = computation;
  const isDividend = kind === 'DIVIDEND';
  return (
    <>
      <Fact name={t('contracts.field.validBets')}>
        <Money amount={fromWire(validBets)} format={currency} />
      </Fact>
      {isDividend && (
        <Fact name={t('contracts.field.netLoss')}>
          <SignedMoney amount={netLoss} format={currency} />
        </Fact>
      )}
      {kind !== 'REAL_TIME_SALARY' && (
        <Fact name={t('contracts.field.activeMembers')}>{activeMembers}</Fact>
      )}
      {isDividend && carriesLoss && (
        <>
          <Fact name={t('earnings.carriedIn')}>
            <SignedMoney amount={carriedIn} format={currency} />
          </Fact>
          <Fact name={t('earnings.carriedOut')}>
            <SignedMoney amount={carriedOut} format={currency} />
          </Fact>
        </>
      )}
    </>
  );
}

type Base = Given['bases'][number];

/**
 * Shows the computation of the amount: each sum with its rate, their exact total, the amount lost
 * by rounding, the amount paid. Nothing where no rate applied.
 */
export function Computation({ computation }: Pick<ComputationProps, 'computation'>) {
  const { t } = useTranslation('agent-later');
  const { currency } = useTenant();
  const columns = useColumns();
  const { bases, amount } = computation;
  if (bases.length === 0) return <p>{t('earnings.noRate')}</p>;
  const rounding = subtract(sumExactly(bases), fromWire(amount));
  return (
    <DataList
      caption={t('earnings.computation')}
      columns={columns}
      rows={bases}
      keyOf={({ tier, of }) => `${tier}-${of}`}
      footer={{
        of: (
          <Total>
            {t('earnings.amount')}
            {rounding > 0n && (
              <small>{t('earnings.rounding', { amount: formatExact(rounding, currency) })}</small>
            )}
          </Total>
        ),
        result: <Money amount={fromWire(amount)} format={currency} />,
      }}
    />
  );
}

function useColumns(): readonly Column<Base>[] {
  const { t } = useTranslation('agent-later');
  const { currency } = useTenant();
  return [
    {
      key: 'of',
      title: t('earnings.base'),
      isHead: true,
      cell: ({ of, tier }) =>
        `${t(`earnings.of.${of}`)} · ${t('contracts.tierNumber', { number: tier })}`,
    },
    {
      key: 'amount',
      title: t('earnings.baseAmount'),
      isFigure: true,
      cell: ({ amount }) => <Money amount={fromWire(amount)} format={currency} />,
    },
    {
      key: 'rate',
      title: t('contracts.field.rate'),
      isFigure: true,
      cell: ({ rate }) => (
        <bdi translate="no" dir="ltr">
          {formatRate(rate)}
        </bdi>
      ),
    },
    {
      key: 'result',
      title: t('earnings.result'),
      isFigure: true,
      cell: (base) => (
        <bdi translate="no" dir="ltr">
          {formatExact(sumExactly([base]), currency)}
        </bdi>
      ),
    },
  ];
}

const Total = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space[3]};
  small {
    color: ${color('text-2')};
    font-size: ${type.xs};
    font-weight: 400;
  }
`;
