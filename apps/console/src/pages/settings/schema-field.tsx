import { useTranslation } from '@parlour/i18n';
import { readScaled, readWhole, type TypedFormat } from '@parlour/money';
import { Checkbox, Select, TextField, useReadAmount } from '@parlour/ui';
import { TextArea } from '@parlour/ui/controls';
import { useState } from 'react';

import { readAmount } from '../../forms/amount-text.tsx';
import { UnitText } from '../../forms/unit-text.tsx';
import { TightStack } from '../../layout/stack.ts';
import { useBrand } from '../../session/current-operator.tsx';
import { formatCount } from '../../text/format.ts';
import { fromLocalTime, toLocalTime } from '../../text/zoned-time.ts';
import { LocalizedField } from './localized-field.tsx';
import { type JsonSchema, toObject } from './setting-types.ts';
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
    <TightStack>
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
    </TightStack>
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
          {/* shown-values: because a test of the gateway compares them with its settings. */}
          {t([`choices.${choice}`, 'choices.other'], { choice })}
        </option>
      ))}
    </Select>
  );
}

/** Bounds beyond which a whole number means no bound. */
const UNBOUNDED = Number.MAX_SAFE_INTEGER;

/** The largest number that is a percentage: a sum has no such bound. */
const MOST_PERCENT = 100;
const PERCENT_DECIMALS = 4;

/** The number that a text says by its schema: a count, a percentage or a sum; null for none. */
function readNumber(text: string, schema: JsonSchema, currency: TypedFormat): number | null {
  if (schema.type === 'integer') return readWhole(text);
  if ((schema.maximum ?? UNBOUNDED) > MOST_PERCENT) return readAmount(text, currency);
  const scaled = readScaled(text, PERCENT_DECIMALS);
  return scaled === null ? null : scaled / 10 ** PERCENT_DECIMALS;
}

const toText = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'string' ? String(value) : '';

function NumberField({ label, schema, value, onChange }: SchemaFieldProps) {
  const { t } = useTranslation('settings');
  const { currency } = useBrand();
  const [typed, setTyped] = useState('');
  // What cannot be read is sent as it stands: the gateway refuses it, and no default counts.
  const read = (text: string): number | string | undefined =>
    readNumber(text, schema, currency) ?? (text.trim() === '' ? undefined : text);
  // A form that is filled in again changes the value from outside.
  const text = read(typed) === value ? typed : toText(value);
  const { doubt } = useReadAmount(currency)(text);
  const { minimum: min = 0, maximum: max = UNBOUNDED } = schema;
  const bounds = max === UNBOUNDED ? t('from', { min }) : t('between', { min, max });
  const isSum = schema.type === 'number' && max > MOST_PERCENT;
  const number = readNumber(text, schema, currency);
  const isInside = number !== null && number >= min && number <= max;
  return (
    <UnitText
      label={label}
      unit={schema.type === 'integer' ? 'count' : 'times'}
      // A sum is one of money or of points: what was read stands there without a sign.
      hint={isSum && number !== null ? `${formatCount(number)} · ${bounds}` : bounds}
      value={text}
      error={text.trim() === '' || isInside ? undefined : (number === null && doubt) || bounds}
      onChange={(next) => {
        setTyped(next);
        onChange(read(next));
      }}
    />
  );
}

/** A time of a setting (ISO) in ms; null for none. */
const readIso = (iso: string): number | null => {
  const ms = Date.parse(iso);
  return Number.isNaN(ms) ? null : ms;
};
const toIso = (ms: number | null): string | undefined =>
  ms === null ? undefined : new Date(ms).toISOString();

function StringField({ label, schema, value, onChange }: SchemaFieldProps) {
  const { t } = useTranslation('settings');
  const { timeZone } = useBrand();
  const text = typeof value === 'string' ? value : '';
  if (schema.format === 'date-time')
    return (
      <TextField
        label={label}
        type="datetime-local"
        hint={t('zone', { zone: timeZone })}
        value={toLocalTime(readIso(text), timeZone)}
        onChange={({ target }) => onChange(toIso(fromLocalTime(target.value, timeZone)))}
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
