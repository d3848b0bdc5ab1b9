import { useTranslation } from '@parlour/i18n';
import { buttonLook, EmptyState, Icon } from '@parlour/ui';
import { Hourglass } from 'lucide-react';
import { styled } from 'styled-components';

import { useSiteFacts } from '../../model/site-facts.tsx';

/** A page of the member centre that is announced but not there yet. */
export function SoonScreen({ name }: { readonly name: string }) {
  const { t } = useTranslation('site-later');
  const isPlay = useSiteFacts().book === 'PLAY';
  // Play money is never paid out: no page of withdrawals may be promised.
  const words = name === 'withdraw' && isPlay ? 'withdrawPlay' : name;
  return (
    <EmptyState
      art={<Icon of={Hourglass} size={32} />}
      title={t(`soon.member.${words}`)}
      action={<ButtonLink href="/member/securityCenter">{t('soon.toAccount')}</ButtonLink>}
    />
  );
}

const ButtonLink = styled.a`
  ${buttonLook}
`;
