import { space, type } from '@parlour/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

type TitledSectionProps = { readonly title: string; readonly children: ReactNode };

/** A part of a page under its title. */
export const TitledSection = ({ title, children }: TitledSectionProps) => (
  <Root>
    <h3>{title}</h3>
    {children}
  </Root>
);

const Root = styled.section`
  display: grid;
  gap: ${space[3]};
  > h3 {
    font-size: ${type.md};
  }
`;
