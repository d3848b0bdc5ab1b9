import { errorText } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { Button } from '@parlour/ui';
import { OtpField } from '@parlour/ui/controls';
import { type SubmitEvent, useRef, useState } from 'react';

import { focusField } from '../focus.ts';
import { FormError } from '../form-error.tsx';
import { Form } from '../form.tsx';
import { CodeDelivery } from '../verify/code-delivery.tsx';
import type { ProofProps } from './proof-props.ts';

type CodeProofProps = ProofProps & {
  /** The time at which the code was sent, in ms since 1970. */
  readonly askedAt: number;
  readonly isSending: boolean;
  /** Sends another code; returns whether one is on its way. */
  readonly onAgain: () => Promise<boolean>;
  readonly lead: string;
};

/**
 * Approves by the code that went to the member's own number or address. It goes on by itself with
 * the last digit.
 */
export function CodeProof({
  question,
  askedAt,
  error,
  isBusy,
  isSending,
  onAnswer,
  onAgain,
  lead,
}: CodeProofProps) {
  const { t } = useTranslation('auth-later');
  const errors = useTranslation('errors').t;
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState({ questionId: question.id, code: '' });
  const [isMissing, setMissing] = useState(false);
  const [waited, setWaited] = useState('');
  // A code belongs to its question: what was typed for the one before is nothing here.
  const code = draft.questionId === question.id ? draft.code : '';
  const invalidCode = useInvalidCodeText(error);

  const answer = async (enteredCode: string) => {
    if (isBusy) return;
    setMissing(enteredCode.length < 6);
    if (enteredCode.length === 6) await onAnswer({ code: enteredCode });
    focusField(form.current, 'code');
  };
  const handleAgain = async () => {
    if (await onAgain()) focusField(form.current, 'code');
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void answer(code);
  };

  return (
    <Form
      ref={form}
      noValidate
      onSubmit={(event) => handleSubmit(event as SubmitEvent<HTMLFormElement>)}
    >
      <p>{lead}</p>
      {error && !invalidCode && <FormError>{errorText(errors, error)}</FormError>}
      <OtpField
        name="code"
        label={t('verify.code')}
        value={code}
        onChange={(next) => setDraft({ questionId: question.id, code: next })}
        onComplete={(all) => void answer(all)}
        busy={isBusy}
        error={isMissing && code.length < 6 ? t('verify.required') : invalidCode}
      />
      <CodeDelivery
        to={question.to ?? ''}
        sent={{
          minutes: question.expiredMinutes ?? 0,
          againAt: askedAt + (question.againIn ?? 0) * 1000,
        }}
        isBusy={isSending}
        isWaiting={waited !== question.id}
        onSend={() => void handleAgain()}
        onWaited={() => setWaited(question.id)}
      />
      <Button type="submit" size="lg" isWide busy={isBusy}>
        {t('stepUp.confirm')}
      </Button>
    </Form>
  );
}

/**
 * Returns the reason that a code was refused, with the attempts that remain; undefined for any
 * other error.
 */
function useInvalidCodeText(error: CodeProofProps['error']): string | undefined {
  const { t } = useTranslation('auth-later');
  const errors = useTranslation('errors').t;
  if (error?.code !== 'step_up_failed') return undefined;
  const attempts = error.value['left'];
  const text = errors('verification_code_invalid');
  return typeof attempts === 'number' ? `${text} ${t('verify.left', { count: attempts })}` : text;
}
