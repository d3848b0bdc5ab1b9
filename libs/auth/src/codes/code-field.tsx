import { useTranslation } from '@parlour/i18n';
import { OtpField } from '@parlour/ui/controls';
import { observer } from 'mobx-react-lite';

import type { CodeSender } from './code-sender.ts';
import { SendButton } from './send-button.tsx';
import { SendErrorDialog } from './send-error-dialog.tsx';

type CodeFieldProps = {
  readonly sender: CodeSender;
  /** The whole number that the code goes to. */
  readonly to: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onSend: () => void;
  readonly error: string | undefined;
  /** Shown at the number instead: nothing opens for it. */
  readonly isOwnFault?: boolean;
};

/**
 * The code from the message, with the button that sends it; why it was not sent is said in a dialog
 * of its own.
 */
export const CodeField = observer(function CodeField({
  sender,
  to,
  value,
  onChange,
  onSend,
  error,
  isOwnFault = false,
}: CodeFieldProps) {
  const { t } = useTranslation('auth-later');
  return (
    <>
      <OtpField
        name="verificationCode"
        label={t('sms.code')}
        value={value}
        onChange={onChange}
        // There before it says anything: what appears together with its region is not read out
        // everywhere.
        hint={
          <output>
            {sender.minutes !== null &&
              `${t('sms.sent')} ${t('sms.sentHint', { count: sender.minutes })}`}
          </output>
        }
        error={error}
        trailing={<SendButton sender={sender} to={to} onSend={onSend} />}
      />
      {sender.error && !isOwnFault && (
        <SendErrorDialog authError={sender.error} onClose={sender.dismissError} />
      )}
    </>
  );
});
