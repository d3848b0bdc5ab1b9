import { useEffect, useState } from 'react';

/** So long after the last key a text that is being typed is asked for. */
export const TYPING_MS = 300;

/** A text that is being typed, once no key was pressed for a moment; an empty one at once. */
export function useTypedText(text: string): string {
  const [typed, setTyped] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setTyped, TYPING_MS, text);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : typed;
}
