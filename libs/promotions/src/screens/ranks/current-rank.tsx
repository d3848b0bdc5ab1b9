import { useLanguage, useTranslation } from '@parlour/i18n';
import { formatDay } from '@parlour/i18n/dates';
import { useTenant } from '@parlour/session';
import { color, media, radius, space, type } from '@parlour/tokens';
import type { WireAmount } from '@parlour/money';
import { Progress } from '@parlour/ui/display';
import { styled } from 'styled-components';

import type { RankView } from '../../model/rank-store.ts';
import { writeFigure } from '../../model/write-rank.ts';
import { writeAmount } from '../../model/write-bonus.ts';
import { RankConditions } from './rank-conditions.tsx';
import { RankEmblem } from './rank-emblem.tsx';

/** The rank that the member holds, what keeps it, and the way to the next one. */
export function CurrentRank({ progress, ladder }: RankView) {
  const { t } = useTranslation('promotions-later');
  const { level, levels, playerRankName, currentProgress } = progress;
  const held = ladder[level - 1];
  const next = ladder[level];
  // Who has none sees what comes first.
  const shown = held ?? next;
  return (
    <Root style={{ '--rank': shown?.rankColor, '--rank-2': shown?.rankColor2 } as object}>
      <Head>
        {shown ? (
          <RankEmblem
            color={shown.rankColor}
            color2={shown.rankColor2}
            level={shown.level}
            levels={levels}
            size={88}
            isLocked={!held}
          />
        ) : null}
        <div>
          <h2 dir="auto">{held ? playerRankName : t('ranks.unranked')}</h2>
          {held ? <p>{t('ranks.level', { level, levels })}</p> : null}
        </div>
      </Head>
      <Keep progress={progress} />
      {next ? (
        <Next>
          <header>
            <h3 dir="auto">{t('ranks.next', { rank: next.playerRankName })}</h3>
            <span>
              {t('ranks.goals', {
                done: currentProgress.completedConditions,
                all: currentProgress.totalExpectedConditions,
              })}
            </span>
          </header>
          <RankConditions rank={next} />
        </Next>
      ) : (
        <p>{t('ranks.top')}</p>
      )}
    </Root>
  );
}

function Keep({ progress: { keep, playerRankName: rank } }: Pick<RankView, 'progress'>) {
  const { t } = useTranslation('promotions-later');
  const language = useLanguage();
  const tenant = useTenant();
  const { currency } = tenant;
  if (!keep) return null;
  const { actual, expected, until, isSafe } = keep;
  if (actual >= expected) return <p>{t('ranks.keep.done', { rank })}</p>;
  if (isSafe) return <p>{t('ranks.keep.safe', { rank })}</p>;
  // The bar says how much of the target is there; the label, how much is missing.
  const left = (Math.round((expected - actual) * 100) / 100) as WireAmount;
  return (
    <Progress
      label={t('ranks.keep.more', {
        rank,
        amount: writeAmount(left, currency),
        // The month ends with its last day.
        day: formatDay(until - 1, language, tenant),
      })}
      value={actual}
      max={expected}
      text={`${writeFigure('', actual, currency)} / ${writeFigure('', expected, currency)}`}
      tone="warning"
    />
  );
}

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  margin-block-end: ${space[6]};
  padding: ${space[5]};
  border: var(--line) solid color-mix(in oklab, var(--rank) 60%, ${color('line-1')});
  border-radius: ${radius.card};
  background:
    radial-gradient(
      120% 90% at 0 0,
      color-mix(in oklab, var(--rank) 24%, transparent),
      transparent 70%
    ),
    linear-gradient(135deg, color-mix(in oklab, var(--rank-2) 12%, transparent), transparent 60%),
    ${color('surface-2')};
  &:dir(rtl) {
    background:
      radial-gradient(
        120% 90% at 100% 0,
        color-mix(in oklab, var(--rank) 24%, transparent),
        transparent 70%
      ),
      ${color('surface-2')};
  }
  p {
    margin: 0;
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[4]};
  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    flex: 1;
    gap: ${space[1]};
    min-inline-size: 0;
  }
  h2 {
    margin: 0;
    overflow-wrap: anywhere;
    font: 800 ${type.xxl} / 1.15 ${type.display};
  }
`;

const Next = styled.div`
  display: grid;
  gap: ${space[3]};
  > header {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: ${space[1]} ${space[3]};
    font-size: ${type.sm};
  }
  h3 {
    margin: 0;
    font-size: ${type.md};
  }
  ${media.compact} {
    padding-block-start: ${space[1]};
  }
`;
