import { useTranslation } from '@parlour/i18n';
import { color, radius, space, type } from '@parlour/tokens';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { Button } from '../actions/button.tsx';
import { Icon } from '../media/icon.tsx';

type FailedStateProps = {
  /** The failure, in words. */
  readonly title: ReactNode;
  /** Something to name when asking for help: the request's id. */
  readonly detail?: ReactNode;
  /** Without it there is no button to try again. */
  readonly onRetry?: () => void;
  /** A new try is on its way; the button waits. */
  readonly isRetrying?: boolean;
  /** A link or button that leads on where trying again does not help. */
  readonly action?: ReactNode;
  /** A drawing: the failure then fills the place of a page instead of a line in it. */
  readonly art?: ReactNode;
};

/** Something could not be loaded: what happened, and trying again. */
export function FailedState({
  title,
  detail,
  onRetry,
  isRetrying = false,
  action,
  art,
}: FailedStateProps) {
  const { t } = useTranslation('ui');
  return (
    <Root role="alert" data-whole={art ? true : undefined}>
      {art ?? <Icon of={CircleAlert} size={24} />}
      <div>
        <p>{title}</p>
        {detail ? <small>{detail}</small> : null}
      </div>
      {onRetry ? (
        <Button tone="quiet" size="sm" busy={isRetrying} onClick={onRetry}>
          {t('retry')}
        </Button>
      ) : null}
      {action}
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
  &[data-whole] {
    flex-direction: column;
    padding: ${space[6]} ${space[4]};
    border: 0;
    background: none;
    text-align: center;
  }
  &[data-whole] > div {
    flex: none;
    max-inline-size: 44ch;
  }
  small {
    color: ${color('text-3')};
    font-size: ${type.xs};
  }
`;
