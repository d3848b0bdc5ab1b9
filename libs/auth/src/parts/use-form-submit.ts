import { type CallError, toCallError } from '@parlour/client';
import type { FieldFault } from '@parlour/contract';
import { type RefObject, useState } from 'react';

import { fieldErrorByCode } from '../registration/field-error-by-code.ts';
import { type FieldErrors, toFieldErrors, firstInvalidField } from '../model/field-errors.ts';
import { focusField, useFirstField } from './focus.ts';

/** The errors of a form, and its submission. */
export type FormSubmit = {
  readonly errors: FieldErrors;
  /** An error that belongs to no field. */
  readonly error: CallError | null;
  readonly isBusy: boolean;
  /** Replaces all errors and focuses the first field with one. */
  readonly setErrors: (errors: readonly (FieldFault | null)[], error?: CallError | null) => void;
  /**
   * Shows the errors of validation. Without any, runs the request, one at a time, and shows its
   * errors.
   */
  readonly submit: (
    validationErrors: readonly (FieldFault | null)[],
    request: () => Promise<unknown>,
  ) => Promise<void>;
};

type Options = {
  /** The field to focus after an error that names none. */
  readonly fallbackField?: string;
};

/** Keeps the errors of a form (`fields` in their order) and submits it. Input is never cleared. */
export function useFormSubmit(
  form: RefObject<HTMLFormElement | null>,
  fields: readonly string[],
  { fallbackField }: Options = {},
): FormSubmit {
  const [errors, setFieldErrors] = useState<FieldErrors>({});
  const [error, setError] = useState<CallError | null>(null);
  const [isBusy, setBusy] = useState(false);
  useFirstField(form);

  const setErrors: FormSubmit['setErrors'] = (newErrors, newError = null) => {
    const byField = toFieldErrors(newErrors.filter((fieldError) => fieldError !== null));
    const first = firstInvalidField(fields, byField);
    setFieldErrors(byField);
    setError(first === undefined ? newError : null);
    focusField(form.current, first ?? (newError ? fallbackField : undefined));
  };
  const submit: FormSubmit['submit'] = async (validationErrors, request) => {
    if (isBusy) return;
    setErrors(validationErrors);
    if (validationErrors.some((fieldError) => fieldError !== null)) return;
    setBusy(true);
    try {
      await request();
    } catch (thrown) {
      const refusal = toCallError(thrown);
      const byCode = refusal ? fieldErrorByCode(refusal.code) : undefined;
      setErrors([...(byCode ? [byCode] : []), ...(refusal?.fields ?? [])], refusal);
    } finally {
      setBusy(false);
    }
  };
  return { errors, error, isBusy, setErrors, submit };
}
