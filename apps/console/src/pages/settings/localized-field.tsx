import { color, space, type } from '@parlour/tokens';
import { TextField } from '@parlour/ui';
import { styled } from 'styled-components';

import { useBrand } from '../../session/current-operator.tsx';
import { toObject } from './setting-types.ts';

type LocalizedFieldProps = {
  readonly label: string;
  /** One text for every language, or one by language. */
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
};

/** A text in each language of the brand; a language without one has the English text. */
export function LocalizedField({ label, value, onChange }: LocalizedFieldProps) {
  const { languages } = useBrand();
  const texts: Readonly<Record<string, unknown>> =
    typeof value === 'string'
      ? Object.fromEntries(languages.map((language) => [language, value]))
      : toObject(value);
  return (
    <Fields>
      <legend>{label}</legend>
      {languages.map((language) => (
        <TextField
          key={language}
          label={language}
          dir="auto"
          value={String(texts[language] ?? '')}
          onChange={({ target }) => {
            const { [language]: _old, ...others } = texts;
            const next = target.value === '' ? others : { ...others, [language]: target.value };
            onChange(Object.keys(next).length === 0 ? undefined : next);
          }}
        />
      ))}
    </Fields>
  );
}

const Fields = styled.fieldset`
  display: grid;
  gap: ${space[2]};
  padding: 0;
  border: 0;
  legend {
    color: ${color('text-2')};
    font-size: ${type.sm};
  }
`;
