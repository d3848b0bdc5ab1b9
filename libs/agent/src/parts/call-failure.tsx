import { type CallError, errorText } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { FailedState } from '@parlour/ui';

type CallFailureProps = {
  readonly error: CallError;
  /** Without it there is no button to try again. */
  readonly onRetry?: () => void;
};

/** Shows the reason that a call failed, with the request's id to name when asking for help. */
export function CallFailure({ error, ...props }: CallFailureProps) {
  const { t } = useTranslation('errors');
  return <FailedState {...props} title={errorText(t, error)} detail={error.requestId} />;
}
