import { useTranslation } from '@parlour/i18n';
import { color, radius, space, type } from '@parlour/tokens';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

type FailedStateProps = {
  /** What happened, in words. */
  readonly title: ReactNode;
  /** Something to name when asking for help: the request's id. */
  readonly detail?: ReactNode;
  readonly onRetry?: () => void;
  readonly isRetrying?: boolean;
};

/** Something could not be loaded: what happened, and trying again. */
export function FailedState({ title, detail, onRetry, isRetrying = false }: FailedStateProps) {
  const { t } = useTranslation('ui');
  return (
    <Root role="alert">
      <Icon of={CircleAlert} size={24} />
      <div>
        <p>{title}</p>
        {detail ? <small>{detail}</small> : null}
      </div>
      {onRetry ? (
        <Button tone="quiet" size="sm" busy={isRetrying} onClick={onRetry}>
          {t('retry')}
        </Button>
      ) : null}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[4]};
  border: var(--line) solid ${color('negative')};
  border-radius: ${radius.card};
  background: ${color('surface-2')};
  > svg {
    color: ${color('negative')};
  }
  > div {
    flex: 1 1 200px;
  }
  small {
    color: ${color('text-3')};
    font-size: ${type.xs};
  }
`;
