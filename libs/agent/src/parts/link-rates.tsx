import { formatRate } from '@parlour/contract/agent-contracts';
import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { styled } from 'styled-components';

import type { AgentLink } from '../model/links-store.ts';

/** The rates of rebates that accounts get which register with a link, by product. */
export function LinkRates({ rebates }: Pick<AgentLink, 'rebates'>) {
  const { t } = useTranslation('agent-later');
  const given = rebates.filter(({ rate }) => rate > 0);
  if (given.length === 0) return <bdi translate="no">{formatRate(0)}</bdi>;
  return (
    <List>
      {given.map(({ product, rate }) => (
        <li key={product}>
          {t(`contracts.product.${product}`)} <bdi translate="no">{formatRate(rate)}</bdi>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 0 ${space[3]};
  margin: 0;
  padding: 0;
  list-style: none;
`;
