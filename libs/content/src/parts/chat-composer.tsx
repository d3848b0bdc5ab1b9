import { type CallError, errorText } from '@parlour/client';
import { MAX_CHAT_MESSAGE_LENGTH } from '@parlour/contract/rules';
import { useTranslation } from '@parlour/i18n';
import { formatTime } from '@parlour/i18n/dates';
import { space } from '@parlour/tokens';
import { Button, Icon, TextField } from '@parlour/ui';
import { SendHorizontal } from 'lucide-react';
import { type SubmitEvent, useEffect, useState } from 'react';
import { styled } from 'styled-components';

type ChatComposerProps = {
  readonly timeZone: string;
  readonly isSending: boolean;
  readonly refusal: CallError | null;
  /** The time at which writing is possible again, in ms; 0 at once. */
  readonly waitUntil: number;
  /** The wait follows an offence: its end is a time of day and not a countdown. */
  readonly isMuted: boolean;
  /** Returns whether the message was taken; it stays in the field until then. */
  readonly onSay: (text: string) => Promise<boolean>;
  readonly onWaited: () => void;
};

/**
 * One line and a button; Enter sends. Refusals stand below in words, with the time that is left.
 */
export function ChatComposer({
  timeZone,
  isSending,
  refusal,
  waitUntil,
  isMuted,
  onSay,
  onWaited,
}: ChatComposerProps) {
  const { t } = useTranslation('content-later');
  const errors = useTranslation('errors').t;
  const [text, setText] = useState('');
  const seconds = useSecondsLeft(waitUntil, onWaited);
  const isWaiting = seconds > 0;

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const message = text.trim();
    if (message && !isWaiting && !isSending && (await onSay(message))) setText('');
  };
  const waitText = isMuted
    ? t('chat.muted', { time: formatTime(waitUntil, timeZone) })
    : t('chat.wait', { seconds });

  return (
    <Form onSubmit={(event) => void handleSubmit(event as SubmitEvent<HTMLFormElement>)}>
      <TextField
        name="text"
        label={t('chat.write')}
        value={text}
        maxLength={MAX_CHAT_MESSAGE_LENGTH}
        autoComplete="off"
        enterKeyHint="send"
        dir="auto"
        hint={
          <Hint>
            <span>{t('chat.rules')}</span>
            <span dir="ltr" translate="no">
              {t('chat.used', { used: text.length, max: MAX_CHAT_MESSAGE_LENGTH })}
            </span>
          </Hint>
        }
        error={
          refusal && (
            <>
              {errorText(errors, refusal)} {isWaiting && <span aria-live="off">{waitText}</span>}
            </>
          )
        }
        onChange={({ target }) => setText(target.value)}
      />
      <Button
        type="submit"
        busy={isSending}
        disabled={isWaiting}
        icon={<Icon of={SendHorizontal} isDirectional />}
      >
        {t('chat.send')}
      </Button>
    </Form>
  );
}

/** Whole seconds until a moment, counted down; tells when it has come. */
function useSecondsLeft(until: number, onEnd: () => void): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (until === 0) return undefined;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= until) onEnd();
    }, 500);
    return () => clearInterval(timer);
  }, [until, onEnd]);
  return until === 0 ? 0 : Math.max(0, Math.ceil((until - now) / 1000));
}

const Form = styled.form`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: start;
  gap: ${space[3]};
  > button {
    /* Beside the field, below its label. */
    margin-block-start: calc(1.5em + ${space[1]});
  }
`;

const Hint = styled.span`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space[3]};
`;
