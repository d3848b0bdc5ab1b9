import { useTranslation } from '@parlour/i18n';
import { Button } from '@parlour/ui';
import { Countdown } from '@parlour/ui/display';
import { styled } from 'styled-components';

import type { CodeSender } from './use-code-sender.ts';

type SendButtonProps = { readonly sender: CodeSender; readonly onSend: () => void };

/** Asks for a code; counts down until another one can be asked for. It keeps the focus meanwhile, so it is not disabled but says that it waits. */
export function SendButton({ sender, onSend }: SendButtonProps) {
  const { t } = useTranslation('auth-later');
  const isWaiting = sender.until > 0;
  return (
    <Button tone="quiet" aria-disabled={isWaiting || undefined} busy={sender.isSending} onClick={isWaiting ? undefined : onSend}>
      {isWaiting ? (
        <Waiting>
          {t('sms.wait')} <Countdown until={sender.until} onEnd={sender.end} />
        </Waiting>
      ) : (
        t(sender.minutes === null ? 'sms.send' : 'sms.again')
      )}
    </Button>
  );
}

const Waiting = styled.span`
  display: inline-flex;
  gap: 0.4em;
`;
