import { type CallError, callErrorOf } from '@parlour/client';
import type { Contract, Reply } from '@parlour/contract';
import { useTranslation } from '@parlour/i18n';
import { color } from '@parlour/tokens';
import { Button, Icon, Modal, PasswordField } from '@parlour/ui';
import { KeyRound } from 'lucide-react';
import { type SubmitEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';

import { focusField } from '../focus.ts';
import { FormError } from '../form-error.tsx';
import { Form } from '../form.tsx';

type Question = Reply<Contract['account']['stepUp']>;

export type StepUpDialogProps = {
  /** What is approved: chooses the words. */
  readonly action: string;
  readonly question: Question;
  readonly error: CallError | null;
  readonly isBusy: boolean;
  readonly onAnswer: (answer: { readonly password: string } | { readonly assertion: unknown }) => void;
  readonly onFailure: (error: CallError | null) => void;
  readonly onClose: () => void;
};

/** Asks for the password, the payment password or a passkey, as the server decided. */
export function StepUpDialog({ action, question, error, isBusy, onAnswer, onFailure, onClose }: StepUpDialogProps) {
  const { t } = useTranslation('auth-later');
  const auth = useTranslation('auth').t;
  const errors = useTranslation('errors').t;
  const form = useRef<HTMLFormElement>(null);
  const [isMissing, setMissing] = useState(false);

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('proof') ?? '');
    setMissing(password === '');
    if (password === '') focusField(form.current, 'proof');
    else onAnswer({ password });
  };

  const handlePasskey = async () => {
    try {
      const { startAuthentication } = await import('@simplewebauthn/browser');
      onAnswer({ assertion: await startAuthentication({ optionsJSON: question.options as Parameters<typeof startAuthentication>[0]['optionsJSON'] }) });
    } catch (thrown) {
      // Somebody closed the browser's own window: nothing has happened.
      if (!(thrown instanceof Error && thrown.name === 'NotAllowedError')) onFailure(callErrorOf(thrown));
    }
  };

  return (
    <Modal name="step-up" isOpen title={t('stepUp.title')} onClose={onClose} size={{ inline: 420 }}>
      <Form ref={form} noValidate onSubmit={(event) => handleSubmit(event as SubmitEvent<HTMLFormElement>)}>
        <Lead>{t([`stepUp.why.${action}`, 'stepUp.why.other'])}</Lead>
        {error && <FormError>{errors(error.code)}</FormError>}
        {question.method === 'passkey' ? (
          <Button type="button" size="lg" isWide busy={isBusy} icon={<Icon of={KeyRound} />} onClick={() => void handlePasskey()}>
            {t('stepUp.passkey')}
          </Button>
        ) : (
          <>
            <PasswordField
              name="proof"
              label={t(question.method === 'payment' ? 'stepUp.payment' : 'stepUp.password')}
              autoComplete="current-password"
              inputMode={question.method === 'payment' ? 'numeric' : 'text'}
              maxLength={255}
              data-autofocus
              error={isMissing ? auth('fault.required') : undefined}
            />
            <Button type="submit" size="lg" isWide busy={isBusy}>
              {t('stepUp.confirm')}
            </Button>
          </>
        )}
      </Form>
    </Modal>
  );
}

const Lead = styled.p`
  color: ${color('text-2')};
`;
