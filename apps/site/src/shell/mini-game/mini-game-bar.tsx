import { useTranslation } from '@parlour/i18n';
import { useStore } from '@parlour/session';
import { color, layer, media, radius, shadow, size, space, type } from '@parlour/tokens';
import { Icon, IconButton } from '@parlour/ui';
import { Maximize2, X } from 'lucide-react';
import { createGlobalStyle, styled } from 'styled-components';

import { MiniGame, type PageAddress } from '../../model/mini-game.ts';

type MiniGameBarProps = {
  /** Of the game in the whole window. */
  readonly address: PageAddress;
};

/** A game's small window, and above the game the way back to the whole window and the end. */
export function MiniGameBar({ address: { path, search } }: MiniGameBarProps) {
  const { t } = useTranslation('site-later');
  const miniGame = useStore(MiniGame);
  return (
    <Bar aria-label={t('miniGame.title')}>
      <SmallWindow />
      <Whole href={path + search} title={t('miniGame.whole')}>
        <Icon of={Maximize2} size={18} />
        {t('miniGame.whole')}
      </Whole>
      <IconButton label={t('miniGame.close')} onClick={miniGame.close}>
        <Icon of={X} size={20} />
      </IconButton>
    </Bar>
  );
}

/* Of the element around the game, which is there before this part is loaded. */
const SmallWindow = createGlobalStyle`
  [data-mini][data-mini] {
    display: flex;
    flex-direction: column;
    position: fixed;
    inset-inline-start: ${space[3]};
    /* Above the tab bar; the other side has the gift and the bar of services. */
    inset-block-end: calc(${size.touch} + 28px + env(safe-area-inset-bottom));
    z-index: ${layer.tabs};
    inline-size: 184px;
    block-size: 312px;
    overflow: hidden;
    border: var(--line) solid ${color('line-1')};
    border-radius: ${radius.inner};
    background: ${color('surface-1')};
    box-shadow: ${shadow[3]};
    ${media.compact} {
      inset-block-end: ${space[5]};
    }
    ${media.full} {
      inset-inline-start: ${space[5]};
      inline-size: 384px;
      block-size: 284px;
    }
  }
  /* A game lays itself out for a phone or a desktop, and is shown at half the size. */
  [data-mini] iframe {
    inline-size: 200%;
    block-size: 200%;
    transform: scale(0.5);
    transform-origin: 0 0;
  }
  [dir='rtl'] [data-mini] iframe {
    transform-origin: 100% 0;
  }
`;

const Bar = styled.fieldset`
  display: flex;
  align-items: center;
  justify-content: space-between;
  flex: none;
  margin: 0;
  padding: 0;
  padding-inline-start: ${space[3]};
  border: 0;
  background: ${color('surface-3')};
  color: ${color('text-1')};
`;

const Whole = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-inline-size: 0;
  min-block-size: ${size.touch};
  color: inherit;
  font-size: ${type.sm};
  font-weight: 600;
  text-decoration: none;
`;
