import { color, radius, space, type } from '@parlour/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

type FactProps = {
  readonly name: string;
  /** The value that it is compared with, or a note that has to be known about it. */
  readonly note?: string;
  readonly children: ReactNode;
};

/** One figure with its name, among `Facts`. */
export const Fact = ({ name, note, children }: FactProps) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
    {note !== undefined && (
      <dd data-note>
        <bdi>{note}</bdi>
      </dd>
    )}
  </div>
);

/** Figures beside each other, each in a box of its own. */
export const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 148px), 1fr));
  gap: ${space[2]};
  margin: 0;
  > div {
    padding: ${space[3]} ${space[4]};
    border-radius: ${radius.inner};
    background: ${color('surface-3')};
  }
  dt {
    font-size: ${type.xs};
    color: ${color('text-2')};
  }
  dd {
    margin: 0;
    font-size: ${type.md};
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  dd[data-note] {
    font-size: ${type.xs};
    font-weight: 400;
    color: ${color('text-3')};
  }
`;
