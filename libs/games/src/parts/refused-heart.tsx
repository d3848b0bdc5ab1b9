import { useTranslation } from '@parlour/i18n';
import { useApi } from '@parlour/session';
import { ToastRegion } from '@parlour/ui';
import { observer } from 'mobx-react-lite';

import { favouritesOf } from '../model/favourites-of.ts';

/** Says why a heart was not kept. */
export const RefusedHeart = observer(function RefusedHeart() {
  const { t } = useTranslation('games-later');
  const errors = useTranslation('errors').t;
  const favourites = favouritesOf(useApi());
  const { error } = favourites;
  return (
    <ToastRegion
      toasts={
        error
          ? [{ id: 'heart', tone: 'negative', text: `${t('heartRefused')} ${errors(error.code)}` }]
          : []
      }
      onClose={favourites.dismiss}
    />
  );
});
