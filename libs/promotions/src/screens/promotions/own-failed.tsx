import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { Button } from '@parlour/ui';
import { styled } from 'styled-components';

/** Says that a member's own states could not be loaded; the promotions themselves are there. */
export function OwnFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('promotions');
  return (
    <Root role="alert">
      <span>{t('stateFailed')}</span>
      <Button size="sm" tone="quiet" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
  margin-block-end: ${space[3]};
`;
