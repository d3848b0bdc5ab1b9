import type { CallError } from '@parlour/client';
import { FailedState, Skeleton } from '@parlour/ui';

import { CallFailure } from './call-failure.tsx';

type PaymentPlaceholderProps = {
  /** The error with which the payment could not be loaded; null while it is on its way. */
  readonly error: CallError | null;
  /** The text for a payment that does not exist. */
  readonly notFound: string;
  readonly onRetry: () => void;
};

/** Stands for a payment that is on its way, does not exist, or could not be loaded. */
export function PaymentPlaceholder({ error, notFound, onRetry }: PaymentPlaceholderProps) {
  if (error === null) return <Skeleton block="280px" corner="12px" />;
  if (error.code === 'not_found') return <FailedState title={notFound} />;
  return <CallFailure error={error} onRetry={onRetry} />;
}
