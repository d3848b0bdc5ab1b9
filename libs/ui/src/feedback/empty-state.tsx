import { color, space, type } from '@parlour/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

type EmptyStateProps = {
  /** A `StateArt` or an icon; decoration only. */
  readonly art?: ReactNode;
  /** One sentence. */
  readonly title: ReactNode;
  /** A second sentence, when the first is not enough. */
  readonly detail?: ReactNode;
  /** The next step: a button or a link. */
  readonly action?: ReactNode;
};

/** Nothing here yet: one sentence and the next step. */
export function EmptyState({ art, title, detail, action }: EmptyStateProps) {
  return (
    <Root>
      {art ? <Art aria-hidden>{art}</Art> : null}
      <p>{title}</p>
      {detail ? <small>{detail}</small> : null}
      {action}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[4]};
  padding: ${space[6]} ${space[4]};
  text-align: center;
  color: ${color('text-2')};
  font-size: ${type.md};
  > :is(p, small) {
    max-inline-size: 44ch;
  }
  > p + small {
    margin-block-start: calc(-1 * ${space[3]});
    font-size: ${type.sm};
  }
`;

const Art = styled.span`
  display: grid;
  place-items: center;
  inline-size: 72px;
  block-size: 72px;
  border-radius: 50%;
  background: ${color('brand-soft')};
  color: ${color('brand-text')};
  /* A drawing brings its own ground; an icon stands on a disc. */
  &:has([data-art]) {
    inline-size: auto;
    block-size: auto;
    border-radius: 0;
    background: none;
  }
`;
