import { useTranslation } from '@parlour/i18n';
import { color, radius, space, type } from '@parlour/tokens';
import { styled } from 'styled-components';

import type { RegistrationField } from './setting-types.ts';
import { useFieldLabel } from './use-setting-label.ts';

/** The form that a visitor would see, field by field. */
export function RegistrationPreview({ fields }: { readonly fields: readonly RegistrationField[] }) {
  const { t } = useTranslation('settings');
  const labelOf = useFieldLabel();
  return (
    <Form aria-label={t('registration.preview')}>
      <h3>{t('registration.preview')}</h3>
      {fields
        .filter(({ enabled }) => enabled)
        .map(({ field, required, minLength, maxLength }) => (
          <div key={field}>
            <span>
              {labelOf(field)}
              {required ? <em> *</em> : ` (${t('registration.optional')})`}
            </span>
            <i aria-hidden />
            <small>{t('registration.length', { min: minLength, max: maxLength })}</small>
          </div>
        ))}
    </Form>
  );
}

const Form = styled.section`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(180px, 1fr));
  gap: ${space[3]};
  padding: ${space[3]};
  border: 1px dashed ${color('line-2')};
  border-radius: ${radius.card};
  font-size: ${type.sm};
  h3 {
    grid-column: 1 / -1;
    font-size: ${type.sm};
  }
  em {
    color: ${color('negative')};
  }
  i {
    display: block;
    block-size: 28px;
    border: 1px solid ${color('line-2')};
    border-radius: ${radius.control};
  }
  small {
    color: ${color('text-2')};
  }
`;
