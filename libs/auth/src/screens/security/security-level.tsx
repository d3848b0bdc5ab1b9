import { useTranslation } from '@parlour/i18n';
import { color, radius, space, type } from '@parlour/tokens';
import { Progress } from '@parlour/ui/display';
import { styled } from 'styled-components';

type SecurityLevelProps = {
  readonly level: { readonly done: number; readonly of: number };
  readonly isReady: boolean;
};

function levelName(done: number): 'strong' | 'fair' | 'basic' {
  if (done >= 4) return 'strong';
  return done >= 2 ? 'fair' : 'basic';
}

/** Shows the number of the protections below that are set up. */
export function SecurityLevel({ level, isReady }: SecurityLevelProps) {
  const { t } = useTranslation('auth-later');
  return (
    <Root>
      <strong>{isReady ? t(`level.${levelName(level.done)}`) : t('level.reading')}</strong>
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
