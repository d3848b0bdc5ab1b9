import { type RefObject, useEffect } from 'react';

/** Moves focus to a field by its name. */
export function focusField(form: HTMLFormElement | null, name: string | undefined): void {
  if (name) form?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
}

/**
 * Puts the cursor into the first field when a dialog opens; not on touch screens, where a keyboard
 * would jump over what is to be read.
 */
export function useFirstField(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (matchMedia('(hover: hover)').matches)
      form.current?.querySelector<HTMLInputElement>('input')?.focus();
  }, [form]);
}
