import { type ReactNode, useState } from 'react';

import { Button } from '../actions/button.tsx';

/** Opens what lies over the page, at once and again on a press. */
export function Opening({
  children,
}: {
  readonly children: (isOpen: boolean, close: () => void) => ReactNode;
}) {
  const [isOpen, setOpen] = useState(true);
  return (
    <div style={{ minBlockSize: 480 }}>
      <Button tone="quiet" onClick={() => setOpen(true)}>
        Open it
      </Button>
      {children(isOpen, () => setOpen(false))}
    </div>
  );
}
