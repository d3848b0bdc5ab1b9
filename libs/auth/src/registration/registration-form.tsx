import { errorText } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { color, radius, space, type as text } from '@parlour/tokens';
import { Button, Icon, Tabs, TextLink } from '@parlour/ui';
import { ShieldCheck } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type SubmitEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';

import { HumanCheckProgress } from '../human/human-check-progress.tsx';
import { useFirstField } from '../parts/focus.ts';
import { Form } from '../parts/form.tsx';
import { FormError } from '../parts/form-error.tsx';
import type { FormField } from './registration-form-data.ts';
import { useRegistration } from './registration-context.ts';
import { RegistrationFields } from './registration-fields.tsx';

type RegistrationFormProps = {
  readonly onOpened: (
    result: NonNullable<Awaited<ReturnType<ReturnType<typeof useRegistration>['submit']>>>,
  ) => void;
};

/**
 * The form itself, once its rules are known. Every fault stands beside its field; sending moves the
 * focus to the first of them.
 */
export const RegistrationForm = observer(function RegistrationForm({
  onOpened,
}: RegistrationFormProps) {
  const { t } = useTranslation('auth');
  const errors = useTranslation('errors').t;
  const registration = useRegistration();
  const form = useRef<HTMLFormElement>(null);
  useFirstField(form);

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    takeUp(event.currentTarget);
    const result = await registration.submit();
    if (result) return onOpened(result);
    // What was found has to stand there before the focus can move to it.
    flushSync(() => {});
    focusFirstFault(form.current);
  };
  // Password managers fill in without telling.
  const takeUp = (element: HTMLFormElement) => {
    for (const [name, value] of new FormData(element))
      if (
        typeof value === 'string' &&
        name !== 'consent' &&
        value !== (registration.values[name as FormField] ?? '')
      )
        registration.setValue(name as FormField, value);
  };

  const hasNumber =
    registration.method === 'mobile' || registration.requirements?.rules.mobileNum.enabled === true;
  return (
    <Form
      ref={form}
      noValidate
      onFocus={registration.humanProofs.begin}
      onSubmit={(event) => void handleSubmit(event as SubmitEvent<HTMLFormElement>)}
    >
      {registration.methods.length > 1 && (
        <Tabs
          label={t('register.methods')}
          selected={registration.method}
          onSelect={registration.selectMethod}
          tabs={[
            { key: 'username', label: t('register.byUsername') },
            { key: 'mobile', label: t('register.byMobile') },
          ]}
        />
      )}
      <Tip>
        <Icon of={ShieldCheck} />
        <span>{t(hasNumber ? 'register.tipMobile' : 'register.tipLater')}</span>
      </Tip>
      {registration.error && <FormError>{errorText(errors, registration.error)}</FormError>}
      <RegistrationFields form={form} />
      <Last>
        <Button type="submit" size="lg" isWide busy={registration.isBusy}>
          {t('register.submit')}
        </Button>
        <HumanCheckProgress isChecking={registration.isChecking} />
      </Last>
      <Other>
        {t('register.hasAccount')} <TextLink href="/login">{t('register.toLogin')}</TextLink>
      </Other>
    </Form>
  );
});

/** Moves the focus to the first field that is marked; a closed group around it is opened. */
function focusFirstFault(form: HTMLFormElement | null): void {
  const first = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const group = first?.closest('details');
  if (group) group.open = true;
  first?.focus();
}

const Tip = styled.p`
  display: flex;
  gap: ${space[2]};
  padding: ${space[3]};
  border-radius: ${radius.control};
  background: ${color('brand-soft')};
  font-size: ${text.sm};
  > svg {
    flex: none;
    color: ${color('brand-text')};
  }
`;

const Last = styled.div`
  display: grid;
`;

const Other = styled.p`
  font-size: ${text.sm};
  text-align: center;
  color: ${color('text-2')};
`;
