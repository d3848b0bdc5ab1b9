import { useTranslation } from '@parlour/i18n';
import { useStore, useTenant } from '@parlour/session';
import { color, size, space } from '@parlour/tokens';
import { Icon } from '@parlour/ui';
import { ChevronDown } from 'lucide-react';
import { styled } from 'styled-components';

import { preloadPart } from '../lazy-parts.ts';
import { ShellDialogs } from '../shell-dialogs.ts';
import { Flag } from './flag.tsx';

/** The country that the site speaks to; a press lets one choose another. */
export function RegionButton() {
  const { t } = useTranslation('site');
  const { country } = useTenant();
  const dialogs = useStore(ShellDialogs);
  const label = t('header.region');
  return (
    <Root
      type="button"
      aria-haspopup="dialog"
      aria-label={label}
      title={label}
      onPointerEnter={() => preloadPart('region')}
      onFocus={() => preloadPart('region')}
      onClick={() => dialogs.show('region')}
    >
      <Flag country={country} />
      <Icon of={ChevronDown} size={14} />
    </Root>
  );
}

const Root = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  flex: none;
  min-block-size: ${size.touch};
  padding-inline: ${space[2]};
  border-radius: var(--radius-button);
  &:hover {
    background: ${color('chrome-soft')};
  }
`;
