import { useTranslation } from '@parlour/i18n';
import { Moon, Sun } from 'lucide-react';

import { Icon } from '../media/icon.tsx';
import { IconButton } from '../actions/icon-button.tsx';

type ModeSwitchProps = {
  /** The mode that is on. */
  readonly mode: 'light' | 'dark';
  readonly onChange: (mode: 'light' | 'dark') => void;
};

/** Light or dark: a switch that says which it is. */
export function ModeSwitch({ mode, onChange }: ModeSwitchProps) {
  const { t } = useTranslation('ui');
  const isDark = mode === 'dark';
  return (
    <IconButton
      role="switch"
      aria-checked={isDark}
      label={t('mode.dark')}
      onClick={() => onChange(isDark ? 'light' : 'dark')}
    >
      <Icon of={isDark ? Sun : Moon} />
    </IconButton>
  );
}
