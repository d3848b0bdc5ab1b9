import { useTranslation } from '@parlour/i18n';
import { color, space, type } from '@parlour/tokens';
import { Checkbox } from '@parlour/ui';
import { styled } from 'styled-components';

import { useCall } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { CountText } from '../../forms/unit-text.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { RegistrationPreview } from './registration-preview.tsx';
import { type JsonObject, type RegistrationField, toObject } from './setting-types.ts';
import { useFieldLabel } from './use-setting-label.ts';

type RegistrationEditorProps = {
  /** The operator's rules for fields; where it has none, the product's rule holds. */
  readonly value: JsonObject;
  readonly onChange: (value: JsonObject) => void;
};

/** The rules of the registration field by field, with the form that they make beside them. */
export function RegistrationEditor({ value, onChange }: RegistrationEditorProps) {
  const { code: brand } = useBrand();
  const query = useCall('settings', 'registration', {
    brand,
    query: { rules: JSON.stringify(value) },
  });
  return (
    <QueryState query={query}>
      {(fields) => (
        <>
          <Rows>
            {fields.map((field) => (
              <FieldRow
                key={field.field}
                field={field}
                onChange={(rule) =>
                  onChange({
                    ...value,
                    [field.field]: { ...toObject(value[field.field]), ...rule },
                  })
                }
              />
            ))}
          </Rows>
          <RegistrationPreview fields={fields} />
        </>
      )}
    </QueryState>
  );
}

/** Characters of a field at most. */
const MAX_LENGTH = 255;

type FieldRowProps = {
  readonly field: RegistrationField;
  readonly onChange: (rule: JsonObject) => void;
};

function FieldRow({ field, onChange }: FieldRowProps) {
  const { t } = useTranslation('settings');
  const label = useFieldLabel()(field.field);
  const length = (name: 'minLength' | 'maxLength') => (
    <CountText
      label={t(`registration.${name}`, { label })}
      min={1}
      max={MAX_LENGTH}
      value={field[name]}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
  return (
    <fieldset aria-label={label}>
      <strong>{label}</strong>
      <Checkbox
        checked={field.enabled}
        disabled={field.isIndispensable}
        onChange={({ target }) => onChange({ enabled: target.checked })}
      >
        {t('registration.asked')}
      </Checkbox>
      <Checkbox
        checked={field.required}
        disabled={field.isIndispensable || !field.enabled}
        onChange={({ target }) => onChange({ required: target.checked })}
      >
        {t('registration.required')}
      </Checkbox>
      <span>
        {length('minLength')}
        {length('maxLength')}
      </span>
    </fieldset>
  );
}

const Rows = styled.div`
  max-block-size: 40dvh;
  overflow-y: auto;
  font-size: ${type.sm};
  > fieldset {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto auto;
    align-items: center;
    gap: 0 ${space[3]};
    padding-block: ${space[1]};
    border-width: 0 0 1px;
    border-block-end: 1px solid ${color('line-1')};
  }
  > fieldset > span {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 180px));
    gap: ${space[3]};
    grid-column: 1 / -1;
  }
`;
