import { useTranslation } from '@parlour/i18n';
import { color, motion, radius, space, type } from '@parlour/tokens';
import { VisuallyHidden } from '@parlour/ui';
import { styled } from 'styled-components';

import { matchHref } from '../model/game-links.ts';
import { type Match, matchPicks } from '../model/matches.ts';

/** The odds of a match's first market; each opens the game with its selection on the slip. */
export function MatchOdds({ match }: { readonly match: Match }) {
  const { t } = useTranslation('games-later');
  const names = { home: match.homeTeam, draw: t('matches.draw'), away: match.awayTeam };
  return (
    <Odds>
      {matchPicks(match).map(({ pick, sign, price }) =>
        price === null ? (
          <span key={pick}>
            <VisuallyHidden>
              {names[pick]}: {t('matches.suspended')}
            </VisuallyHidden>
            <i aria-hidden>{sign}</i>
            <b aria-hidden>–</b>
          </span>
        ) : (
          <a key={pick} href={matchHref(match, pick)}>
            <VisuallyHidden>{names[pick]}: </VisuallyHidden>
            <i aria-hidden>{sign}</i>
            <b dir="ltr" translate="no">
              {price.toFixed(2)}
            </b>
          </a>
        ),
      )}
    </Odds>
  );
}

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
  [data-match]:has(> a:hover) & > * {
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
