import { useEffect } from 'react';

import { preload } from '../preload.ts';
import { plainLink } from './plain-link.ts';

type Connection = { readonly saveData?: boolean };

/**
 * True when the person asked the browser to save data: then nothing is loaded before it is wanted
 * for certain.
 */
const savesData = (): boolean =>
  (navigator as { readonly connection?: Connection }).connection?.saveData === true;

const intentEvents = ['pointerover', 'touchstart', 'focusin'] as const;

/**
 * Loads what a link of this site leads to when a visitor reaches for it: hovers, touches or focuses
 * it.
 */
export function useIntent(): void {
  useEffect(() => {
    const handleIntent = ({ target }: Event) => {
      const link = plainLink(target);
      // What fails now is asked for again when it is opened, and says so there.
      if (link && !savesData()) void preload(new URL(link.href).pathname).catch(() => {});
    };
    for (const type of intentEvents)
      document.addEventListener(type, handleIntent, { passive: true });
    return () => {
      for (const type of intentEvents) document.removeEventListener(type, handleIntent);
    };
  }, []);
}
