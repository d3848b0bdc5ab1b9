import { color, radius, space, type } from '@parlour/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

type PanelProps = {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/** A part of a page with its heading. */
export const Panel = ({ title, actions, children }: PanelProps) => (
  <Box>
    <header>
      <h2>{title}</h2>
      {actions ? <Actions>{actions}</Actions> : null}
    </header>
    {children}
  </Box>
);

/** Names and values, one beside the other. */
export const Facts = ({
  facts,
}: {
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
}) => (
  <List>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </List>
);

/** Panels beside each other where there is room. */
export const Panels = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(340px, 100%), 1fr));
  align-items: start;
  gap: ${space[4]};
`;

const Box = styled.section`
  min-inline-size: 0;
  border: 1px solid ${color('line-1')};
  border-radius: ${radius.card};
  background: ${color('surface-2')};
  > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[2]};
    min-block-size: 44px;
    padding: ${space[1]} ${space[4]};
    border-block-end: 1px solid ${color('line-1')};
  }
  > header > h2 {
    margin-block: ${space[1]};
    margin-inline-end: auto;
    font-size: ${type.md};
  }
  > :not(header, button) {
    padding: ${space[3]} ${space[4]};
  }
  > button {
    margin: ${space[3]} ${space[4]};
  }
`;

/** They stay together where they do not fit beside the heading. */
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
`;

const List = styled.dl`
  display: grid;
  gap: ${space[2]};
  font-size: ${type.sm};
  div {
    display: grid;
    grid-template-columns: minmax(96px, 36%) minmax(0, 1fr);
    gap: ${space[3]};
  }
  dt {
    color: ${color('text-2')};
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
`;
