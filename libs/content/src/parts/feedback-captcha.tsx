import { useApi } from '@parlour/session';
import { CaptchaField } from '@parlour/ui/controls';

type FeedbackCaptchaProps = {
  /** Another number fetches another picture: each is good for one try. */
  readonly round: number;
  readonly error: string | undefined;
};

/** The captcha of whatever is sent as feedback; nothing where the gateway asks for none. */
export function FeedbackCaptcha({ round, error }: FeedbackCaptchaProps) {
  const api = useApi();
  return (
    <CaptchaField
      fetchPicture={() => api.check.captcha({ query: { purpose: 'feedback' } })}
      round={round}
      error={error}
    />
  );
}
