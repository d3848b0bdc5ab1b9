import { type RegistrationField as FieldName, registrationFields } from '@parlour/contract/rules';
import { useTranslation } from '@parlour/i18n';
import { color, space, type as text } from '@parlour/tokens';
import { Icon, PasswordField } from '@parlour/ui';
import { Disclosure } from '@parlour/ui/controls';
import { Check } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { Fragment, type RefObject } from 'react';
import { styled } from 'styled-components';

import { faultWords } from '../model/form-faults.ts';
import { ConsentField } from '../parts/consent-field.tsx';
import { CodeEntry } from './code-entry.tsx';
import { useDraft } from './draft-context.ts';
import { RegistrationField } from './registration-field.tsx';

/** Fields that stand with the necessary ones, wanted or not. */
const upFront: ReadonlySet<FieldName> = new Set(['mobileNum', 'email']);
const codes: ReadonlySet<FieldName> = new Set(['affiliateCode', 'referralCode']);

/** Everything that the merchant asks for: what is needed first, what may be told besides below, then codes and consent. */
export const RegistrationFields = observer(function RegistrationFields({
  form,
}: {
  readonly form: RefObject<HTMLFormElement | null>;
}) {
  const { t } = useTranslation('auth');
  const draft = useDraft();
  const { demand } = draft;
  if (!demand) return null;
  const asked = registrationFields.filter(
    (field) => demand.rules[field].enabled && !codes.has(field),
  );
  const needed = asked.filter((field) => demand.rules[field].required || upFront.has(field));
  const besides = asked.filter((field) => !needed.includes(field));

  return (
    <>
      {needed.map((field) => (
        <Fragment key={field}>
          <RegistrationField field={field} />
          {field === 'mobileNum' && demand.needsCode && <CodeEntry form={form} />}
          {field === 'password' && <Confirmation />}
        </Fragment>
      ))}
      {!demand.hasPassword && <Remark>{t('register.codeOnly')}</Remark>}
      {besides.length > 0 && (
        <Disclosure
          title={t('register.more')}
          isOpenAtFirst={besides.some((field) => draft.faults[field] ?? draft.values[field])}
        >
          <Besides>
            {besides.map((field) => (
              <RegistrationField key={field} field={field} />
            ))}
          </Besides>
        </Disclosure>
      )}
      {draft.invitation === null ? (
        <RegistrationField field="affiliateCode" />
      ) : (
        <Invited>
          <Icon of={Check} />
          <span>{t('register.invited', { code: `\u2066${draft.invitation}\u2069` })}</span>
        </Invited>
      )}
      <RegistrationField field="referralCode" />
      <ConsentField
        checked={draft.consent}
        error={faultWords(t, draft.faults['consent'])}
        onChange={({ target }) => draft.setConsent(target.checked)}
      />
    </>
  );
});

const Confirmation = observer(function Confirmation() {
  const { t } = useTranslation('auth');
  const draft = useDraft();
  return (
    <PasswordField
      name="confirmPassword"
      aria-required
      label={t('field.confirmPassword')}
      autoComplete="new-password"
      maxLength={255}
      error={faultWords(t, draft.faults['confirmPassword'])}
      value={draft.values.confirmPassword ?? ''}
      onBlur={() => draft.leave('confirmPassword')}
      onChange={({ target }) => draft.set('confirmPassword', target.value)}
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
