import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { Checkbox, Select, TextField } from '@parlour/ui';
import { TextArea } from '@parlour/ui/controls';
import { styled } from 'styled-components';

import { LocalizedField } from './localized-field.tsx';
import { type JsonSchema, toObject } from './setting-types.ts';
import { toLocalInput, toIsoTime } from './time-input.ts';
import { useFieldLabel } from './use-setting-label.ts';

type SchemaFieldProps = {
  readonly label: string;
  readonly schema: JsonSchema;
  readonly value: unknown;
  /** Undefined: the field is left out of its setting. */
  readonly onChange: (value: unknown) => void;
};

/** The editor of a value, by its JSON schema: what is allowed stands below the field. */
export function SchemaField(props: SchemaFieldProps) {
  const { label, schema, value, onChange } = props;
  if (schema.kind === 'localizedText')
    return <LocalizedField label={label} value={value} onChange={onChange} />;
  if (schema.enum) return <ChoiceField {...props} choices={schema.enum} />;
  switch (schema.type) {
    case 'object':
      return <ObjectField {...props} />;
    case 'boolean':
      return (
        <Checkbox checked={value === true} onChange={({ target }) => onChange(target.checked)}>
          {label}
        </Checkbox>
      );
    case 'array':
      return <ListField {...props} />;
    case 'integer':
    case 'number':
      return <NumberField {...props} />;
    default:
      return <StringField {...props} />;
  }
}

function ObjectField({ schema, value, onChange }: SchemaFieldProps) {
  const labelOf = useFieldLabel();
  const fields = toObject(value);
  return (
    <Fields>
      {Object.entries(schema.properties ?? {}).map(([name, part]) => (
        <SchemaField
          key={name}
          label={labelOf(name)}
          schema={part}
          value={fields[name]}
          onChange={(inner) => {
            const { [name]: _old, ...others } = fields;
            onChange(inner === undefined ? others : { ...others, [name]: inner });
          }}
        />
      ))}
    </Fields>
  );
}

type ChoiceFieldProps = SchemaFieldProps & { readonly choices: readonly string[] };

function ChoiceField({ label, value, onChange, choices }: ChoiceFieldProps) {
  const { t } = useTranslation('settings');
  return (
    <Select
      label={label}
      value={typeof value === 'string' ? value : ''}
      onChange={({ target }) => onChange(target.value)}
    >
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {t([`choices.${choice}`, 'choices.other'], { choice })}
        </option>
      ))}
    </Select>
  );
}

/** Bounds beyond which a whole number means no bound. */
const UNBOUNDED = Number.MAX_SAFE_INTEGER;

function NumberField({ label, schema, value, onChange }: SchemaFieldProps) {
  const { t } = useTranslation('settings');
  const { minimum: min = 0, maximum: max = UNBOUNDED } = schema;
  return (
    <TextField
      label={label}
      type="number"
      min={min}
      max={max === UNBOUNDED ? undefined : max}
      step={schema.type === 'integer' ? 1 : 'any'}
      hint={max === UNBOUNDED ? t('from', { min }) : t('between', { min, max })}
      value={typeof value === 'number' ? value : ''}
      onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
    />
  );
}

function StringField({ label, schema, value, onChange }: SchemaFieldProps) {
  const { t } = useTranslation('settings');
  const text = typeof value === 'string' ? value : '';
  if (schema.format === 'date-time')
    return (
      <TextField
        label={label}
        type="datetime-local"
        hint={t('own-time')}
        value={toLocalInput(text)}
        onChange={({ target }) => onChange(toIsoTime(target.value))}
      />
    );
  return (
    <TextField
      label={label}
      maxLength={schema.maxLength}
      hint={schema.pattern ? t('pattern', { pattern: schema.pattern }) : undefined}
      value={text}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
    />
  );
}

function ListField({ label, schema, value, onChange }: SchemaFieldProps) {
  const { t } = useTranslation('settings');
  const pattern = schema.items?.pattern;
  const lines = Array.isArray(value) ? value.map(String) : [];
  return (
    <TextArea
      label={label}
      hint={pattern ? t('lines-pattern', { pattern }) : t('lines')}
      rows={3}
      defaultValue={lines.join('\n')}
      onChange={({ target }) =>
        onChange(
          target.value
            .split('\n')
            .map((line) => line.trim())
            .filter((line) => line !== ''),
        )
      }
    />
  );
}

const Fields = styled.div`
  display: grid;
  gap: ${space[3]};
`;
