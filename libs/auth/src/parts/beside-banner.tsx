import { media, radius, space } from '@parlour/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/**
 * A form with the brand's banner: beside it on wide screens, a slim strip above it on phones. Its
 * place is kept while it comes.
 */
export function BesideBanner({
  banner,
  children,
}: {
  readonly banner: ReactNode;
  readonly children: ReactNode;
}) {
  if (!banner) return children;
  return (
    <Root>
      <Place>{banner}</Place>
      <div>{children}</div>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space[4]};
  ${media.compact} {
    grid-template-columns: 240px minmax(0, 1fr);
    gap: ${space[5]};
  }
`;

const Place = styled.div`
  display: grid;
  overflow: hidden;
  min-block-size: 84px;
  border-radius: ${radius.card};
  /* A long form scrolls past the picture: as high as the form it would be a detail of itself. */
  ${media.compact} {
    position: sticky;
    inset-block-start: 0;
    max-block-size: 400px;
  }
`;
