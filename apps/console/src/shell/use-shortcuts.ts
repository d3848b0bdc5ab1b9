import { useEffect, useRef } from 'react';

import { isTyping } from '../navigation/is-typing.ts';

type Shortcuts = {
  readonly openPalette: () => void;
  readonly openShortcuts: () => void;
};

/**
 * Keys that work on every page: Ctrl or Cmd with K opens the command palette, `/` moves to the
 * page's search, `?` lists the keys. None of them while text is typed, but the first.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const current = useRef(shortcuts);
  useEffect(() => {
    current.current = shortcuts;
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        current.current.openPalette();
        return;
      }
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === '?') current.current.openShortcuts();
      else if (event.key === '/') {
        const search = document.querySelector<HTMLInputElement>('main [data-search]');
        if (!search) return;
        event.preventDefault();
        search.focus();
      }
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}
