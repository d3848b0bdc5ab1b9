import { errorText, serverNow } from '@parlour/client';
import type { FieldFault } from '@parlour/contract';
import {
  findBirthdayFault,
  checkText,
  consentFault,
  type RegistrationRules,
  todayIn,
  maxLengths,
} from '@parlour/contract/rules';
import { useTranslation } from '@parlour/i18n';
import { Loadable, useApi, useTenant } from '@parlour/session';
import type { TenantConfig } from '@parlour/tenant';
import { Button, FailedState, PasswordField, TextField } from '@parlour/ui';
import { RowsSkeleton } from '@parlour/ui/display';
import { observer } from 'mobx-react-lite';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';

import { fieldErrorText, formatPatternText } from '../model/field-errors.ts';
import { BirthdayField } from './birthday-field.tsx';
import { ConsentField } from './consent-field.tsx';
import { FormError } from './form-error.tsx';
import { Form } from './form.tsx';
import { useFormSubmit } from './use-form-submit.ts';

/** The data about a person whose account is opened by another person. */
type NewAccount = {
  readonly username: string;
  readonly password: string;
  readonly nickname?: string;
  /** yyyy-MM-dd. */
  readonly birthday: string;
  readonly consent: boolean;
};

type NewAccountFormProps = {
  /** Fields of the caller's own, before those of the account. */
  readonly children?: ReactNode;
  /** The text that is confirmed about age and agreement. */
  readonly consent: string;
  /** A line below the password. */
  readonly passwordHint: string;
  /** Words of the button. */
  readonly submit: string;
  /** Opens the account; what it throws is shown beside the fields it names. */
  readonly onSubmit: (account: NewAccount) => Promise<unknown>;
};

/** The account of another person, by the rules that the brand has for registration. */
export const NewAccountForm = observer(function NewAccountForm(props: NewAccountFormProps) {
  const errors = useTranslation('errors').t;
  const { system } = useApi();
  const [rules] = useState(
    () => new Loadable(() => system.registerSettings() as Promise<RegistrationRules | null>, null),
  );
  useEffect(() => void rules.load(), [rules]);
  if (rules.value) return <AccountForm {...props} rules={rules.value} />;
  if (!rules.error) return <RowsSkeleton count={4} />;
  return (
    <FailedState
      title={errorText(errors, rules.error)}
      detail={rules.error.requestId}
      onRetry={() => void rules.reload()}
    />
  );
});

const fields = ['username', 'password', 'nickname', 'birthday', 'consent'] as const;

function AccountForm({
  rules,
  children,
  consent,
  passwordHint,
  submit,
  onSubmit,
}: NewAccountFormProps & { readonly rules: RegistrationRules }) {
  const { t } = useTranslation('auth');
  const errors = useTranslation('errors').t;
  const tenant = useTenant();
  const form = useRef<HTMLFormElement>(null);
  const submission = useFormSubmit(form, fields);
  const errorOf = (field: (typeof fields)[number]) => fieldErrorText(t, submission.errors[field]);
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const account = readAccount(new FormData(event.currentTarget));
    void submission.submit(checkAccount(account, rules, tenant), () => onSubmit(account));
  };
  return (
    <Form
      ref={form}
      noValidate
      onSubmit={(event) => handleSubmit(event as SubmitEvent<HTMLFormElement>)}
    >
      {submission.error && <FormError>{errorText(errors, submission.error)}</FormError>}
      {children}
      <TextField
        name="username"
        label={t('field.username')}
        hint={formatPatternText(t, rules.username)}
        error={errorOf('username')}
        maxLength={maxLengths.username}
        {...othersName}
      />
      <PasswordField
        name="password"
        label={t('field.password')}
        hint={passwordHint}
        error={errorOf('password')}
        autoComplete="new-password"
        maxLength={maxLengths.password}
        aria-required
      />
      <TextField
        name="nickname"
        label={t('register.optional', { label: t('field.nickname') })}
        error={errorOf('nickname')}
        maxLength={maxLengths.username}
        autoComplete="off"
      />
      <BirthdayField
        hint={t('register.ageHint', { age: tenant.jurisdiction.minimumAge })}
        error={errorOf('birthday')}
        required
      />
      <ConsentField words={consent} error={errorOf('consent')} />
      <Button type="submit" size="lg" isWide busy={submission.isBusy}>
        {submit}
      </Button>
    </Form>
  );
}

/** A browser must not offer the name of the person at the keyboard. */
const othersName = {
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  'aria-required': true,
} as const;

const readAccount = (data: FormData): NewAccount => {
  const text = (field: string) => String(data.get(field) ?? '');
  const nickname = text('nickname');
  return {
    username: text('username'),
    password: text('password'),
    birthday: text('birthday'),
    consent: data.has('consent'),
    ...(nickname && { nickname }),
  };
};

const checkAccount = (
  { username, password, nickname = '', birthday, consent }: NewAccount,
  rules: RegistrationRules,
  { timeZone, jurisdiction: { minimumAge } }: TenantConfig,
): readonly (FieldFault | null)[] => [
  checkText('username', username, rules.username),
  checkText('password', password, rules.password),
  checkText('nickname', nickname, { ...rules.nickname, required: false }),
  findBirthdayFault(birthday, todayIn(timeZone, new Date(serverNow())), minimumAge),
  consentFault(consent, minimumAge),
];
