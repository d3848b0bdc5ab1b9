import { type RefObject, useEffect } from 'react';

const PART = ':is(input, select):not([type=hidden])';

/** Moves focus to a field by its name. */
export function focusField(form: HTMLFormElement | null, name: string | undefined): void {
  const field = name && form?.querySelector<HTMLElement>(`[name="${name}"]`);
  if (!field) return;
  // A date is sent by a hidden field beside its parts.
  const isHidden = field.matches('[type=hidden]');
  const target = isHidden ? field.closest('fieldset')?.querySelector<HTMLElement>(PART) : field;
  target?.focus();
}

/**
 * Puts the cursor into the first field when a dialog opens; not on touch screens, where a keyboard
 * would jump over what is to be read.
 */
export function useFirstField(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (matchMedia('(hover: hover)').matches)
      form.current?.querySelector<HTMLElement>('input, fieldset select')?.focus();
  }, [form]);
}
