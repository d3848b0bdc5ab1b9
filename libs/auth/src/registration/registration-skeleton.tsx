import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { Skeleton, VisuallyHidden } from '@parlour/ui';
import { styled } from 'styled-components';

/** The shape of the form while its rules are on their way. */
export function RegistrationSkeleton() {
  const { t } = useTranslation('auth');
  return (
    <Root>
      <VisuallyHidden aria-live="polite">{t('register.loading')}</VisuallyHidden>
      <Skeleton block="66px" corner="10px" />
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <div key={key}>
          <Skeleton inline="120px" block="14px" />
          <Skeleton block="48px" corner="10px" />
        </div>
      ))}
      <Skeleton block="52px" corner="10px" />
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space[4]};
  > div {
    display: grid;
    gap: ${space[2]};
  }
`;
