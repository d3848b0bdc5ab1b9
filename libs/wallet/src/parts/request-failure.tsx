import { type CallError, errorText } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { FailedState } from '@parlour/ui';

type RequestFailureProps = {
  readonly error: CallError | null;
  /** Returns the text for a failure where it is not known whether the payment was done. */
  readonly uncertain: (reason: string) => string;
};

/** Shows why a payment was refused, where no field says it. */
export function RequestFailure({ error, uncertain }: RequestFailureProps) {
  const { t } = useTranslation('errors');
  if (!error || error.code === 'invalid.payment.pw') return null;
  const reason = errorText(t, error);
  return (
    <FailedState title={error.isUncertain ? uncertain(reason) : reason} detail={error.requestId} />
  );
}
