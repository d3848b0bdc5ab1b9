import { errorText } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { useApi, useTenant } from '@parlour/session';
import { color, space, type } from '@parlour/tokens';
import { FailedState, Skeleton } from '@parlour/ui';
import { CopyField, QrCard, ShareActions } from '@parlour/ui/display';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

import { type Referral, ReferralStore } from '../model/referral-store.ts';
import { ReferralOffers } from '../parts/referral-offers.tsx';
import { ReferredFriends } from '../parts/referred-friends.tsx';

/** A member's own referral code with its link and QR code, and the friends who came by it. */
export const ReferralScreen = observer(function ReferralScreen() {
  const { t } = useTranslation('content');
  const errors = useTranslation('errors').t;
  const { referral } = useApi();
  const [store] = useState(() => new ReferralStore(referral));
  const { details } = store;
  useEffect(() => void details.loadOnce(), [details]);
  if (details.status === 'failed')
    return (
      <FailedState
        title={t('referral.failed')}
        detail={details.error && errorText(errors, details.error)}
        onRetry={() => void details.load()}
      />
    );
  return (
    <Root>
      <p>{t('referral.lead')}</p>
      {details.value ? (
        <>
          <Invitation referral={details.value} />
          <ReferralOffers referral={details.value} />
        </>
      ) : (
        <Skeleton block="240px" corner="12px" />
      )}
      <h3>
        {t('referral.friends')}
        {details.value && <Count>{details.value.total}</Count>}
      </h3>
      <ReferredFriends store={store} />
    </Root>
  );
});

/** The code and the link, to be shown, copied or shared. */
function Invitation({ referral }: { readonly referral: Referral }) {
  const { t } = useTranslation('content');
  const { brandName } = useTenant();
  const { code, path } = referral;
  return (
    <QrCard code={{ value: path, label: t('referral.qr') }}>
      <CopyField label={t('referral.code')} value={code} />
      <CopyField label={t('referral.link')} value={path} />
      <ShareActions label={t('referral.share')} title={brandName} url={path} />
    </QrCard>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  h3 {
    display: flex;
    align-items: center;
    gap: ${space[2]};
    font-size: ${type.md};
  }
  > p {
    color: ${color('text-2')};
  }
`;

const Count = styled.span`
  color: ${color('text-2')};
  font-weight: 400;
`;
