import { errorText } from '@parlour/client';
import {
  feedbackLengthLimits,
  MAX_FEEDBACK_PICTURE_BYTES,
  MAX_PICTURE_PIXELS,
  maxLengths,
} from '@parlour/contract/rules';
import { useTranslation } from '@parlour/i18n';
import { SessionStore, useStore } from '@parlour/session';
import { color, space } from '@parlour/tokens';
import { Button, FailedState, Icon, Modal, Select, TextField, useFocusInvalid } from '@parlour/ui';
import { TextArea } from '@parlour/ui/controls';
import { ImageUpload } from '@parlour/ui/display';
import { CircleCheck } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type SubmitEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';

import { type Feedback, type FeedbackFaults, feedbackKinds } from '../model/feedback-form.ts';
import { FeedbackCaptcha } from '../parts/feedback-captcha.tsx';
import type { ContentDialogProps } from './dialog-props.ts';
import { useSendFeedback } from './use-send-feedback.ts';

/** The bounds that the texts of faults name. */
const feedbackFaultLimits = {
  ...feedbackLengthLimits,
  size: MAX_FEEDBACK_PICTURE_BYTES / 1024 / 1024,
  pixels: MAX_PICTURE_PIXELS / 1e6,
};

/** A message to the operator: faults stand beside their fields, nothing that was typed is lost. */
export const FeedbackDialog = observer(function FeedbackDialog({ onClose }: ContentDialogProps) {
  const { t } = useTranslation('content-later');
  const errors = useTranslation('errors').t;
  const form = useRef<HTMLFormElement>(null);
  const focusInvalid = useFocusInvalid(form);
  const [pictures, setPictures] = useState<readonly File[]>([]);
  const [isChecking, setChecking] = useState(false);
  const { stage, faults, error, captchaRound, send, startAgain } = useSendFeedback();
  const faultText = (field: keyof FeedbackFaults) =>
    faults[field] && t(`feedback.fault.${faults[field]}`, feedbackFaultLimits);

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    await send(readForm(event.currentTarget), pictures[0]);
    focusInvalid();
  };

  const handleAgain = () => {
    setPictures([]);
    startAgain();
  };

  return (
    <Modal
      name="feedback"
      isOpen
      title={t('feedback.title')}
      onClose={onClose}
      size={{ inline: 560 }}
    >
      {stage === 'sent' ? (
        <Sent onClose={onClose} onAgain={handleAgain} />
      ) : (
        <Form
          ref={form}
          noValidate
          onSubmit={(event) => void handleSubmit(event as SubmitEvent<HTMLFormElement>)}
        >
          <p>{t('feedback.intro')}</p>
          {error && <FailedState title={errorText(errors, error)} />}
          <KindSelect error={faultText('type')} />
          <TextArea
            name="content"
            label={t('feedback.content')}
            hint={t('feedback.contentHint', feedbackLengthLimits)}
            maxLength={feedbackLengthLimits.max}
            rows={5}
            error={faultText('content')}
          />
          <SenderField error={faultText('sender')} />
          <ImageUpload
            label={t('feedback.picture')}
            files={pictures}
            max={1}
            onChange={setPictures}
            onChecking={setChecking}
            error={faultText('file')}
          />
          <FeedbackCaptcha round={captchaRound} error={faultText('captcha')} />
          <Button type="submit" size="lg" isWide busy={stage === 'sending' || isChecking}>
            {t('feedback.send')}
          </Button>
        </Form>
      )}
    </Modal>
  );
});

function readForm(form: HTMLFormElement): Feedback {
  const data = new FormData(form);
  const read = (name: string) => String(data.get(name) ?? '').trim();
  return {
    type: read('type'),
    content: read('content'),
    sender: read('sender'),
    captcha: data.has('captcha') ? read('captcha') : null,
  };
}

const SenderField = observer(function SenderField({
  error,
}: {
  readonly error: string | undefined;
}) {
  const { t } = useTranslation('content-later');
  const session = useStore(SessionStore);
  return (
    <TextField
      name="sender"
      label={t('feedback.sender')}
      hint={t('feedback.senderHint')}
      defaultValue={session.member?.account ?? session.current?.username ?? ''}
      maxLength={maxLengths.feedbackSender}
      autoComplete="email"
      error={error}
    />
  );
});

function KindSelect({ error }: { readonly error: string | undefined }) {
  const { t } = useTranslation('content-later');
  return (
    <Select name="type" label={t('feedback.type')} defaultValue="" error={error}>
      <option value="" disabled>
        {t('feedback.pick')}
      </option>
      {feedbackKinds.map((kind) => (
        <option key={kind} value={kind}>
          {t(`feedback.types.${kind}`)}
        </option>
      ))}
    </Select>
  );
}

type SentProps = { readonly onClose: () => void; readonly onAgain: () => void };

function Sent({ onClose, onAgain }: SentProps) {
  const { t } = useTranslation('content-later');
  return (
    <Done>
      <Icon of={CircleCheck} size={48} />
      <output>{t('feedback.done')}</output>
      <div>
        <Button onClick={onClose}>{t('feedback.close')}</Button>
        <Button tone="quiet" onClick={onAgain}>
          {t('feedback.again')}
        </Button>
      </div>
    </Done>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space[4]};
  > p {
    color: ${color('text-2')};
  }
`;

const Done = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[4]};
  padding-block: ${space[5]};
  text-align: center;
  > svg {
    color: ${color('positive')};
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: ${space[3]};
  }
`;
