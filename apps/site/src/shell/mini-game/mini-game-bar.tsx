import { useTranslation } from '@parlour/i18n';
import { useStore } from '@parlour/session';
import { color, size, space, type } from '@parlour/tokens';
import { Icon, IconButton } from '@parlour/ui';
import { Maximize2, X } from 'lucide-react';
import { styled } from 'styled-components';

import { MiniGame, type PageAddress } from '../../model/mini-game.ts';

type MiniGameBarProps = { readonly address: PageAddress };

/** Above a game in its small window: the way back to the whole window, and the end. */
export function MiniGameBar({ address: { path, search } }: MiniGameBarProps) {
  const { t } = useTranslation('site-later');
  const miniGame = useStore(MiniGame);
  return (
    <Bar aria-label={t('miniGame.title')}>
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
