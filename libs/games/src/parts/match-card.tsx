import { color, motion, radius, shadow, space, type } from '@parlour/tokens';
import { Skeleton } from '@parlour/ui';
import { styled } from 'styled-components';

import { matchHref } from '../model/game-links.ts';
import { type Match, matchPhase } from '../model/matches.ts';
import { MatchClock } from './match-clock.tsx';
import { MatchOdds } from './match-odds.tsx';

type MatchCardProps = {
  readonly match: Match;
  /** The server's clock. */
  readonly now: number;
};

/** A match with its clock, teams, score and odds. */
export function MatchCard({ match, now }: MatchCardProps) {
  const { homeTeam, awayTeam, homeColours, awayColours, score } = match;
  const phase = matchPhase(match, now);
  return (
    <Card data-match>
      <MatchLink href={matchHref(match)}>
        <Head>
          <MatchClock phase={phase} kickOff={match.matchTime} />
          <bdi translate="no">{match.leagueName}</bdi>
        </Head>
        <Team name={homeTeam} colours={homeColours} goals={score?.home} />
        <Team name={awayTeam} colours={awayColours} goals={score?.away} />
      </MatchLink>
      <MatchOdds match={match} />
    </Card>
  );
}

type TeamProps = {
  readonly name: string;
  readonly colours: Match['homeColours'];
  readonly goals: number | undefined;
};

function Team({ name, colours, goals }: TeamProps) {
  return (
    <TeamRow>
      <Crest colours={colours} />
      <bdi translate="no">{name}</bdi>
      {goals !== undefined && <b>{goals}</b>}
    </TeamRow>
  );
}

/** A shield in the team's two colours; decorative, the name is beside it. */
function Crest({ colours: [first, second] }: { readonly colours: Match['homeColours'] }) {
  return (
    <svg viewBox="0 0 20 22" width="16" height="18" aria-hidden>
      <path d="M1 2.5 10 1l9 1.5V12c0 5-4.5 8-9 9.5C5.5 20 1 17 1 12z" fill={first} />
      <path d="M10 1l9 1.5V12c0 5-4.5 8-9 9.5z" fill={second} />
      <path
        d="M1 2.5 10 1l9 1.5V12c0 5-4.5 8-9 9.5C5.5 20 1 17 1 12z"
        fill="none"
        stroke="currentColor"
        strokeOpacity=".4"
      />
    </svg>
  );
}

export function MatchCardSkeleton() {
  return (
    <Card aria-hidden>
      <Lines>
        <Skeleton inline="60%" block="14px" />
        <Skeleton inline="80%" block="16px" />
        <Skeleton inline="70%" block="16px" />
      </Lines>
      <Skeleton block="44px" corner="var(--radius-inner)" />
    </Card>
  );
}

const Card = styled.span`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  row-gap: ${space[2]};
  padding: ${space[3]};
  border-radius: ${radius.card};
  background: ${color('surface-2')};
  box-shadow: ${shadow[1]};
  color: ${color('text-1')};
  transition: background-color ${motion.fast} ${motion.enter};
  &:has(> a:hover) {
    background: ${color('surface-3')};
  }
`;

// Fixed row heights: a card has its final size before its match is loaded, in every script.
const Lines = styled.span`
  display: grid;
  grid-template-rows: repeat(3, 24px);
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  row-gap: 2px;
  color: inherit;
  text-decoration: none;
`;

// The link covers the whole card except the odds.
const MatchLink = styled(Lines).attrs({ as: 'a' })<{ readonly href: string }>`
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${radius.card};
  }
`;

const Head = styled.span`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  font-size: ${type.xs};
  white-space: nowrap;
  > bdi {
    min-inline-size: 0;
    overflow: hidden;
    color: ${color('text-2')};
    text-overflow: ellipsis;
  }
`;

const TeamRow = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  font-size: ${type.sm};
  font-weight: 600;
  line-height: 24px;
  white-space: nowrap;
  > svg {
    flex: none;
  }
  > bdi {
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  > b {
    margin-inline-start: auto;
    font-variant-numeric: tabular-nums;
  }
`;
