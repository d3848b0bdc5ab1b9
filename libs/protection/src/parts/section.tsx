import { color, media, radius, space, type } from '@parlour/tokens';
import { Icon } from '@parlour/ui';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

type SectionProps = {
  readonly icon: LucideIcon;
  readonly title: string;
  /** The purpose of the section, in one or two sentences. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
};

/** One subject of the page: its heading, what it does, and what can be done. */
export function Section({ icon, title, lead, children }: SectionProps) {
  const id = useId();
  return (
    <Root aria-labelledby={id}>
      <Head>
        <Icon of={icon} size={22} />
        <h2 id={id}>{title}</h2>
      </Head>
      {lead && <Lead>{lead}</Lead>}
      {children}
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[3]};
  padding: ${space[4]};
  border: var(--line) solid ${color('line-1')};
  border-radius: ${radius.card};
  background: ${color('surface-2')};
  ${media.compact} {
    padding: ${space[5]};
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  > svg {
    flex: none;
    color: ${color('brand-text')};
  }
  > h2 {
    font-size: ${type.lg};
  }
`;

const Lead = styled.p`
  max-inline-size: 64ch;
  color: ${color('text-2')};
  font-size: ${type.sm};
`;
