import { useTranslation } from '@parlour/i18n';
import { rhythm, space } from '@parlour/tokens';
import { buttonLook, EmptyState, Icon } from '@parlour/ui';
import { Compass } from 'lucide-react';
import { styled } from 'styled-components';

/** An address that shows nothing, with a way home. */
export function MissingScreen() {
  const { t } = useTranslation('site');
  return (
    <Root>
      <h1>{t('title.missing')}</h1>
      <EmptyState art={<Icon of={Compass} size={32} />} title={t('missing.text')} action={<Way href="/">{t('missing.home')}</Way>} />
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
