import { color, radius, space, type } from '@parlour/tokens';
import { Icon } from '@parlour/ui';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { TitledSection } from './titled-section.tsx';

type OpenPaymentsProps = { readonly title: string; readonly children: ReactNode };

/** Payments that are not finished, each an `OpenPayment`. */
export const OpenPayments = ({ title, children }: OpenPaymentsProps) => (
  <TitledSection title={title}>
    <List>{children}</List>
  </TitledSection>
);

type OpenPaymentProps = {
  readonly logo?: ReactNode;
  /** The state of the payment. */
  readonly badge: ReactNode;
  readonly onOpen: () => void;
  readonly children: ReactNode;
};

/** One payment that is not finished, which a press opens. */
export const OpenPayment = ({ logo, badge, onOpen, children }: OpenPaymentProps) => (
  <li>
    <Row type="button" onClick={onOpen}>
      {logo}
      <Words>{children}</Words>
      {badge}
      <Icon of={ChevronRight} size={18} isDirectional />
    </Row>
  </li>
);

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  padding: 0;
  margin: 0;
  list-style: none;
`;

const Row = styled.button`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  inline-size: 100%;
  padding: ${space[3]};
  border: var(--line) solid ${color('line-2')};
  border-radius: ${radius.control};
  background: ${color('surface-2')};
  text-align: start;
  cursor: pointer;
  &:hover {
    background: ${color('surface-3')};
  }
`;

const Words = styled.span`
  flex: 1 1 8rem;
  min-inline-size: 0;
  display: flex;
  flex-wrap: wrap;
  column-gap: ${space[2]};
  small {
    flex-basis: 100%;
    color: ${color('brand-text')};
    font-size: ${type.xs};
  }
`;
