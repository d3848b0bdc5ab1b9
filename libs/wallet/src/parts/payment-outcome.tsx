import { color, space, type } from '@parlour/tokens';
import { type BadgeTone, Icon } from '@parlour/ui';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** The look of a payment's state. */
export type OutcomeLook = { readonly icon: LucideIcon; readonly tone: BadgeTone };

type PaymentOutcomeProps = {
  readonly look: OutcomeLook;
  readonly title: string;
  readonly children: ReactNode;
};

/** Shows what became of a payment, and below it what that means. */
export const PaymentOutcome = ({ look, title, children }: PaymentOutcomeProps) => (
  <Root data-tone={look.tone}>
    <Icon of={look.icon} size={48} />
    <output>{title}</output>
    {children}
  </Root>
);

const Root = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[2]};
  text-align: center;
  > svg {
    color: ${color('text-2')};
  }
  &[data-tone='positive'] > svg {
    color: ${color('positive')};
  }
  &[data-tone='negative'] > svg {
    color: ${color('negative')};
  }
  &[data-tone='warning'] > svg {
    color: ${color('warning')};
  }
  > output {
    font-size: ${type.lg};
    font-weight: 600;
  }
  > p {
    max-inline-size: 52ch;
    color: ${color('text-2')};
  }
`;
