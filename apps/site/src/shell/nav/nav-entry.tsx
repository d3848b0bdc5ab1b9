import { gameHref, type GameType } from '@parlour/games';
import { useI18n, useTranslation } from '@parlour/i18n';
import { useApi } from '@parlour/session';
import { color, size, space } from '@parlour/tokens';
import { type KeyboardEvent, type MouseEvent, Suspense, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';

import { categoryHref } from '../../navigation/destinations.ts';
import { lazyParts, preloadPart } from '../lazy-parts.ts';
import { LoadFailure } from '../load-failure.tsx';

/** The category whose panel is open; a panel that a key opened takes the focus. */
export type Opened = { readonly category: GameType; readonly isByKey: boolean };

type NavEntryProps = {
  readonly category: GameType;
  readonly isCurrent: boolean;
  /** Set while this entry's panel is open. */
  readonly opened: Opened | null;
  readonly onOpen: (category: GameType, isByKey: boolean) => void;
  /** A mouse rests here. */
  readonly onRest: () => void;
  readonly onClose: () => void;
};

/**
 * One category: a link to its page that also opens a panel of vendors, by resting a mouse on it, by
 * a first tap, or by Enter, Space and arrow down. The link works before any of this runs.
 */
export function NavEntry({ category, isCurrent, opened, onOpen, onRest, onClose }: NavEntryProps) {
  const { t } = useTranslation('games');
  const i18n = useI18n();
  const api = useApi();
  const navigate = useNavigate();
  const link = useRef<HTMLAnchorElement>(null);
  const lastPointer = useRef('');

  const prefetch = () => {
    preloadPart('megaPanel');
    i18n.load('site-later').catch(() => {});
  };
  const close = () => {
    onClose();
    link.current?.focus();
  };
  const handleClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (lastPointer.current === 'touch' && !opened) {
      event.preventDefault();
      onOpen(category, false);
      return;
    }
    onClose();
    if (category !== 'DS88') return;
    // The cockfight opens its game, not a page; where none can be played, the page says so.
    event.preventDefault();
    api.games.list({ query: { gameType: category, pageSize: 100 } }).then(
      ({ games }) => {
        const game = games.find(({ playable }) => playable);
        return navigate(game ? gameHref(game.nodeId) : categoryHref(category));
      },
      () => navigate(categoryHref(category)),
    );
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ' || event.key === 'ArrowDown') {
      event.preventDefault();
      onOpen(category, true);
    } else if (event.key === 'Escape' && opened) {
      close();
    } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      const row = [
        ...(event.currentTarget.closest('nav')?.querySelectorAll<HTMLElement>('[data-entry]') ??
          []),
      ];
      const isForward =
        (event.key === 'ArrowRight') ===
        (getComputedStyle(event.currentTarget).direction === 'ltr');
      row
        .at(
          (row.indexOf(event.currentTarget as HTMLElement) + (isForward ? 1 : row.length - 1)) %
            row.length,
        )
        ?.focus();
      onClose();
    }
  };

  return (
    <>
      <NavLink
        ref={link}
        data-entry
        href={categoryHref(category)}
        aria-current={isCurrent ? 'page' : undefined}
        aria-haspopup="true"
        aria-expanded={opened !== null}
        onFocus={prefetch}
        onTouchStart={prefetch}
        onPointerDown={({ pointerType }) => (lastPointer.current = pointerType)}
        onPointerEnter={({ pointerType }) => {
          prefetch();
          if (pointerType === 'mouse') onRest();
        }}
        onClick={handleClick}
        onKeyDown={handleKey}
      >
        {t(`category.${category}`)}
      </NavLink>
      {opened && (
        <LoadFailure isOver>
          <Suspense fallback={null}>
            <lazyParts.megaPanel
              category={category}
              takesFocus={opened.isByKey}
              onEscape={close}
              onLeave={onClose}
            />
          </Suspense>
        </LoadFailure>
      )}
    </>
  );
}

/** An entry of the header's row. */
export const NavLink = styled.a`
  display: inline-flex;
  align-items: center;
  flex: none;
  min-block-size: ${size.touch};
  padding-inline: ${space[3]};
  color: inherit;
  font-weight: 600;
  text-decoration: none;
  box-shadow: inset 0 0 0 transparent;
  opacity: 0.88;
  &:is(:hover, [aria-expanded='true']) {
    opacity: 1;
    background: ${color('chrome-soft')};
  }
  &[aria-current='page'] {
    opacity: 1;
    box-shadow: inset 0 -3px 0 ${color('accent')};
  }
  &:focus-visible {
    outline-color: currentColor;
    outline-offset: -4px;
  }
`;
