import { CODE_LENGTH } from '@parlour/contract/rules';
import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { Button, Modal, TextField } from '@parlour/ui';
import { useCountdown } from '@parlour/ui/display';
import { observer } from 'mobx-react-lite';
import { styled } from 'styled-components';

import { faultWords } from '../model/form-faults.ts';
import { useDraft } from './draft-context.ts';

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The code that a text message brings, and the button that sends it: until the code has run out it counts down. */
export const CodeEntry = observer(function CodeEntry() {
  const { t } = useTranslation('auth');
  const errors = useTranslation('errors').t;
  const draft = useDraft();
  const { code } = draft;
  const left = useCountdown(code.until) ?? 0;
  const isWaiting = code.until > 0 && left > 0;

  return (
    <>
      <Row>
        <TextField
          name="verificationCode"
          label={t('field.verificationCode')}
          hint={code.sentTo ? t('register.sent', { number: `\u2066${code.sentTo}\u2069` }) : undefined}
          error={faultWords(t, draft.faults['verificationCode'])}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          maxLength={CODE_LENGTH}
          value={draft.values.verificationCode ?? ''}
          onBlur={() => draft.leave('verificationCode')}
          onChange={({ target }) => draft.set('verificationCode', target.value)}
        />
        <Button type="button" tone="quiet" busy={code.isSending} disabled={isWaiting} onClick={() => void draft.sendCode()}>
          {isWaiting ? t('register.again', { time: clock(left) }) : t('register.sendCode')}
        </Button>
      </Row>
      {code.error && (
        <Modal name="code-not-sent" isOpen title={t('register.notSent')} onClose={code.dismiss} size={{ inline: 400, block: 160 }}>
          <Told>
            <p>{errors(code.error.code)}</p>
            <Button type="button" isWide onClick={code.dismiss}>
              {t('register.ok')}
            </Button>
          </Told>
        </Modal>
      )}
    </>
  );
});

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: ${space[3]};
  > button {
    /* Beside the field, below its label. */
    margin-block-start: 1.6em;
    font-variant-numeric: tabular-nums;
  }
  @media (max-width: 400px) {
    grid-template-columns: minmax(0, 1fr);
    > button {
      margin-block-start: 0;
    }
  }
`;

const Told = styled.div`
  display: grid;
  gap: ${space[4]};
`;
