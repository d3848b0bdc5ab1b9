import { space } from '@parlour/tokens';
import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';

import { Button } from '../actions/button.tsx';
import { Icon } from '../media/icon.tsx';

type DetailFrameProps = {
  /** The text of the button that leaves. */
  readonly back: string;
  /** Leaves the entry: its list comes back. */
  readonly onBack: () => void;
  readonly children: ReactNode;
};

/** The frame of one entry that took the place of its list: the way back, and the entry below. */
export function DetailFrame({ back, onBack, children }: DetailFrameProps) {
  // The button that led here is gone: reading goes on at the entry.
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.focus({ preventScroll: true }), []);
  return (
    <Root ref={root} tabIndex={-1}>
      <Back
        tone="plain"
        size="sm"
        icon={<Icon of={ChevronLeft} size={18} isDirectional />}
        onClick={onBack}
      >
        {back}
      </Back>
      {children}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  outline: none;
`;

const Back = styled(Button)`
  justify-self: start;
`;
