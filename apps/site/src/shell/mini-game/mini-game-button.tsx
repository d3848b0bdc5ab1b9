import { useTranslation } from '@parlour/i18n';
import { SessionStore, useStore } from '@parlour/session';
import { Icon, IconButton } from '@parlour/ui';
import { PictureInPicture2 } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';

import { MiniGame } from '../../model/mini-game.ts';

/** Puts the game of the page into a small window and leads back to the games. */
export function MiniGameButton() {
  const { t } = useTranslation('site-later');
  const miniGame = useStore(MiniGame);
  const session = useStore(SessionStore);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const shrink = () => {
    miniGame.show({ path: pathname, search }, session.current?.customerId ?? null);
    void navigate('/rng');
  };
  return (
    <IconButton label={t('miniGame.open')} onClick={shrink}>
      <Icon of={PictureInPicture2} size={22} />
    </IconButton>
  );
}
