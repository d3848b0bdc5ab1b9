import { useTranslation } from '@parlour/i18n';
import { fromWire, type MoneyFormat } from '@parlour/money';
import { color, radius, space, type } from '@parlour/tokens';
import { Icon, Money } from '@parlour/ui';
import { ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';

import type { Deposit } from '../../model/cashier-store.ts';
import { DepositBadge } from './deposit-badge.tsx';
import { MethodLogo } from './method-logo.tsx';
import { useMethodName } from './use-method-name.ts';

type OpenDepositsProps = {
  readonly deposits: readonly Deposit[];
  readonly format: MoneyFormat;
  readonly onOpen: (depositId: string) => void;
};

/** The member's deposits that are not finished; nothing where there are none. */
export function OpenDeposits({ deposits, format, onOpen }: OpenDepositsProps) {
  const { t } = useTranslation('wallet-later');
  const nameOf = useMethodName();
  if (deposits.length === 0) return null;
  return (
    <section>
      <Heading>{t('open.title')}</Heading>
      <List>
        {deposits.map(({ depositId, method, methodName, due, state }) => (
          <li key={depositId}>
            <Row type="button" onClick={() => onOpen(depositId)}>
              <MethodLogo code={method} size={32} />
              <span>
                <b>
                  <bdi translate="no">{nameOf({ code: method, name: methodName })}</bdi>
                </b>{' '}
                <Money amount={fromWire(due)} format={format} />
              </span>
              <DepositBadge state={state} />
              <Icon of={ChevronRight} size={18} isDirectional />
            </Row>
          </li>
        ))}
      </List>
    </section>
  );
}

const Heading = styled.h3`
  margin-block-end: ${space[2]};
  font-size: ${type.sm};
  font-weight: 600;
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  padding: 0;
  margin: 0;
  list-style: none;
`;

const Row = styled.button`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  inline-size: 100%;
  padding: ${space[3]};
  border: var(--line) solid ${color('line-2')};
  border-radius: ${radius.control};
  background: ${color('surface-2')};
  text-align: start;
  cursor: pointer;
  > span:nth-of-type(1) {
    flex: 1 1 8rem;
    min-inline-size: 0;
    display: flex;
    flex-wrap: wrap;
    column-gap: ${space[2]};
  }
  &:hover {
    background: ${color('surface-3')};
  }
`;
