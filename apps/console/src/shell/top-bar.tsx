import { useTranslation } from '@parlour/i18n';
import { color, radius, space, type } from '@parlour/tokens';
import { Badge, Icon, IconButton, ModeSwitch } from '@parlour/ui';
import { Menu as MenuIcon, Search } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';

import { CountBadge } from '../navigation/count-badge.tsx';
import { type Brand, useOperator } from '../session/current-operator.tsx';
import { AccountMenu } from './account-menu.tsx';
import { BrandSelect } from './brand-select.tsx';
import { readMode, storeMode } from './mode.ts';

type TopBarProps = {
  readonly brand: Brand | null;
  /** The number of things that wait behind the navigation, where it is closed. */
  readonly waiting: number;
  readonly onSearch: () => void;
  readonly onNavigation: () => void;
};

/** The bar above every page: brand, search, light or dark, and the operator's own account. */
export function TopBar({ brand, waiting, onSearch, onNavigation }: TopBarProps) {
  const { t } = useTranslation('shell');
  const operator = useOperator();
  const [mode, setMode] = useState(readMode);
  return (
    <Bar>
      <NavigationButton>
        <IconButton label={t('navigation')} onClick={onNavigation}>
          <Icon of={MenuIcon} />
        </IconButton>
        <CountBadge count={waiting} />
      </NavigationButton>
      <Product>{t('product')}</Product>
      <BrandSelect brand={brand} />
      {operator.isDemo ? <Badge data-tone="warning">{t('demo')}</Badge> : null}
      <SearchButton type="button" onClick={onSearch}>
        <Icon of={Search} size={16} />
        <span>{t('palette.open')}</span>
        <kbd>Ctrl K</kbd>
      </SearchButton>
      <ModeSwitch
        mode={mode}
        onChange={(chosen) => {
          storeMode(chosen);
          setMode(chosen);
        }}
      />
      <AccountMenu />
    </Bar>
  );
}

const Bar = styled.header`
  grid-area: bar;
  position: sticky;
  inset-block-start: 0;
  z-index: 20;
  display: flex;
  align-items: center;
  gap: ${space[3]};
  block-size: 52px;
  padding-inline: ${space[4]};
  border-block-end: 1px solid ${color('line-1')};
  background: ${color('surface-2')};
  @media (max-width: 767.98px) {
    gap: ${space[1]};
    padding-inline: ${space[1]};
  }
`;

const NavigationButton = styled.span`
  position: relative;
  > :not(button) {
    position: absolute;
    inset-block-start: 0;
    inset-inline-end: 0;
    pointer-events: none;
  }
  @media (min-width: 1024px) {
    display: none;
  }
`;

const Product = styled.strong`
  font-size: ${type.md};
  @media (max-width: 767.98px) {
    display: none;
  }
`;

const SearchButton = styled.button`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  flex: 0 1 320px;
  min-inline-size: 44px;
  min-block-size: 34px;
  margin-inline-start: auto;
  padding-inline: ${space[3]};
  border: 1px solid ${color('line-2')};
  border-radius: ${radius.control};
  color: ${color('text-2')};
  font-size: ${type.sm};
  text-align: start;
  span {
    flex: 1;
  }
  kbd {
    font: inherit;
    font-size: ${type.xs};
  }
  @media (max-width: 767.98px) {
    flex: none;
    kbd {
      display: none;
    }
    /* The name of the button, which shows its icon alone. */
    span {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
  }
`;
