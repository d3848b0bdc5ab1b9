import { useTranslation } from '@parlour/i18n';
import { color, space, type } from '@parlour/tokens';
import { Checkbox } from '@parlour/ui';
import { styled } from 'styled-components';

import { useCall } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { RegistrationPreview } from './registration-preview.tsx';
import { type JsonObject, type RegistrationField, toObject } from './setting-types.ts';
import { useFieldLabel } from './use-setting-label.ts';

type RegistrationEditorProps = {
  /** What the operator says about fields; what it does not say is the product's rule. */
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

type FieldRowProps = {
  readonly field: RegistrationField;
  readonly onChange: (rule: JsonObject) => void;
};

function FieldRow({ field, onChange }: FieldRowProps) {
  const { t } = useTranslation('settings');
  const label = useFieldLabel()(field.field);
  const toLength = (name: 'minLength' | 'maxLength') => ({
    type: 'number',
    min: 1,
    max: 255,
    'aria-label': t(`registration.${name}`, { label }),
    value: field[name],
    onChange: ({ target }: { readonly target: HTMLInputElement }) => {
      const length = Number(target.value);
      if (Number.isInteger(length) && length >= 1 && length <= 255) onChange({ [name]: length });
    },
  });
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
        <input {...toLength('minLength')} /> – <input {...toLength('maxLength')} />
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
    grid-column: 1 / -1;
    color: ${color('text-2')};
  }
  input[type='number'] {
    inline-size: 72px;
    min-block-size: 30px;
    padding-inline: ${space[2]};
    border: 1px solid ${color('line-2')};
    border-radius: 4px;
  }
`;
