import { useStore } from '@parlour/session';
import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

import { lazyParts } from '../lazy-parts.ts';
import { LoadFailure } from '../load-failure.tsx';
import { ShellDialogs } from '../shell-dialogs.ts';

/** The shell's own dialog that lies over the page, and the keys that open the search. */
export const ShellOverlay = observer(function ShellOverlay() {
  const dialogs = useStore(ShellDialogs);
  const { pathname } = useLocation();
  const from = useRef(pathname);

  // A link inside leads to another page: what lay over the first one stays behind with it.
  useEffect(() => {
    if (pathname !== from.current) dialogs.close();
    from.current = pathname;
  }, [pathname, dialogs]);

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const isShortcut =
        (event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey) ||
        (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey));
      if (
        !isShortcut ||
        event.defaultPrevented ||
        isTyping(event.target) ||
        document.querySelector('dialog[open]')
      )
        return;
      event.preventDefault();
      dialogs.show('search');
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [dialogs]);

  const { open, vendor, close } = dialogs;
  const Dialog = open && open !== 'gameList' && lazyParts[open];
  if (!open) return null;
  return (
    <LoadFailure isOver key={open}>
      <Suspense fallback={null}>
        {Dialog && <Dialog onClose={close} />}
        {open === 'gameList' && vendor && (
          <lazyParts.gameList gameType={vendor.gameType} code={vendor.code} onClose={close} />
        )}
      </Suspense>
    </LoadFailure>
  );
});

/** True when the element takes typed keys itself. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'));
