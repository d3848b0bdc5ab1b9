import { useTranslation } from '@parlour/i18n';
import { formatDateTime } from '@parlour/i18n/dates';
import { useTenant } from '@parlour/session';
import { color, motion, radius, shadow, space, type } from '@parlour/tokens';
import { Icon, Skeleton, VisuallyHidden } from '@parlour/ui';
import { Clock } from 'lucide-react';
import { styled } from 'styled-components';

import { type Match, picksOf, type Standing, standingOf, untilText } from '../model/match-board.ts';
import { matchHref } from '../model/way-in.ts';

/** A match that leads into its game: where it stands, who meets whom, the score; and the odds of its first market, each of which leads there with its pick on the slip. */
export function MatchCard({
  match,
  now,
}: {
  readonly match: Match;
  /** The house's clock. */ readonly now: number;
}) {
  const { t } = useTranslation('games-later');
  const standing = standingOf(match, now);
  const isPlaying = standing.is !== 'coming';
  const names = { home: match.homeTeam, draw: t('matches.draw'), away: match.awayTeam };
  return (
    <Card data-live={isPlaying || undefined}>
      <Meeting href={matchHref(match)}>
        <Head>
          <When standing={standing} match={match} />
          <bdi>{match.leagueName}</bdi>
        </Head>
        {(['home', 'away'] as const).map((side) => (
          <Side key={side}>
            <Crest colours={side === 'home' ? match.homeColours : match.awayColours} />
            <bdi>{names[side]}</bdi>
            {match.score && <b>{match.score[side]}</b>}
          </Side>
        ))}
      </Meeting>
      <Odds>
        {picksOf(match).map(({ pick, sign, price }) =>
          price === null ? (
            <span key={pick}>
              <VisuallyHidden>
                {names[pick]}: {t('matches.resting')}
              </VisuallyHidden>
              <i aria-hidden>{sign}</i>
              <b aria-hidden>–</b>
            </span>
          ) : (
            <a key={pick} href={matchHref(match, pick)}>
              <VisuallyHidden>{names[pick]}: </VisuallyHidden>
              <i aria-hidden>{sign}</i>
              <b dir="ltr">{price.toFixed(2)}</b>
            </a>
          ),
        )}
      </Odds>
    </Card>
  );
}

/** A side's shield in its two colours; its name stands beside it. */
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

/** The clock of a match that plays; the time until one that comes, or its day and hour when that is long. */
function When({
  standing,
  match: { matchTime },
}: {
  readonly standing: Standing;
  readonly match: Match;
}) {
  const { t } = useTranslation('games-later');
  const { timeZone } = useTenant();
  if (standing.is !== 'coming') {
    return (
      <Live>
        <VisuallyHidden>{t('matches.live')}: </VisuallyHidden>
        {'clock' in standing
          ? t(`matches.${standing.is}`, { clock: standing.clock })
          : t(`matches.${standing.is}`)}
      </Live>
    );
  }
  const until = untilText(standing.left);
  return (
    <Coming>
      <Icon of={Clock} size={14} />
      <VisuallyHidden>{until === null ? t('matches.begins') : t('matches.until')} </VisuallyHidden>
      <time dir="ltr" dateTime={new Date(matchTime).toISOString()}>
        {until ?? formatDateTime(matchTime, timeZone).slice(5, 16)}
      </time>
    </Coming>
  );
}

/** The shape of a card that is on its way. */
export function MatchCardShape() {
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

// Rows of fixed heights: a card has its size before it knows its match, whatever script it speaks.
const Lines = styled.span`
  display: grid;
  grid-template-rows: repeat(3, 24px);
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  row-gap: 2px;
  color: inherit;
  text-decoration: none;
`;

// All of the card leads to the match, but for its odds.
const Meeting = styled(Lines).attrs({ as: 'a' })<{ readonly href: string }>`
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

const Live = styled.span`
  flex: none;
  display: inline-flex;
  align-items: center;
  gap: 6px;
  color: ${color('negative')};
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  &::before {
    content: '';
    inline-size: 8px;
    block-size: 8px;
    border-radius: ${radius.full};
    background: currentColor;
  }
`;

const Coming = styled.span`
  flex: none;
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  color: ${color('text-2')};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;

const Side = styled.span`
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

const Odds = styled.span`
  position: relative;
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  gap: ${space[1]};
  > * {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-block-size: 44px;
    padding-inline: ${space[2]};
    border-radius: ${radius.inner};
    background: ${color('surface-3')};
    color: inherit;
    font-size: ${type.sm};
    text-decoration: none;
    transition: background-color ${motion.fast} ${motion.enter};
  }
  > a:hover,
  ${Card}:has(> a:hover) & > * {
    background: ${color('surface-4')};
  }
  i {
    color: ${color('text-2')};
    font-size: ${type.xs};
    font-style: normal;
  }
  b {
    font-variant-numeric: tabular-nums;
  }
  > span b {
    color: ${color('text-2')};
  }
`;
