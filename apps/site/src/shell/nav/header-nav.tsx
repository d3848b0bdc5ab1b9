import { CatalogueStore, type GameType } from '@parlour/games';
import { useTranslation } from '@parlour/i18n';
import { useStore } from '@parlour/session';
import { color, media, rhythm, space, type } from '@parlour/tokens';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

import { listLinkedCategories, categoryHref } from '../../navigation/destinations.ts';
import { NavEntry, NavLink, type Opened } from './nav-entry.tsx';

/**
 * Time in ms that a pointer rests before a panel opens, and time that it can be away before the
 * panel closes.
 */
const HOVER_OPEN_DELAY_MS = 140;
const LEAVE_CLOSE_DELAY_MS = 240;

/**
 * The categories that have vendors, each with a panel of shortcuts, and the promotions: one row
 * from 1024 px.
 */
export const HeaderNav = observer(function HeaderNav({ path }: { readonly path: string }) {
  const { t } = useTranslation('site');
  const { categories } = useStore(CatalogueStore);
  const [opened, setOpened] = useState<Opened | null>(null);
  const root = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const scheduleChange = (next: Opened | null, wait: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpened(next), wait);
  };
  const open = (category: GameType, isByKey: boolean) => {
    clearTimeout(timer.current);
    setOpened({ category, isByKey });
  };
  const close = () => {
    clearTimeout(timer.current);
    setOpened(null);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  const isOpen = opened !== null;
  useEffect(() => {
    if (!isOpen) return;
    const handlePress = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpened(null);
    };
    document.addEventListener('pointerdown', handlePress);
    return () => document.removeEventListener('pointerdown', handlePress);
  }, [isOpen]);

  return (
    <Nav
      ref={root}
      aria-label={t('header.categories')}
      onPointerLeave={({ pointerType }) =>
        pointerType === 'mouse' && scheduleChange(null, LEAVE_CLOSE_DELAY_MS)
      }
      onPointerEnter={() => clearTimeout(timer.current)}
      onBlur={({ relatedTarget, currentTarget }) =>
        isOpen && relatedTarget instanceof Node && !currentTarget.contains(relatedTarget) && close()
      }
    >
      <Row>
        {listLinkedCategories(categories).map((category) => (
          <NavEntry
            key={category}
            category={category}
            isCurrent={path === categoryHref(category)}
            opened={opened?.category === category ? opened : null}
            onOpen={open}
            onRest={() =>
              scheduleChange(
                { category, isByKey: false },
                isOpen ? HOVER_OPEN_DELAY_MS / 2 : HOVER_OPEN_DELAY_MS,
              )
            }
            onClose={close}
          />
        ))}
        <NavLink
          href="/promotions"
          aria-current={path === '/promotions' ? 'page' : undefined}
          onPointerEnter={() => scheduleChange(null, HOVER_OPEN_DELAY_MS)}
        >
          {t('title.promotions')}
        </NavLink>
      </Row>
    </Nav>
  );
});

const Nav = styled.nav`
  display: none;
  ${media.full} {
    display: block;
    border-block-start: 1px solid ${color('chrome-line')};
  }
`;

// The panels lie below the whole header, so neither this nor anything between may be positioned.
const Row = styled.div`
  display: flex;
  align-items: stretch;
  max-inline-size: 1680px;
  margin-inline: auto;
  padding-inline: calc(${rhythm.page} - ${space[3]});
  overflow-x: auto;
  scrollbar-width: none;
  font-size: ${type.sm};
`;
