import { color, media, rhythm, space, type } from '@parlour/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

type PageFrameProps = {
  readonly title: ReactNode;
  /** One or two sentences under the title. */
  readonly lead?: ReactNode;
  /** Something is being loaded into what is already shown. */
  readonly isBusy?: boolean;
  readonly children: ReactNode;
};

/** The frame of a page to read: its title, a lead, and the rest below. */
export function PageFrame({ title, lead, isBusy = false, children }: PageFrameProps) {
  return (
    <Root aria-busy={isBusy || undefined}>
      <Head>
        <h1>{title}</h1>
        {lead ? <p>{lead}</p> : null}
      </Head>
      {children}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[4]};
  inline-size: 100%;
  max-inline-size: 1440px;
  margin-inline: auto;
  padding: ${space[4]} ${rhythm.page} ${space[7]};
  ${media.full} {
    gap: ${space[5]};
    padding-block-start: ${space[6]};
  }
`;

const Head = styled.div`
  display: grid;
  gap: ${space[2]};
  > p {
    max-inline-size: 64ch;
    color: ${color('text-2')};
    font-size: ${type.md};
  }
`;
