import { type RefObject, useCallback, useEffect, useState } from 'react';

const FIELD = ':is(input, select, textarea):not([type=hidden], :disabled)';

/**
 * Moves the focus to the first field of a form that is marked wrong, once the marks that were just
 * set are there.
 */
export function useFocusInvalid(form: RefObject<HTMLElement | null>): () => void {
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    // A group is marked as a whole: its first choice takes the focus.
    const field = wrong?.matches(FIELD) ? wrong : wrong?.querySelector<HTMLElement>(FIELD);
    field?.focus();
  }, [asked, form]);
  return useCallback(() => setAsked((count) => count + 1), []);
}
