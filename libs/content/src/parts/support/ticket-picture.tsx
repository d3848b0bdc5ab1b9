import { useTranslation } from '@parlour/i18n';
import { Loadable, useApi } from '@parlour/session';
import { radius } from '@parlour/tokens';
import { Skeleton } from '@parlour/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

/** A picture of a ticket, which comes by a call of its member alone. */
export const TicketPicture = observer(function TicketPicture({
  picture,
}: {
  readonly picture: string;
}) {
  const { t } = useTranslation('content-later');
  const api = useApi();
  const [loaded] = useState(
    () => new Loadable(async () => (await api.support.picture({ query: { picture } })).dataUrl, ''),
  );
  useEffect(() => void loaded.loadOnce(), [loaded]);
  if (loaded.status === 'failed') return <small>{t('support.pictureFailed')}</small>;
  if (loaded.value === '') return <Skeleton block="160px" corner="12px" />;
  return <Picture src={loaded.value} alt={t('support.pictureSent')} />;
});

const Picture = styled.img`
  max-inline-size: 100%;
  max-block-size: 320px;
  block-size: auto;
  border-radius: ${radius.inner};
  object-fit: contain;
`;
