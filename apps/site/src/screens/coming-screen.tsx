import { useTranslation } from '@parlour/i18n';
import { rhythm, space } from '@parlour/tokens';
import { buttonLook, EmptyState, Icon } from '@parlour/ui';
import { Hourglass } from 'lucide-react';
import { styled } from 'styled-components';

/** A page that is announced but not there yet: says so, and what can be done meanwhile. */
export function ComingScreen({ page }: { readonly page: string }) {
  const { t } = useTranslation('site');
  return (
    <Root>
      <h1>{t(`title.${page}`)}</h1>
      <EmptyState art={<Icon of={Hourglass} size={32} />} title={t('coming.text')} action={<Way href="/rng">{t('coming.games')}</Way>} />
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space[4]};
  justify-items: center;
  padding: ${space[6]} ${rhythm.page};
`;

const Way = styled.a`
  ${buttonLook}
`;
