import { errorText } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { useApi } from '@parlour/session';
import { ToastRegion } from '@parlour/ui';
import { observer } from 'mobx-react-lite';

import { favouritesStoreFor } from '../model/favourites-store-for.ts';

/** Says why the last change of a favourite was refused. */
export const FavouriteErrorToast = observer(function FavouriteErrorToast() {
  const { t } = useTranslation('games-later');
  const errors = useTranslation('errors').t;
  const favourites = favouritesStoreFor(useApi());
  const { error } = favourites;
  return (
    <ToastRegion
      toasts={
        error
          ? [
              {
                id: 'favourite',
                tone: 'negative',
                text: `${t('favouriteFailed')} ${errorText(errors, error)}`,
              },
            ]
          : []
      }
      onClose={favourites.dismissError}
    />
  );
});
