import { useTranslation } from '@parlour/i18n';
import { Button } from '@parlour/ui';
import { OtpField } from '@parlour/ui/controls';
import { type SubmitEvent, useRef, useState } from 'react';

import { focusField } from '../focus.ts';
import { FormError } from '../form-error.tsx';
import { Form } from '../form.tsx';
import { CodeSending } from '../verify/code-sending.tsx';
import type { ProofProps } from './proof-props.ts';

export type CodeProofProps = ProofProps & {
  /** When the code was sent, in ms since 1970. */
  readonly askedAt: number;
  readonly isSending: boolean;
  /** Sends another code; answers whether one is on its way. */
  readonly onAgain: () => Promise<boolean>;
  readonly lead: string;
};

/** Approves by the code that went to the member's own number or address. It goes on by itself with the last digit. */
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
  const [typed, setTyped] = useState({ of: question.id, code: '' });
  const [isMissing, setMissing] = useState(false);
  const [waited, setWaited] = useState('');
  // A code belongs to its question: what was typed for the one before is nothing here.
  const code = typed.of === question.id ? typed.code : '';
  const left = error?.value?.['left'];
  const wrong =
    error?.code === 'step_up_failed'
      ? [
          errors('verification_code_invalid'),
          typeof left === 'number' ? t('verify.left', { count: left }) : '',
        ]
          .filter(Boolean)
          .join(' ')
      : undefined;

  const answer = async (given: string) => {
    if (isBusy) return;
    setMissing(given.length < 6);
    if (given.length === 6) await onAnswer({ code: given });
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
      {error && !wrong && <FormError>{errors(error.code)}</FormError>}
      <OtpField
        name="code"
        label={t('verify.code')}
        value={code}
        onChange={(next) => setTyped({ of: question.id, code: next })}
        onComplete={(all) => void answer(all)}
        busy={isBusy}
        error={isMissing && code.length < 6 ? t('verify.required') : wrong}
      />
      <CodeSending
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
