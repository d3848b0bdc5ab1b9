import { rankConditions } from '@parlour/contract/ranks';
import { useTranslation } from '@parlour/i18n';
import { useTenant } from '@parlour/session';
import { space } from '@parlour/tokens';
import { Progress } from '@parlour/ui/display';
import { styled } from 'styled-components';

import type { PlayerRank } from '../../model/rank-store.ts';
import { writeFigure } from '../../model/write-rank.ts';

type RankConditionsProps = { readonly rank: PlayerRank };

/** Shows the member's progress in each thing that a rank asks for. */
export function RankConditions({ rank }: RankConditionsProps) {
  const { t } = useTranslation('promotions-later');
  const { currency } = useTenant();
  const { condition } = rank.playerRankProgress;
  return (
    <Bars>
      {rankConditions.map((name) => {
        const { enabled, actual, expected } = condition[name];
        return enabled ? (
          <Progress
            key={name}
            label={t(`ranks.condition.${name}`)}
            value={actual}
            max={expected}
            text={t('missions.of', {
              actual: writeFigure(name, actual, currency),
              target: writeFigure(name, expected, currency),
            })}
            tone={actual >= expected ? 'positive' : 'brand'}
          />
        ) : null;
      })}
    </Bars>
  );
}

const Bars = styled.div`
  display: grid;
  gap: ${space[3]};
`;
