import { useTranslation } from '@parlour/i18n';
import { type LotteryGame, readResult } from '@parlour/fair/lottery';
import { color, radius, space, type } from '@parlour/tokens';
import { styled } from 'styled-components';

type BallsProps = { readonly game: LotteryGame; readonly result: string };

/**
 * A draw result: the first prize as balls, the other prizes collapsed. Always left to right,
 * because the order of the numbers matters.
 */
export function Balls({ game, result }: BallsProps) {
  const { t } = useTranslation('lottery');
  const [first = [], ...others] = readResult(game.draw, result);
  return (
    <Root>
      <Row dir="ltr">
        {first.map((number, position) => (
          <Ball key={position}>{number}</Ball>
        ))}
      </Row>
      {others.length > 0 && (
        <details>
          <summary>{t('results.all')}</summary>
          <Others dir="ltr">
            {others.map((prize, index) => (
              <li key={index}>{prize.join('')}</li>
            ))}
          </Others>
        </details>
      )}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space[1]};
  > details > summary {
    display: inline-flex;
    align-items: center;
    min-block-size: 44px;
    color: ${color('brand-text')};
    font-size: ${type.sm};
    cursor: pointer;
  }
`;

const Row = styled.ol`
  /* Left to right inside, but aligned to the start of the page's line. */
  justify-self: start;
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Ball = styled.li`
  display: grid;
  place-items: center;
  inline-size: 34px;
  block-size: 34px;
  border-radius: 50%;
  background: ${color('accent')};
  color: ${color('accent-ink')};
  font-size: ${type.md};
  font-weight: 700;
  font-variant-numeric: tabular-nums;
`;

const Others = styled.ul`
  inline-size: fit-content;
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]};
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    padding: 2px ${space[2]};
    border-radius: ${radius.inner};
    background: ${color('surface-3')};
    font-size: ${type.sm};
    font-variant-numeric: tabular-nums;
  }
`;
