import { useTranslation } from '@parlour/i18n';
import { color, type } from '@parlour/tokens';
import { Button } from '@parlour/ui';
import { Countdown } from '@parlour/ui/display';
import { styled } from 'styled-components';

export type Sent = {
  readonly minutes: number;
  /** The time at which another code can be requested, in ms since 1970. */
  readonly againAt: number;
};

type CodeSendingProps = {
  /** The masked number or address. */
  readonly to: string;
  readonly sent: Sent | null;
  readonly isBusy: boolean;
  readonly isWaiting: boolean;
  readonly onSend: () => void;
  readonly onWaited: () => void;
};

/** Sends a code, says where it went, and another one when a minute is over. */
export function CodeDelivery({ to, sent, isBusy, isWaiting, onSend, onWaited }: CodeSendingProps) {
  const { t } = useTranslation('auth-later');
  if (!sent) {
    return (
      <Button size="lg" isWide busy={isBusy} onClick={onSend}>
        {t('verify.send')}
      </Button>
    );
  }
  return (
    <Root>
      <output>{t('verify.sent', { to: `\u2066${to}\u2069`, count: sent.minutes })}</output>
      {isWaiting ? (
        <p>
          {t('verify.resendIn')} <Countdown until={sent.againAt} onEnd={onWaited} />
        </p>
      ) : (
        <Button tone="quiet" size="sm" busy={isBusy} onClick={onSend}>
          {t('verify.resend')}
        </Button>
      )}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  justify-items: start;
  gap: 4px;
  font-size: ${type.sm};
  color: ${color('text-2')};
`;
