import type { MallCategory } from '@parlour/contract/points';
import { color, radius } from '@parlour/tokens';
import { Icon } from '@parlour/ui';
import { Banknote, Cherry, Dumbbell, Gift, Headphones, type LucideIcon, Sofa } from 'lucide-react';
import { styled } from 'styled-components';

const icons: Readonly<Record<MallCategory, LucideIcon>> = {
  credit: Banknote,
  freeSpins: Cherry,
  electronics: Headphones,
  lifestyle: Sofa,
  sports: Dumbbell,
  gifts: Gift,
};

/** The sign of a category in place of a picture. */
export const CategoryArt = ({ category }: { readonly category: MallCategory }) => (
  <Root aria-hidden>
    <Icon of={icons[category]} size={40} />
  </Root>
);

const Root = styled.span`
  display: grid;
  place-items: center;
  min-block-size: 96px;
  border-radius: ${radius.inner};
  background: ${color('brand-soft')};
  color: ${color('brand-text')};
`;
