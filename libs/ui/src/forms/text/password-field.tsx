import { useTranslation } from '@parlour/i18n';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';

import { Icon } from '../../media/icon.tsx';
import { IconButton } from '../../actions/icon-button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'trailing'> & {
  /** Tells password managers what is asked for. */
  readonly autoComplete: 'current-password' | 'new-password';
};

/** A password that its owner may look at. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation('ui');
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={isShown ? 'text' : 'password'}
      trailing={
        <IconButton
          label={t('password.reveal')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon of={isShown ? EyeOff : Eye} />
        </IconButton>
      }
    />
  );
}
