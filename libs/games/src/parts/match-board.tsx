import { useTranslation } from '@parlour/i18n';
import { color, media, radius, space, type } from '@parlour/tokens';
import { Button, Icon, IconButton, useOverflow, usePrefersReducedMotion } from '@parlour/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { RefObject } from 'react';
import { styled } from 'styled-components';

import type { GameType } from '../model/lobby-query.ts';
import { isConfirmedEmpty } from '../model/match-poll.ts';
import { boardMatches, matchPhase } from '../model/matches.ts';
import { useMatches } from '../model/use-matches.ts';
import { MatchCard, MatchCardSkeleton } from './match-card.tsx';

/** Fills the row of a wide screen. */
const SKELETON_COUNT = 5;
/** The share of the visible row that one press scrolls. */
const SCROLL_SHARE = 0.8;

type MatchBoardProps = {
  readonly gameType: GameType;
  readonly vendor: string | null;
  /** Vendors under maintenance: their matches are left out. */
  readonly closedVendors: readonly string[];
  /** Shows the matches of all vendors. */
  readonly onShowAll: () => void;
};

/**
 * Live and upcoming matches in a row; each links into its game. The board keeps its height while it
 * loads and when it is empty.
 */
export function MatchBoard({ gameType, vendor, closedVendors, onShowAll }: MatchBoardProps) {
  const { t } = useTranslation('games-later');
  const { isOverflowing, box, observe } = useOverflow<HTMLUListElement>();
  const { now, ...poll } = useMatches(gameType, vendor);
  const matches = boardMatches(poll.matches, closedVendors);
  const hasMatches = matches.length > 0;
  const liveCount = matches.filter((match) => matchPhase(match, now).kind !== 'upcoming').length;
  const isEmpty = !hasMatches && (isConfirmedEmpty(poll) || poll.matches.length > 0);

  return (
    <section aria-labelledby="matches">
      <Head>
        <h2 id="matches">{t('matches.title')}</h2>
        {liveCount > 0 && <Count>{t('matches.playing', { number: liveCount })}</Count>}
        {isOverflowing && hasMatches && <ScrollButtons row={box} />}
      </Head>
      {isEmpty ? (
        <EmptyBoard>
          <p>{t(vendor === null ? 'matches.none' : 'matches.noneOf')}</p>
          {vendor !== null && (
            <Button tone="quiet" onClick={onShowAll}>
              {t('matches.all')}
            </Button>
          )}
        </EmptyBoard>
      ) : (
        <Row ref={observe} aria-labelledby="matches" aria-busy={!hasMatches || undefined}>
          {matches.map((match) => (
            <li key={match.matchId}>
              <MatchCard match={match} now={now} />
            </li>
          ))}
          {!hasMatches && <Skeletons />}
        </Row>
      )}
    </section>
  );
}

const Skeletons = () =>
  Array.from({ length: SKELETON_COUNT }, (_, index) => (
    <li key={index} aria-hidden>
      <MatchCardSkeleton />
    </li>
  ));

/** Scrolls the row with mouse and keyboard. */
function ScrollButtons({ row }: { readonly row: RefObject<HTMLUListElement | null> }) {
  const { t } = useTranslation('games-later');
  const isMotionReduced = usePrefersReducedMotion();
  const scroll = (step: 1 | -1) => {
    const { current } = row;
    if (!current) return;
    const direction = getComputedStyle(current).direction === 'rtl' ? -step : step;
    current.scrollBy({
      left: direction * current.clientWidth * SCROLL_SHARE,
      behavior: isMotionReduced ? 'instant' : 'smooth',
    });
  };
  return (
    <ScrollButtonGroup>
      <IconButton label={t('matches.previous')} onClick={() => scroll(-1)}>
        <Icon of={ChevronLeft} isDirectional />
      </IconButton>
      <IconButton label={t('matches.next')} onClick={() => scroll(1)}>
        <Icon of={ChevronRight} isDirectional />
      </IconButton>
    </ScrollButtonGroup>
  );
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
const ScrollButtonGroup = styled.span`
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
  /* Skeletons do not scroll. */
  &[aria-busy] {
    overflow: hidden;
  }
`;

// As high as the row of cards with its padding.
const EmptyBoard = styled.div`
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
