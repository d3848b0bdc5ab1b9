import { useTypingRest } from '@parlour/ui';
import { useState } from 'react';

/** A text that is being typed, once typing rests; an empty one at once. */
export function useTypedText(text: string): string {
  const [typed, setTyped] = useState(text);
  useTypingRest(text, typed, setTyped);
  return text === '' ? '' : typed;
}
