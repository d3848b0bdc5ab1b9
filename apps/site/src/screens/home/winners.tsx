import { useTranslation } from '@parlour/i18n';
import { fromWire, type WireAmount } from '@parlour/money';
import { usePicture, useTenant } from '@parlour/session';
import { color, lineStart, radius, shadow, size, space, type } from '@parlour/tokens';
import {
  Badge,
  Button,
  Icon,
  IconButton,
  Money,
  useBrokenPicture,
  useOnScreen,
  usePrefersReducedMotion,
} from '@parlour/ui';
import { Pause, Play, Trophy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

import type { Winner } from '../../initial-state.ts';

type WinnersProps = {
  readonly winners: readonly Winner[];
  /** Opens the board of the largest wins. */
  readonly onBoard?: () => void;
};

/** Time in ms that a row is shown before the list moves on. */
const TICK_MS = 3000;
const WINNERS_LIMIT = 20;
/** As many rows as are seen at once: fewer need no movement. */
const VISIBLE_ROWS = 5;

/**
 * The latest wins as a list that moves by itself. It pauses under the mouse, the keyboard's focus
 * and by a button, and can be scrolled by hand.
 */
export function Winners({ winners, onBoard }: WinnersProps) {
  const { t } = useTranslation('site-later');
  const isMotionReduced = usePrefersReducedMotion();
  const [isPaused, setPaused] = useState(false);
  const canTick = winners.length > VISIBLE_ROWS && !isMotionReduced;
  const list = useTicker(canTick && !isPaused);

  if (winners.length === 0) return null;
  return (
    <Root aria-labelledby="winners">
      <Head>
        <h2 id="winners">{t('winners.title')}</h2>
        {onBoard ? (
          <Button tone="plain" size="sm" icon={<Icon of={Trophy} size={16} />} onClick={onBoard}>
            {t('winners.board')}
          </Button>
        ) : null}
        {canTick ? (
          <IconButton
            label={t(isPaused ? 'winners.play' : 'winners.pause')}
            onClick={() => setPaused(!isPaused)}
          >
            <Icon of={isPaused ? Play : Pause} size={16} />
          </IconButton>
        ) : null}
      </Head>
      {/* A list that scrolls must take the focus, or the keyboard could not reach its end. */}
      <List tabIndex={0} aria-labelledby="winners" {...list}>
        {winners.slice(0, WINNERS_LIMIT).map((winner) => (
          <WinnerItem
            key={`${winner.time} ${winner.customerName} ${winner.nodeId}`}
            winner={winner}
          />
        ))}
      </List>
    </Root>
  );
}

/**
 * Props of a list that moves on row by row, except under the mouse, the keyboard's focus and off
 * the screen.
 */
function useTicker(isRunning: boolean) {
  const ref = useRef<HTMLUListElement>(null);
  const isHeld = useRef(false);
  const isOnScreen = useOnScreen(ref);
  useEffect(() => {
    if (!isRunning || !isOnScreen) return;
    const timer = setInterval(() => ref.current && !isHeld.current && tick(ref.current), TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning, isOnScreen]);
  const hold = () => {
    isHeld.current = true;
  };
  const release = () => {
    isHeld.current = false;
  };
  return { ref, onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release };
}

function WinnerItem({ winner }: { readonly winner: Winner }) {
  const { t } = useTranslation('site-later');
  const { currency } = useTenant();
  const picture = usePicture();
  const { customerName, gameName, winAmount, jackpotAmount, iconUrl } = winner;
  return (
    <Row>
      <GameCover address={iconUrl ? `${picture(iconUrl)}-160` : null} />
      <Who>
        <b dir="auto">{customerName}</b>
        <span dir="auto">{gameName}</span>
      </Who>
      <Win>
        <Money amount={fromWire(winAmount as WireAmount)} format={currency} />
        {jackpotAmount === undefined ? null : (
          <Badge data-tone="accent">{t('jackpot.label')}</Badge>
        )}
      </Win>
    </Row>
  );
}

/**
 * A game's cover, by its address without an ending; a cup where it has none, or where it does not
 * arrive.
 */
function GameCover({ address }: { readonly address: string | null }) {
  const { isBroken, watch } = useBrokenPicture(address);
  return (
    <Cover>
      {address && !isBroken ? (
        <picture>
          <source type="image/avif" srcSet={`${address}.avif`} />
          <img
            {...watch}
            src={`${address}.webp`}
            width={160}
            height={160}
            alt=""
            loading="lazy"
            decoding="async"
          />
        </picture>
      ) : (
        <Icon of={Trophy} size={20} />
      )}
    </Cover>
  );
}

/** Brings up the next row; after the last, the first. */
function tick(list: HTMLUListElement): void {
  const step = list.firstElementChild?.getBoundingClientRect().height ?? 0;
  const isAtEnd = list.scrollTop + list.clientHeight >= list.scrollHeight - 2;
  list.scrollTo({ top: isAtEnd ? 0 : list.scrollTop + step, behavior: 'smooth' });
}

const Root = styled.section`
  display: grid;
  align-content: start;
  grid-template-columns: minmax(0, 1fr);
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-block-size: ${size.touch};
  > h2 {
    flex: 1;
  }
  margin-block-end: ${space[2]};
`;

const List = styled.ul`
  max-block-size: 320px;
  overflow-y: auto;
  scrollbar-width: thin;
  overscroll-behavior: auto;
  list-style: none;
  padding: 0 ${space[4]};
  border-radius: ${radius.card};
  background: ${color('surface-2')};
  box-shadow: ${shadow[1]};
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: 44px minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space[3]};
  min-block-size: 64px;
  padding-block: ${space[2]};
  border-block-end: 1px solid ${color('line-1')};
  &:last-child {
    border-block-end: 0;
  }
`;

const Cover = styled.span`
  display: grid;
  place-items: center;
  inline-size: 44px;
  block-size: 44px;
  overflow: hidden;
  border-radius: ${radius.inner};
  background: ${color('surface-3')};
  color: ${color('brand-text')};
  > img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;

const Who = styled.span`
  display: grid;
  min-inline-size: 0;
  line-height: 1.35;
  > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    ${lineStart}
  }
  > span {
    color: ${color('text-2')};
    font-size: ${type.sm};
  }
`;

const Win = styled.strong`
  display: grid;
  justify-items: end;
  gap: ${space[1]};
  color: ${color('positive')};
`;
