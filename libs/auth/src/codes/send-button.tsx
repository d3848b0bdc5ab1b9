import { useTranslation } from '@parlour/i18n';
import { Button } from '@parlour/ui';
import { Countdown } from '@parlour/ui/display';
import { observer } from 'mobx-react-lite';
import { styled } from 'styled-components';

import type { CodeSender } from './code-sender.ts';

type SendButtonProps = {
  readonly sender: CodeSender;
  /** The whole number that stands in the form. */ readonly to: string;
  readonly onSend: () => void;
};

/**
 * Asks for a code; counts down until another one can be asked for. It keeps the focus meanwhile, so
 * it is not disabled but says that it waits.
 */
export const SendButton = observer(function SendButton({ sender, to, onSend }: SendButtonProps) {
  const { t } = useTranslation('auth-later');
  const until = sender.until(to);
  const isWaiting = until > 0;
  return (
    <Button
      tone="quiet"
      aria-disabled={isWaiting || undefined}
      busy={sender.isSending}
      onClick={isWaiting ? undefined : onSend}
    >
      {isWaiting ? (
        <Waiting>
          {t('sms.wait')} <Countdown until={until} onEnd={sender.end} />
        </Waiting>
      ) : (
        t(sender.minutes === null ? 'sms.send' : 'sms.again')
      )}
    </Button>
  );
});

const Waiting = styled.span`
  display: inline-flex;
  gap: 0.4em;
`;
