import { useTranslation } from '@parlour/i18n';
import { rhythm, space } from '@parlour/tokens';
import { Card } from '@parlour/ui';
import { styled } from 'styled-components';

import { Notices } from '../parts/notices.tsx';

/** The notices of the operator as a page. */
export function NoticePage() {
  const { t } = useTranslation('content-later');
  return (
    <Root>
      <h1>{t('notice.title')}</h1>
      <Card>
        <Notices level={2} />
      </Card>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space[4]};
  inline-size: 100%;
  max-inline-size: 1080px;
  margin-inline: auto;
  padding: ${space[5]} ${rhythm.page} ${space[7]};
`;
