import { formatPoints, type Micros } from '@parlour/money';
import { styled } from 'styled-components';

type PointsFigureProps = {
  readonly points: Micros;
  /** With a plus before what came. */
  readonly isSigned?: boolean;
};

/** Points as a figure: left to right in every language, digits of one width. */
export const PointsFigure = ({ points, isSigned = false }: PointsFigureProps) => (
  <Root dir="ltr">
    {isSigned && points > 0n && '+'}
    {formatPoints(points)}
  </Root>
);

const Root = styled.bdi.attrs({ translate: 'no' })`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
