import { maxLengths } from '@parlour/contract/rules';
import { type CallError, errorText } from '@parlour/client';
import type { ContactKind } from '@parlour/contract/promotions';
import { useTranslation } from '@parlour/i18n';
import { linkLook, Button, FailedState, TextField, useFocusInvalid } from '@parlour/ui';
import { space, type } from '@parlour/tokens';
import { type FormEvent, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';

type ContactFormProps = {
  /** Contact details that the profile lacks; without any, the bonus is asked for as it is. */
  readonly missing: readonly ContactKind[];
  readonly isBusy: boolean;
  /** The error with which the last details were refused. */
  readonly error: CallError | null;
  /** Saves names in other services; false where they were refused. */
  readonly onSave: (names: Partial<Record<ContactKind, string>>) => Promise<boolean>;
};

const isVerified = (kind: ContactKind) => kind === 'MOBILE' || kind === 'EMAIL';

/**
 * Completes contact details: names in other services are typed here, a number and an address are
 * verified in the security centre.
 */
export function ContactForm({ missing, isBusy, error, onSave }: ContactFormProps) {
  const { t } = useTranslation('promotions');
  const errors = useTranslation('errors').t;
  const title = useId();
  const form = useRef<HTMLFormElement>(null);
  const [names, setNames] = useState<Partial<Record<ContactKind, string>>>({});
  const [isEmpty, setEmpty] = useState(false);
  const focusInvalid = useFocusInvalid(form);
  const typed = missing.filter((kind) => !isVerified(kind));
  const faultText = (kind: ContactKind): string | undefined => {
    if (isEmpty) return t('contactForm.required');
    const isRefused = error?.fields.some(({ field }) => field === kind.toLowerCase()) ?? false;
    return isRefused ? t('contactForm.fault') : undefined;
  };

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const written = typed.filter((kind) => (names[kind] ?? '').trim() !== '');
    const lacksAll = typed.length > 0 && written.length === 0;
    setEmpty(lacksAll);
    if (lacksAll) return focusInvalid();
    const saved = await onSave(
      Object.fromEntries(written.map((kind) => [kind, names[kind]?.trim()])),
    );
    if (!saved) focusInvalid();
  };
  return (
    <Form
      ref={form}
      noValidate
      aria-labelledby={title}
      onSubmit={(event) => void handleSubmit(event)}
    >
      <h2 id={title}>{t('contactForm.title')}</h2>
      {typed.map((kind) => (
        <TextField
          key={kind}
          label={t(`contact.${kind}`)}
          value={names[kind] ?? ''}
          error={faultText(kind)}
          maxLength={maxLengths.profileText}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => {
            setEmpty(false);
            setNames((now) => ({ ...now, [kind]: target.value }));
          }}
        />
      ))}
      {missing.filter(isVerified).map((kind) => (
        <a key={kind} href="/member/securityCenter">
          {t(`contactForm.verify.${kind as 'EMAIL' | 'MOBILE'}`)}
        </a>
      ))}
      {error && error.fields.length === 0 ? (
        <FailedState title={errorText(errors, error)} detail={error.requestId} />
      ) : null}
      {typed.length > 0 || missing.length === 0 ? (
        <Button type="submit" isWide busy={isBusy}>
          {t(missing.length === 0 ? 'contactForm.collect' : 'contactForm.submit')}
        </Button>
      ) : null}
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space[3]};
  inline-size: 100%;
  > h2 {
    font-size: ${type.md};
  }
  > a {
    ${linkLook}
    display: flex;
    align-items: center;
    min-block-size: 44px;
  }
`;
