import {
  type RegistrationField as FieldName,
  registrationFields,
  maxLengths,
} from '@parlour/contract/rules';
import { useTranslation } from '@parlour/i18n';
import { color, space, type as text } from '@parlour/tokens';
import { Icon, PasswordField } from '@parlour/ui';
import { Disclosure } from '@parlour/ui/controls';
import { Check } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { Fragment, type RefObject } from 'react';
import { styled } from 'styled-components';

import { fieldErrorText } from '../model/field-errors.ts';
import { ConsentField } from '../parts/consent-field.tsx';
import { RegistrationCodeField } from './registration-code-field.tsx';
import { useRegistration } from './registration-context.ts';
import { RegistrationField } from './registration-field.tsx';

/** Fields that stand with the necessary ones, wanted or not. */
const upFront: ReadonlySet<FieldName> = new Set(['mobileNum', 'email']);
const codes: ReadonlySet<FieldName> = new Set(['affiliateCode', 'referralCode']);

/**
 * Everything that the merchant asks for: what is needed first, optional fields below, then
 * codes and consent.
 */
export const RegistrationFields = observer(function RegistrationFields({
  form,
}: {
  readonly form: RefObject<HTMLFormElement | null>;
}) {
  const { t } = useTranslation('auth');
  const registration = useRegistration();
  const { requirements } = registration;
  if (!requirements) return null;
  const asked = registrationFields.filter(
    (field) => requirements.rules[field].enabled && !codes.has(field),
  );
  const needed = asked.filter((field) => requirements.rules[field].required || upFront.has(field));
  const besides = asked.filter((field) => !needed.includes(field));

  return (
    <>
      {needed.map((field) => (
        <Fragment key={field}>
          <RegistrationField field={field} />
          {field === 'mobileNum' && requirements.needsCode && <RegistrationCodeField form={form} />}
          {field === 'password' && <Confirmation />}
        </Fragment>
      ))}
      {!requirements.hasPassword && <Remark>{t('register.codeOnly')}</Remark>}
      {besides.length > 0 && (
        <Disclosure
          title={t('register.more')}
          isOpenAtFirst={besides.some(
            (field) => registration.visibleErrors[field] ?? registration.values[field],
          )}
        >
          <Besides>
            {besides.map((field) => (
              <RegistrationField key={field} field={field} />
            ))}
          </Besides>
        </Disclosure>
      )}
      {registration.acceptedAffiliateCode === null ? (
        <RegistrationField field="affiliateCode" />
      ) : (
        <Invited>
          <Icon of={Check} />
          <span>
            {t('register.invited', { code: `\u2066${registration.acceptedAffiliateCode}\u2069` })}
          </span>
        </Invited>
      )}
      <RegistrationField field="referralCode" />
      <ConsentField
        checked={registration.consent}
        error={fieldErrorText(t, registration.visibleErrors['consent'])}
        onChange={({ target }) => registration.setConsent(target.checked)}
      />
    </>
  );
});

const Confirmation = observer(function Confirmation() {
  const { t } = useTranslation('auth');
  const registration = useRegistration();
  return (
    <PasswordField
      name="confirmPassword"
      aria-required
      label={t('field.confirmPassword')}
      autoComplete="new-password"
      maxLength={maxLengths.password}
      error={fieldErrorText(t, registration.visibleErrors['confirmPassword'])}
      value={registration.values.confirmPassword ?? ''}
      onBlur={() => registration.handleBlur('confirmPassword')}
      onChange={({ target }) => registration.setValue('confirmPassword', target.value)}
    />
  );
});

const Besides = styled.div`
  display: grid;
  gap: ${space[4]};
  padding-block-start: ${space[2]};
`;

const Remark = styled.p`
  font-size: ${text.sm};
  color: ${color('text-2')};
`;

const Invited = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  font-size: ${text.sm};
  > svg {
    color: ${color('positive')};
  }
`;
