import { maxLengths } from '@parlour/contract/rules';
import { type CallError, toCallError, errorText } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { toCode } from '@parlour/money';
import { color } from '@parlour/tokens';
import { Button, Icon, Modal, PasswordField } from '@parlour/ui';
import { KeyRound } from 'lucide-react';
import { type SubmitEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';

import { loadFirebase } from '../../federated/load-firebase.ts';
import { focusField } from '../focus.ts';
import { FormError } from '../form-error.tsx';
import { Form } from '../form.tsx';
import { CodeProof } from './code-proof.tsx';
import { IdentityProof } from './identity-proof.tsx';
import type { ProofProps } from './proof-props.ts';

export type StepUpDialogProps = ProofProps & {
  /** The action that is approved: chooses the words. */
  readonly action: string;
  /** The time at which the question was asked, in ms since 1970. */
  readonly askedAt: number;
  /** It is being asked again. */
  readonly isAsking: boolean;
  /** Asks again; returns whether it was. */
  readonly onAgain: () => Promise<boolean>;
  readonly onFailure: (error: CallError | null) => void;
  readonly onClose: () => void;
  /** Opens what asks Google or Facebook. */
  readonly open?: typeof loadFirebase;
};

/**
 * Asks for the proof that the server chose: a password, the payment password, a passkey, a code, or
 * logging in once more elsewhere.
 */
export function StepUpDialog({
  action,
  onFailure,
  onClose,
  askedAt,
  isAsking,
  onAgain,
  open = loadFirebase,
  ...proof
}: StepUpDialogProps) {
  const { t } = useTranslation('auth-later');
  const lead = t([`stepUp.why.${action}`, 'stepUp.why.other']);
  const { method } = proof.question;
  return (
    <Modal name="step-up" isOpen title={t('stepUp.title')} onClose={onClose} size={{ inline: 420 }}>
      <Body>
        {method === 'code' && (
          <CodeProof
            {...proof}
            lead={lead}
            askedAt={askedAt}
            isSending={isAsking}
            onAgain={onAgain}
          />
        )}
        {method === 'identity' && <IdentityProof {...proof} lead={lead} open={open} />}
        {method === 'passkey' && <PasskeyProof {...proof} lead={lead} onFailure={onFailure} />}
        {(method === 'password' || method === 'payment') && (
          <PasswordProof {...proof} lead={lead} />
        )}
      </Body>
    </Modal>
  );
}

function PasskeyProof({
  question,
  error,
  isBusy,
  onAnswer,
  lead,
  onFailure,
}: ProofProps & { readonly lead: string } & Pick<StepUpDialogProps, 'onFailure'>) {
  const { t } = useTranslation('auth-later');
  const errors = useTranslation('errors').t;

  const handlePasskey = async () => {
    try {
      const { startAuthentication } = await import('@simplewebauthn/browser');
      await onAnswer({
        assertion: {
          ...(await startAuthentication({
            optionsJSON: question.options as Parameters<
              typeof startAuthentication
            >[0]['optionsJSON'],
          })),
        },
      });
    } catch (thrown) {
      // The member closed the browser's own window: nothing has happened.
      if (!(thrown instanceof Error && thrown.name === 'NotAllowedError'))
        onFailure(toCallError(thrown));
    }
  };

  return (
    <Form as="div">
      <p>{lead}</p>
      {error && <FormError>{errorText(errors, error)}</FormError>}
      <Button
        type="button"
        size="lg"
        isWide
        busy={isBusy}
        icon={<Icon of={KeyRound} />}
        onClick={() => void handlePasskey()}
      >
        {t('stepUp.passkey')}
      </Button>
    </Form>
  );
}

function PasswordProof({
  question,
  error,
  isBusy,
  onAnswer,
  lead,
}: ProofProps & { readonly lead: string }) {
  const { t } = useTranslation('auth-later');
  const auth = useTranslation('auth').t;
  const errors = useTranslation('errors').t;
  const form = useRef<HTMLFormElement>(null);
  const [isMissing, setMissing] = useState(false);
  const isPayment = question.method === 'payment';

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('proof') ?? '');
    setMissing(password === '');
    if (password === '') focusField(form.current, 'proof');
    else void onAnswer({ password: isPayment ? toCode(password) : password });
  };

  return (
    <Form
      ref={form}
      noValidate
      onSubmit={(event) => handleSubmit(event as SubmitEvent<HTMLFormElement>)}
    >
      <p>{lead}</p>
      {error && <FormError>{errorText(errors, error)}</FormError>}
      <PasswordField
        name="proof"
        label={t(isPayment ? 'stepUp.withdrawalPin' : 'stepUp.password')}
        autoComplete="current-password"
        inputMode={isPayment ? 'numeric' : 'text'}
        maxLength={maxLengths.password}
        data-autofocus
        error={isMissing ? auth('fault.required') : undefined}
      />
      <Button type="submit" size="lg" isWide busy={isBusy}>
        {t('stepUp.confirm')}
      </Button>
    </Form>
  );
}

const Body = styled.div`
  p:first-child {
    color: ${color('text-2')};
  }
`;
