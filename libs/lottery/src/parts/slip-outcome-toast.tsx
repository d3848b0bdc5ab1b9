import { type CallError, errorText } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { type Toast, ToastRegion } from '@parlour/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';

import type { SlipStore } from '../model/slip-store.ts';

type SlipOutcomeToastProps = {
  readonly slip: SlipStore;
  /** A dialog hides the page from screen readers: the outcome waits until it is closed. */
  readonly isWaiting: boolean;
};

/**
 * Announces how the last bet ended. On a phone the slip is below the screen, and it may be behind
 * another tab.
 */
export const SlipOutcomeToast = observer(function SlipOutcomeToast({
  slip,
  isWaiting,
}: SlipOutcomeToastProps) {
  const { t } = useTranslation('lottery');
  const errorWords = useSlipErrorText();
  const [closed, setClosed] = useState<object | null>(null);
  const { placed, error } = slip;
  const outcome = placed ?? error;
  const toasts: Toast[] = [];
  if (placed)
    toasts.push({
      id: 'slip',
      tone: 'positive',
      text: t('slip.placed', { ticketNo: placed.ticketNo }),
    });
  if (error) toasts.push({ id: 'slip', tone: 'negative', text: errorWords(error) });
  return (
    <ToastRegion
      toasts={isWaiting || outcome === closed ? [] : toasts}
      onClose={() => setClosed(outcome)}
    />
  );
});

/** Returns a function that says why a bet was refused, or that its outcome is not known. */
export function useSlipErrorText(): (error: CallError) => string {
  const { t } = useTranslation('lottery');
  const errors = useTranslation('errors').t;
  return (error) => {
    const reason = errorText(errors, error);
    return error.isUncertain ? t('slip.uncertain', { reason }) : reason;
  };
}
