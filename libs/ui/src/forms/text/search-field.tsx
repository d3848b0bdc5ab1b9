import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { Search, X } from 'lucide-react';
import { type Ref, useImperativeHandle, useRef } from 'react';
import { styled } from 'styled-components';

import { Icon } from '../../media/icon.tsx';
import { IconButton } from '../../actions/icon-button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

type SearchFieldProps = Omit<
  TextFieldProps,
  'type' | 'value' | 'onChange' | 'leading' | 'trailing' | 'ref'
> & {
  readonly ref?: Ref<HTMLInputElement>;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** A field for a search text. The cross and Escape empty it and leave the focus in it. */
export function SearchField({ value, onChange, ref, ...rest }: SearchFieldProps) {
  const { t } = useTranslation('ui-later');
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement, []);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <Root>
      <TextField
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        {...rest}
        ref={input}
        type="search"
        value={value}
        leading={<Icon of={Search} />}
        trailing={
          value === '' ? null : (
            <IconButton label={t('clear')} onClick={clear}>
              <Icon of={X} />
            </IconButton>
          )
        }
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return;
          // The dialog around it closes on the next one.
          event.preventDefault();
          event.stopPropagation();
          clear();
        }}
      />
    </Root>
  );
}

const Root = styled.div`
  min-inline-size: 0;
  input {
    padding-inline-start: ${space[2]};
  }
`;
