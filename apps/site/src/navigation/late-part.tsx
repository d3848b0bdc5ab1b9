import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';

import { UNHYDRATED_ATTRIBUTE, replayEarly } from '../early.ts';

type LatePartProps = {
  /** The name of the part among those of the page. */
  readonly name: string;
  readonly children: ReactNode;
};

/**
 * Marks markup that came with the page until it is taken over, and then replays what people did to
 * it meanwhile.
 */
export function LatePart({ name, children }: LatePartProps) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    part.current?.removeAttribute(UNHYDRATED_ATTRIBUTE);
    replayEarly(globalThis.parlourEarly);
  }, []);
  return (
    <Unseen ref={part} {...{ [UNHYDRATED_ATTRIBUTE]: name }}>
      {children}
    </Unseen>
  );
}

/* For the layout its children stand where it does. */
const Unseen = styled.div`
  display: contents;
`;
