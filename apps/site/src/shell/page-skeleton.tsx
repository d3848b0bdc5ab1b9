import { rhythm, space } from '@parlour/tokens';
import { Skeleton } from '@parlour/ui';
import { styled } from 'styled-components';

/** The placeholder in the main view while a screen loads. */
export function PageSkeleton() {
  return (
    <Root aria-hidden>
      <Skeleton inline="40%" block="32px" />
      <Skeleton block="44px" corner="22px" />
      <Skeleton block="320px" corner="var(--radius-card)" />
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space[4]};
  inline-size: 100%;
  max-inline-size: 1440px;
  margin-inline: auto;
  padding: ${space[4]} ${rhythm.page};
`;
