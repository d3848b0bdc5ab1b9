import { useTranslation } from '@parlour/i18n';
import { buttonLook, EmptyState, Icon } from '@parlour/ui';
import { Hourglass } from 'lucide-react';
import { styled } from 'styled-components';

/** A page of the member centre that is announced but not there yet. */
export function SoonScreen({ name }: { readonly name: string }) {
  const { t } = useTranslation('site-later');
  return (
    <EmptyState
      art={<Icon of={Hourglass} size={32} />}
      title={t(`soon.member.${name}`)}
      action={<ButtonLink href="/member/securityCenter">{t('soon.toAccount')}</ButtonLink>}
    />
  );
}

const ButtonLink = styled.a`
  ${buttonLook}
`;
