import { media, space, type } from '@parlour/tokens';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

type BonusSectionProps = { readonly title: string; readonly children: ReactNode };

/** Bonuses of one kind under their title. */
export function BonusSection({ title, children }: BonusSectionProps) {
  const id = useId();
  return (
    <Section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Section>
  );
}

const Section = styled.section`
  display: grid;
  gap: ${space[3]};
  margin-block-end: ${space[6]};
  > h2 {
    margin: 0;
    font-size: ${type.lg};
  }
`;

/** Cards of bonuses, two beside each other where there is room. */
export const BonusList = styled.ul`
  display: grid;
  gap: ${space[3]};
  margin: 0;
  padding: 0;
  list-style: none;
  ${media.compact} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
