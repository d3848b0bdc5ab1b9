import { errorText } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { Button } from '@parlour/ui';
import { OtpField } from '@parlour/ui/controls';
import { type ReactNode, type SubmitEvent, useRef } from 'react';
import { styled } from 'styled-components';

import { type FieldErrors, fieldErrorText } from '../../model/field-errors.ts';
import { FormError } from '../../parts/form-error.tsx';
import { Form } from '../../parts/form.tsx';
import {
  CODE_FIELD,
  useVerifiedContact,
  type VerifiedContact,
  type VerifiedContactOptions,
} from './use-verified-contact.ts';

type VerifiedContactFormProps = VerifiedContactOptions & {
  /** Said once the contact is bound. */
  readonly done: string;
  /** Shows the field of the contact with its error; locked once a code was sent there. */
  readonly renderTarget: (errors: FieldErrors, isLocked: boolean) => ReactNode;
  /** The dialog of the step-up. */
  readonly children: ReactNode;
};

/**
 * Binds a phone number or an email address in three steps: the contact, the code that was sent
 * there, and a step-up. Going back loses nothing that was typed.
 */
export function VerifiedContactForm({
  done,
  renderTarget,
  children,
  ...options
}: VerifiedContactFormProps) {
  const { t } = useTranslation('auth-later');
  const errors = useTranslation('errors').t;
  const form = useRef<HTMLFormElement>(null);
  const contact = useVerifiedContact(form, options);
  const { fieldErrors, error, codeMinutes } = contact;

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (codeMinutes === null) contact.sendCode();
    else contact.bind();
  };

  return (
    <>
      <Form
        ref={form}
        noValidate
        onSubmit={(event) => handleSubmit(event as SubmitEvent<HTMLFormElement>)}
      >
        {error && !fieldErrors[options.field] && <FormError>{errorText(errors, error)}</FormError>}
        {renderTarget(fieldErrors, codeMinutes !== null)}
        {codeMinutes === null ? (
          <Button type="submit" isWide busy={contact.busy === 'send'}>
            {t('bind.send')}
          </Button>
        ) : (
          <CodeStep contact={contact} codeMinutes={codeMinutes} />
        )}
        <output>{contact.isBound ? done : null}</output>
      </Form>
      {children}
    </>
  );
}

type CodeStepProps = { readonly contact: VerifiedContact; readonly codeMinutes: number };

function CodeStep({ contact, codeMinutes }: CodeStepProps) {
  const { t } = useTranslation('auth-later');
  const auth = useTranslation('auth').t;
  const errors = useTranslation('errors').t;
  const { busy, resendSeconds, codeError, fieldErrors } = contact;
  return (
    <>
      <OtpField
        name={CODE_FIELD}
        label={t('bind.code')}
        hint={t('bind.sent', { count: codeMinutes })}
        value={contact.code}
        onChange={contact.setCode}
        busy={busy === 'bind'}
        error={
          codeError ? errorText(errors, codeError) : fieldErrorText(auth, fieldErrors[CODE_FIELD])
        }
      />
      <Button type="submit" isWide busy={busy === 'bind'}>
        {t('bind.submit')}
      </Button>
      <Alternatives>
        <Button
          tone="plain"
          size="sm"
          disabled={resendSeconds > 0}
          busy={busy === 'send'}
          onClick={contact.sendCode}
        >
          {resendSeconds > 0 ? t('bind.again', { count: resendSeconds }) : t('bind.sendAgain')}
        </Button>
        <Button tone="plain" size="sm" onClick={contact.changeTarget}>
          {t('bind.other')}
        </Button>
      </Alternatives>
    </>
  );
}

const Alternatives = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;
