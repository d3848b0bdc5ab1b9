import { useTranslation } from '@parlour/i18n';
import { useStore } from '@parlour/session';
import { color, media, size, space, type } from '@parlour/tokens';
import { Icon } from '@parlour/ui';
import { Search } from 'lucide-react';
import { styled } from 'styled-components';

import { preloadPart } from '../lazy-parts.ts';
import { ShellDialogs } from '../shell-dialogs.ts';

/**
 * Opens the search: a field's look from 1024 px, an icon below; narrow phones find it in the menu.
 */
export function SearchButton() {
  const { t } = useTranslation('site');
  const dialogs = useStore(ShellDialogs);
  return (
    <Root
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="/ Control+K Meta+K"
      aria-label={t('header.search')}
      onPointerEnter={() => preloadPart('search')}
      onFocus={() => preloadPart('search')}
      onClick={() => dialogs.show('search')}
    >
      <Icon of={Search} />
      <span>{t('header.search')}</span>
      <kbd aria-hidden>/</kbd>
    </Root>
  );
}

const Root = styled.button`
  display: none;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  flex: none;
  min-inline-size: ${size.touch};
  min-block-size: ${size.touch};
  border-radius: var(--radius-button);
  color: inherit;
  font-size: ${type.sm};
  > :is(span, kbd) {
    display: none;
  }
  &:hover {
    background: ${color('chrome-soft')};
  }
  @media (min-width: 480px) {
    display: inline-flex;
    margin-inline-start: auto;
  }
  ${media.full} {
    flex: 0 1 300px;
    justify-content: flex-start;
    margin-inline: ${space[4]} 0;
    padding-inline: ${space[4]};
    border: 1px solid ${color('chrome-line')};
    background: ${color('chrome-soft')};
    > span {
      display: inline;
      flex: 1;
      text-align: start;
    }
    > kbd {
      display: inline;
      padding-inline: 6px;
      border: 1px solid currentColor;
      border-radius: 4px;
      font: 500 11px/18px ${type.text};
      opacity: 0.7;
    }
  }
`;
