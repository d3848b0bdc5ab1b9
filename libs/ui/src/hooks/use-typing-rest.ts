import { useEffect } from 'react';

/** The pause in typing before something is searched, in ms. */
export const TYPING_REST_MS = 300;

/** Reports what was typed once typing rests, unless that is what is searched already. */
export function useTypingRest(
  text: string,
  searched: string,
  onRest: (text: string) => void,
): void {
  useEffect(() => {
    if (text === searched) return undefined;
    const timer = setTimeout(() => onRest(text), TYPING_REST_MS);
    return () => clearTimeout(timer);
  });
}
