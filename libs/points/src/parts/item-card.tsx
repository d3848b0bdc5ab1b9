import { useTranslation } from '@parlour/i18n';
import { color, motion, radius, rhythm, shadow, space, type } from '@parlour/tokens';
import { Badge } from '@parlour/ui';
import { styled } from 'styled-components';

import type { MallItem } from '../model/points-store.ts';
import { CategoryArt } from './category-art.tsx';
import { useFreeSpinsText } from './free-spins.tsx';
import { ItemPrice } from './item-price.tsx';

type ItemCardProps = { readonly item: MallItem; readonly onOpen: () => void };

/** An item of the mall: its sign, name, price, and what is left of it. */
export function ItemCard({ item, onOpen }: ItemCardProps) {
  const { name, category, points, money } = item;
  const spins = useFreeSpinsText()(item);
  return (
    <Root type="button" onClick={onOpen}>
      <CategoryArt category={category} />
      <Name>
        <b>{name}</b>
        {spins !== null && spins !== name && <small>{spins}</small>}
      </Name>
      <Price>
        <ItemPrice points={points} money={money} />
      </Price>
      <Offer item={item} />
    </Root>
  );
}

/** Shows the remaining stock of an item, or that the member cannot get it. */
function Offer({ item: { stock, refusal } }: Pick<ItemCardProps, 'item'>) {
  const { t } = useTranslation('points');
  if (stock === 0) return <Badge data-tone="negative">{t('mall.soldOut')}</Badge>;
  if (refusal !== undefined) return <Mark>{t('mall.unavailable')}</Mark>;
  return <small>{t('mall.stock', { stock })}</small>;
}

const Root = styled.button`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: auto auto 1fr auto;
  justify-items: start;
  gap: ${space[2]};
  inline-size: 100%;
  padding: ${rhythm.pad};
  border: var(--line) solid ${color('line-1')};
  border-radius: ${radius.card};
  background: ${color('surface-2')};
  box-shadow: ${shadow[1]};
  color: ${color('text-1')};
  font: inherit;
  text-align: start;
  cursor: pointer;
  transition: background-color ${motion.fast} ${motion.enter};
  &:hover {
    background: ${color('surface-3')};
  }
  > span:first-child {
    justify-self: stretch;
  }
  small {
    color: ${color('text-2')};
    font-size: ${type.sm};
  }
`;

// Two cards stand side by side on a phone.
const Mark = styled(Badge)`
  white-space: normal;
`;

const Name = styled.span`
  display: grid;
  gap: ${space[1]};
  overflow-wrap: anywhere;
`;

const Price = styled.span`
  color: ${color('brand-text')};
  font-weight: 600;
`;
