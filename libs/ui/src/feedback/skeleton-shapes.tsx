import { radius, rhythm, space } from '@parlour/tokens';
import { styled } from 'styled-components';

import { Skeleton } from './skeleton.tsx';

type SkeletonCountProps = {
  /** The number of entries that are coming. */
  readonly count?: number;
};

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Entries of a list: a mark, two lines, a figure. */
export function RowsSkeleton({ count = 4 }: SkeletonCountProps) {
  return (
    <Rows aria-hidden>
      {times(count).map((row) => (
        <span key={row}>
          <Skeleton inline="40px" block="40px" corner={radius.inner} />
          <span>
            <Skeleton inline={`${[62, 48, 70, 55][row % 4]}%`} block="14px" />
            <Skeleton inline={`${[38, 30, 26, 42][row % 4]}%`} block="12px" />
          </span>
          <Skeleton inline="64px" block="14px" />
        </span>
      ))}
    </Rows>
  );
}

/** Cards with a picture, a title and a line: promotions, vendors. */
export function CardsSkeleton({ count = 6 }: SkeletonCountProps) {
  return (
    <Cards aria-hidden>
      {times(count).map((card) => (
        <span key={card}>
          <Skeleton ratio="16 / 9" corner={radius.card} />
          <Skeleton inline="72%" block="16px" />
          <Skeleton inline="46%" block="12px" />
        </span>
      ))}
    </Cards>
  );
}

const Rows = styled.span`
  display: grid;
  > span {
    display: flex;
    align-items: center;
    gap: ${space[3]};
    padding-block: ${space[3]};
  }
  > span > span:nth-child(2) {
    flex: 1;
    display: grid;
    gap: ${space[2]};
  }
`;

const Cards = styled.span`
  display: grid;
  gap: ${rhythm.gap};
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 260px), 1fr));
  > span {
    display: grid;
    gap: ${space[2]};
  }
`;
