import { rhythm, space } from '@parlour/tokens';
import { buttonLook, EmptyState, Icon } from '@parlour/ui';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

type PlainFrameProps = { readonly title: string; readonly children: ReactNode };

/** The frame of a page that has little on it: its title, and that little in the middle. */
export function PlainFrame({ title, children }: PlainFrameProps) {
  return (
    <Root>
      <h1>{title}</h1>
      {children}
    </Root>
  );
}

type PlainPageProps = {
  readonly title: string;
  readonly icon: LucideIcon;
  /** One sentence. */
  readonly text: string;
  /** The link to continue from here. */
  readonly way: { readonly href: string; readonly label: string };
  /** Content that is known all the same, shown above the sentence. */
  readonly children?: ReactNode;
};

/** A page that has only one thing to say, and a way on. */
export function PlainPage({ title, icon, text, way, children }: PlainPageProps) {
  return (
    <PlainFrame title={title}>
      {children}
      <EmptyState
        art={<Icon of={icon} size={32} />}
        title={text}
        action={<ButtonLink href={way.href}>{way.label}</ButtonLink>}
      />
    </PlainFrame>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  flex: 1;
  align-content: center;
  justify-items: center;
  gap: ${space[4]};
  padding: ${space[6]} ${rhythm.page};
  text-align: center;
`;

const ButtonLink = styled.a`
  ${buttonLook}
`;
