import { media, radius, rhythm, space } from '@parlour/tokens';
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

/** A text: a heading and paragraphs of uneven lines. */
export function ArticleSkeleton() {
  return (
    <Lines aria-hidden>
      <Skeleton inline="60%" block="26px" />
      <Skeleton inline="30%" block="12px" />
      {[100, 96, 92, 64].map((width) => (
        <Skeleton key={width} inline={`${width}%`} block="14px" />
      ))}
      <Skeleton inline="44%" block="18px" />
      {[98, 90, 95, 40].map((width) => (
        <Skeleton key={width} inline={`${width}%`} block="14px" />
      ))}
    </Lines>
  );
}

/** Records: a head and rows of columns; blocks of two columns on phones, as DataList shows them. */
export function TableSkeleton({
  count = 5,
  columns = 4,
}: SkeletonCountProps & {
  /** The number of columns that the table will have. */
  readonly columns?: number;
}) {
  return (
    <Table aria-hidden>
      {times(count + 1).map((row) => (
        <span key={row} data-head={row === 0 || undefined}>
          {times(columns).map((column) => (
            <Skeleton
              key={column}
              inline={column === 0 ? '80%' : '56%'}
              block={row === 0 ? '12px' : '14px'}
            />
          ))}
        </span>
      ))}
    </Table>
  );
}

/** A banner in the box of the strip. */
export function BannerSkeleton() {
  return (
    <Banner aria-hidden>
      <Skeleton block="100%" corner={radius.card} />
    </Banner>
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

const Lines = styled.span`
  display: grid;
  gap: ${space[3]};
  max-inline-size: 70ch;
`;

const Table = styled.span`
  display: grid;
  > span {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: ${space[3]};
    padding-block: 14px;
  }
  ${media.phone} {
    > [data-head] {
      display: none;
    }
  }
  ${media.compact} {
    > span {
      grid-auto-flow: column;
      grid-auto-columns: minmax(0, 1fr);
      grid-template-columns: none;
    }
  }
`;

const Banner = styled.span`
  display: block;
  aspect-ratio: 16 / 7;
  ${media.full} {
    aspect-ratio: 16 / 4.5;
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
