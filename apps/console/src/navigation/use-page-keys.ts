import { useEffect, useRef } from 'react';

import { isTyping } from './is-typing.ts';

/** Actions for keys on a page, by the key. */
type PageKeys = Readonly<Record<string, () => void>>;

/** Single keys that work on a page while no text is typed; none while `isActive` is false. */
export function usePageKeys(keys: PageKeys, isActive: boolean): void {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    if (!isActive) return undefined;
    const handleKey = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      const press = current.current[event.key];
      if (!press) return;
      // Else the key is typed into the field of the dialog that it opens.
      event.preventDefault();
      press();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [isActive]);
}
