import { useTranslation } from '@parlour/i18n';
import { buttonLook } from '@parlour/ui';
import { styled } from 'styled-components';

/** Leads from entries to the page of their raffle, the id of whose promotion it is given. */
export function RaffleLink({ raffle }: { readonly raffle: string }) {
  const { t } = useTranslation('promotions');
  return (
    <Link data-tone="quiet" data-size="sm" href={`/promoDetail?id=${encodeURIComponent(raffle)}`}>
      {t('detail.raffle')}
    </Link>
  );
}

const Link = styled.a`
  ${buttonLook}
  justify-self: start;
`;
