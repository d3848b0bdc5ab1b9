import type { FieldFault } from '@parlour/contract';
import { type RefObject, useState } from 'react';

import { useHumanProofs } from '../human/use-human-proofs.ts';
import type { RememberedLogin } from '../model/remembered-login.ts';
import { focusField } from '../parts/focus.ts';
import type { FormSubmit } from '../parts/use-form-submit.ts';
import { CodeSender } from './code-sender.ts';
import type { CodeUse } from './code-wait.ts';
import { type Mobile, useMobile } from './use-mobile.ts';

/** A number as the calls take it. */
type Target = { readonly mobileNum: string; readonly countryDialingCode: string };

/** A number and the code that was sent to it, while they are typed. */
export type MobileCode = {
  readonly mobile: Mobile;
  readonly sender: CodeSender;
  readonly code: string;
  readonly setCode: (code: string) => void;
  readonly target: Target;
  /** Sends a code, where there is a number; the focus goes on to the code. */
  readonly ask: () => void;
  /** Lists the faults of fields that were not filled in yet. */
  readonly missing: () => FieldFault[];
  /** Begins the human check, before it is needed. */
  readonly begin: () => void;
};

type Options = {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly submission: FormSubmit;
  readonly send: (
    body: Target & { readonly human?: string },
  ) => Promise<{ readonly expiredMinutes: number }>;
  readonly remembered?: RememberedLogin | null;
};

/** Keeps a number and its code for one use. */
export function useMobileCode(
  use: CodeUse,
  { form, submission, send, remembered = null }: Options,
): MobileCode {
  const human = useHumanProofs();
  const mobile = useMobile(remembered);
  const [sender] = useState(() => new CodeSender(use));
  const [code, setCode] = useState('');
  const target = { mobileNum: mobile.value.digits, countryDialingCode: mobile.diallingCode };
  const noNumber: FieldFault[] =
    target.mobileNum === '' ? [{ field: 'mobileNum', rule: 'required' }] : [];

  const ask = async () => {
    submission.setErrors(noNumber);
    if (noNumber.length > 0) return;
    const isSent = await sender.send(mobile.whole, async () => {
      const proof = await human.take();
      return send({ ...target, ...(proof && { human: proof }) });
    });
    if (isSent) focusField(form.current, 'verificationCode');
  };
  return {
    mobile,
    sender,
    code,
    setCode,
    target,
    ask: () => void ask(),
    missing: () => [
      ...noNumber,
      ...(code === '' ? [{ field: 'verificationCode', rule: 'required' }] : []),
    ],
    begin: human.begin,
  };
}
