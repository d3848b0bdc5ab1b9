import { useTranslation } from '@parlour/i18n';
import { color, radius, space, type } from '@parlour/tokens';
import { Progress } from '@parlour/ui/display';
import { styled } from 'styled-components';

type ProtectionProps = {
  readonly level: { readonly done: number; readonly of: number };
  readonly isReady: boolean;
};

/** How many of the protections are set up: a count that anybody can check against the list below, no invented score. */
export function Protection({ level, isReady }: ProtectionProps) {
  const { t } = useTranslation('auth-later');
  const words = level.done >= 4 ? 'strong' : level.done >= 2 ? 'fair' : 'basic';
  return (
    <Root>
      <strong>{isReady ? t(`level.${words}`) : t('level.reading')}</strong>
      <Progress
        label={t('level.label')}
        value={level.done}
        max={level.of || 5}
        text={t('level.count', { done: level.done, of: level.of || 5 })}
      />
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  gap: ${space[3]};
  padding: ${space[4]};
  border: var(--line) solid ${color('line-1')};
  border-radius: ${radius.card};
  background: ${color('surface-3')};
  > strong {
    font-size: ${type.md};
  }
`;
