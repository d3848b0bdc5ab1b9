import { useTranslation } from '@parlour/i18n';
import { color, media, radius, space, type } from '@parlour/tokens';
import { Button, Icon, IconButton, useCalm } from '@parlour/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type RefCallback, type RefObject, useCallback, useRef, useState } from 'react';
import { styled } from 'styled-components';

import type { GameType } from '../model/lobby-query.ts';
import { boardOf, isSilent, standingOf } from '../model/match-board.ts';
import { useMatches } from '../model/use-matches.ts';
import { MatchCard, MatchCardShape } from './match-card.tsx';

/** As many shapes fill the row of a wide screen. */
const SHAPES = 5;

type MatchBoardProps = {
  readonly gameType: GameType;
  readonly vendor: string | null;
  /** Vendors whose games do not open now. */ readonly closed: readonly string[];
  /** Shows the matches of all vendors. */ readonly onAll: () => void;
};

/** The matches of a sports book that play and come, in a row above its games; each leads into the game at that match. It is as high while it loads and when there is none. */
export function MatchBoard({ gameType, vendor, closed, onAll }: MatchBoardProps) {
  const { t } = useTranslation('games-later');
  const { isLong, row, watch } = useIsLong();
  const isCalm = useCalm();
  const { now, ...heard } = useMatches(gameType, vendor);
  const matches = boardOf(heard.matches, closed);
  const live = matches.filter((match) => standingOf(match, now).is !== 'coming').length;
  const isNone = matches.length === 0 && (isSilent(heard) || heard.matches.length > 0);

  /** Moves the row by what is seen of it, towards the line's end or back. */
  const slide = (step: 1 | -1) => {
    const { current } = row;
    if (!current) return;
    const towards = getComputedStyle(current).direction === 'rtl' ? -step : step;
    current.scrollBy({
      left: towards * current.clientWidth * 0.8,
      behavior: isCalm ? 'instant' : 'smooth',
    });
  };

  return (
    <section aria-labelledby="matches">
      <Head>
        <h2 id="matches">{t('matches.title')}</h2>
        {live > 0 && <Count>{t('matches.playing', { number: live })}</Count>}
        {isLong && matches.length > 0 && (
          <Ways>
            <IconButton label={t('matches.back')} onClick={() => slide(-1)}>
              <Icon of={ChevronLeft} isDirectional />
            </IconButton>
            <IconButton label={t('matches.on')} onClick={() => slide(1)}>
              <Icon of={ChevronRight} isDirectional />
            </IconButton>
          </Ways>
        )}
      </Head>
      {isNone ? (
        <None>
          <p>{t(vendor === null ? 'matches.none' : 'matches.noneOf')}</p>
          {vendor !== null && (
            <Button tone="quiet" onClick={onAll}>
              {t('matches.all')}
            </Button>
          )}
        </None>
      ) : (
        <Row ref={watch} aria-labelledby="matches" aria-busy={matches.length === 0 || undefined}>
          {matches.map((match) => (
            <li key={match.matchId}>
              <MatchCard match={match} now={now} />
            </li>
          ))}
          {matches.length === 0 &&
            Array.from({ length: SHAPES }, (_, index) => (
              <li key={index} aria-hidden>
                <MatchCardShape />
              </li>
            ))}
        </Row>
      )}
    </section>
  );
}

/** Whether a row holds more than it shows: measured when it comes, when it holds something else, and when it becomes wider or narrower. */
function useIsLong(): {
  readonly isLong: boolean;
  readonly row: RefObject<HTMLUListElement | null>;
  readonly watch: RefCallback<HTMLUListElement>;
} {
  const row = useRef<HTMLUListElement>(null);
  const [isLong, setIsLong] = useState(false);
  const watch = useCallback((element: HTMLUListElement) => {
    row.current = element;
    const measure = () => setIsLong(element.scrollWidth > element.clientWidth);
    measure();
    const content = new MutationObserver(measure);
    content.observe(element, { childList: true });
    const size = typeof ResizeObserver === 'function' ? new ResizeObserver(measure) : undefined;
    size?.observe(element);
    return () => {
      row.current = null;
      content.disconnect();
      size?.disconnect();
    };
  }, []);
  return { isLong, row, watch };
}

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-block-size: 44px;
`;

const Count = styled.span`
  color: ${color('negative')};
  font-size: ${type.sm};
  font-weight: 600;
`;

/* A finger moves the row itself. */
const Ways = styled.span`
  display: none;
  margin-inline-start: auto;
  ${media.full} {
    display: inline-flex;
  }
`;

const Row = styled.ul`
  display: flex;
  gap: ${space[3]};
  margin-inline: -3px;
  padding: 3px;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x proximity;
  scroll-padding-inline: 3px;
  scrollbar-width: none;
  list-style: none;
  > li {
    flex: none;
    inline-size: min(264px, 80%);
    scroll-snap-align: start;
  }
  /* What waits says nothing of how much there will be: it cannot be moved. */
  &[aria-busy] {
    overflow: hidden;
  }
`;

// As high as the row of cards with its padding.
const None = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${space[3]};
  block-size: 158px;
  padding: ${space[4]};
  border: var(--line) dashed ${color('line-1')};
  border-radius: ${radius.card};
  color: ${color('text-2')};
  text-align: center;
`;
