import {
  CatalogueStore,
  type GameType,
  opensGameList,
  type Vendor,
  vendorHref,
} from '@parlour/games';
import { useTranslation } from '@parlour/i18n';
import { usePicture, useStore } from '@parlour/session';
import { color, motion, rhythm, shadow, size, space, type } from '@parlour/tokens';
import { Badge, Icon } from '@parlour/ui';
import { ChevronRight } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { styled } from 'styled-components';

import { categoryHref } from '../../navigation/destinations.ts';
import { LogoPlate } from './logo-plate.tsx';
import { useListGames } from './use-list-games.ts';

/** Shortcuts of one category at most; "more" leads to the rest. */
const VENDOR_LIMIT = 11;

type MegaPanelProps = {
  readonly category: GameType;
  /** A key opened it: the first shortcut gets the focus. */
  readonly takesFocus: boolean;
  /** Escape: closes it, and the focus goes back to its entry. */
  readonly onEscape: () => void;
  /** A choice, or Tab: closes it and nothing else. */
  readonly onLeave: () => void;
};

/** The vendors of a category below the header: arrows move, Escape goes back, Tab goes on. */
export const MegaPanel = observer(function MegaPanel({
  category,
  takesFocus,
  onEscape,
  onLeave,
}: MegaPanelProps) {
  const { t } = useTranslation('site-later');
  const games = useTranslation('games').t;
  const vendors = useStore(CatalogueStore).getVendors(category);
  const root = useRef<HTMLDivElement>(null);
  const href = categoryHref(category);
  const name = games(`category.${category}`);
  const links = () => [...(root.current?.querySelectorAll<HTMLElement>('a') ?? [])];

  useEffect(() => {
    if (takesFocus) root.current?.querySelector('a')?.focus();
  }, [takesFocus, category]);

  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      return onEscape();
    }
    // The shortcuts are no stops of Tab, so it goes on with the entry after this one.
    if (event.key === 'Tab') return onLeave();
    const items = links();
    const index = items.indexOf(document.activeElement as HTMLElement);
    const next = findNextItem(event.key, index, items);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  return (
    // The keys belong to the links inside.
    <Panel
      ref={root}
      onKeyDown={handleKey}
      onClick={(event) => event.target instanceof Element && event.target.closest('a') && onLeave()}
    >
      <List aria-label={t('mega.vendors', { category: name })}>
        {vendors.slice(0, VENDOR_LIMIT).map((vendor) => (
          <li key={vendor.code}>
            <VendorShortcut vendor={vendor} categoryPath={href} />
          </li>
        ))}
        <li>
          <Shortcut tabIndex={-1} href={href} data-more>
            <Name>{t('mega.more', { category: name })}</Name>
            <Icon of={ChevronRight} size={18} isDirectional />
          </Shortcut>
        </li>
      </List>
    </Panel>
  );
});

type VendorShortcutProps = { readonly vendor: Vendor; readonly categoryPath: string };

function VendorShortcut({ vendor, categoryPath }: VendorShortcutProps) {
  const { t } = useTranslation('games');
  const picture = usePicture();
  const listGames = useListGames();
  const { code, displayName, isHot, maintenance, smallIcon } = vendor;
  return (
    <Shortcut
      tabIndex={-1}
      href={vendorHref(vendor, categoryPath)}
      {...(opensGameList(vendor) && { onClick: (event) => listGames(event, vendor) })}
    >
      <LogoPlate name={displayName} code={code} picture={smallIcon && picture(smallIcon)} />
      <Name>{displayName}</Name>
      {maintenance && <Badge data-tone="warning">{t('maintenance')}</Badge>}
      {!maintenance && isHot && <Badge data-tone="accent">{t('card.hot')}</Badge>}
    </Shortcut>
  );
}

/**
 * Finds the item that an arrow, Home or End leads to from a shortcut; rows are found by their
 * positions.
 */
function findNextItem(
  key: string,
  index: number,
  items: readonly HTMLElement[],
): HTMLElement | undefined {
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  const current = items[index];
  if (!current) return undefined;
  const isRtl = getComputedStyle(current).direction === 'rtl';
  if (key === (isRtl ? 'ArrowLeft' : 'ArrowRight')) return items[(index + 1) % items.length];
  if (key === (isRtl ? 'ArrowRight' : 'ArrowLeft')) return items.at(index - 1);
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined;
  const columns = Math.max(
    1,
    items.findIndex(
      (link) => link.getBoundingClientRect().top > (items[0]?.getBoundingClientRect().top ?? 0),
    ),
  );
  const target = index + (key === 'ArrowDown' ? columns : -columns);
  return items[Math.min(Math.max(target, 0), items.length - 1)];
}

const Panel = styled.div`
  position: absolute;
  inset-inline: 0;
  inset-block-start: 100%;
  max-block-size: calc(100dvh - 140px);
  overflow-y: auto;
  background: ${color('surface-2')};
  color: ${color('text-1')};
  box-shadow: ${shadow[2]};
  border-block-end: 1px solid ${color('line-1')};
  animation: parlour-drop ${motion.fast} ${motion.enter};
  @keyframes parlour-drop {
    from {
      opacity: 0;
      transform: translateY(-6px);
    }
  }
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(210px, 1fr));
  gap: ${space[2]};
  max-inline-size: 1680px;
  margin-inline: auto;
  padding: ${space[4]} ${rhythm.page} ${space[5]};
  list-style: none;
`;

const Name = styled.span`
  flex: 1 1 6ch;
  min-inline-size: 0;
`;

const Shortcut = styled.a`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space[3]};
  min-block-size: calc(${size.touch} + 12px);
  padding: ${space[1]} ${space[2]};
  border-radius: var(--radius-inner);
  color: inherit;
  font-size: ${type.sm};
  font-weight: 600;
  text-decoration: none;
  &:hover {
    background: ${color('surface-3')};
  }
  &[data-more] {
    color: ${color('brand-text')};
    padding-inline: ${space[3]};
  }
  [dir='rtl'] & [data-mirror] {
    transform: scaleX(-1);
  }
`;
