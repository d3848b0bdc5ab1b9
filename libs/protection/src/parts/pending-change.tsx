import { useTranslation } from '@parlour/i18n';
import { color, radius, space, type } from '@parlour/tokens';
import { Button, Icon } from '@parlour/ui';
import { Hourglass } from 'lucide-react';
import { styled } from 'styled-components';

import type { PlayLimit } from '../model/protection-store.ts';
import { useSubmit } from '../model/use-submit.ts';
import { FormError } from './form-error.tsx';
import { useMoment } from './use-moment.ts';

type PendingChangeProps = {
  /** The name of the limit that changes, and its new value, in words. */
  readonly name: string;
  readonly to: string;
  readonly pending: NonNullable<PlayLimit['pending']>;
  readonly onConfirm: () => Promise<void>;
  /** The limit shall stay as it is. */
  readonly onKeep: () => Promise<void>;
};

/** A raise or removal that waits: from when it can be confirmed, and taking it back. */
export function PendingChange({ name, to, pending, onConfirm, onKeep }: PendingChangeProps) {
  const { t } = useTranslation('protection');
  const { isBusy, error, submit } = useSubmit();
  const moment = useMoment();
  const isRemoval = pending.amount === null && pending.minutes === null;
  return (
    <Root data-pending>
      <Icon of={Hourglass} size={18} />
      <div>
        <p>{isRemoval ? t('pending.removal') : t('pending.raise', { to })}</p>
        <p>
          {pending.canConfirm
            ? t('pending.ready')
            : t('pending.from', { from: moment(pending.from) })}
        </p>
        <FormError error={error} />
        <Actions>
          {pending.canConfirm && (
            <Button
              size="sm"
              busy={isBusy}
              aria-label={t('pending.confirmOf', { name })}
              onClick={() => void submit(onConfirm)}
            >
              {t('pending.confirm')}
            </Button>
          )}
          <Button
            tone="quiet"
            size="sm"
            disabled={isBusy}
            aria-label={t('pending.keepOf', { name })}
            onClick={() => void submit(onKeep)}
          >
            {t('pending.keep')}
          </Button>
        </Actions>
      </div>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  gap: ${space[3]};
  padding: ${space[3]};
  border-radius: ${radius.inner};
  background: ${color('accent-soft')};
  font-size: ${type.sm};
  > svg {
    flex: none;
  }
  > div {
    display: grid;
    gap: ${space[2]};
    min-inline-size: 0;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;
