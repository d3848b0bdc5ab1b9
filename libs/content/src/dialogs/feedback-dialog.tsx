import { type CallError, callErrorOf } from '@parlour/client';
import { feedbackLength } from '@parlour/contract/rules';
import { useTranslation } from '@parlour/i18n';
import { SessionStore, useApi, useStore } from '@parlour/session';
import { color, space } from '@parlour/tokens';
import { Button, FailedState, Icon, Modal, Select, TextField } from '@parlour/ui';
import { TextArea } from '@parlour/ui/controls';
import { ImageUpload } from '@parlour/ui/display';
import { CircleCheck } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type SubmitEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';

import {
  checkFeedback,
  type FeedbackFaults,
  feedbackFields,
  feedbackKinds,
  numberOfKind,
  readPicture,
} from '../model/feedback-form.ts';
import type { ContentDialogProps } from './dialog-props.ts';

/** A message to the house: every fault stands beside its field, and nothing that was typed is lost. */
export const FeedbackDialog = observer(function FeedbackDialog({ onClose }: ContentDialogProps) {
  const { t } = useTranslation('content-later');
  const errors = useTranslation('errors').t;
  const api = useApi();
  const session = useStore(SessionStore);
  const form = useRef<HTMLFormElement>(null);
  const [pictures, setPictures] = useState<readonly File[]>([]);
  const [faults, setFaults] = useState<FeedbackFaults>({});
  const [error, setError] = useState<CallError | null>(null);
  const [stage, setStage] = useState<'writing' | 'sending' | 'sent'>('writing');
  const words = (field: keyof FeedbackFaults) =>
    faults[field] && t(`feedback.fault.${faults[field]}`, feedbackLength);

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (stage === 'sending') return;
    const data = new FormData(event.currentTarget);
    const read = (name: string) => String(data.get(name) ?? '').trim();
    const typed = { type: read('type'), content: read('content'), sender: read('sender') };
    const found = checkFeedback(typed);
    setFaults(found);
    setError(null);
    const first = feedbackFields.find((field) => found[field]);
    if (first) return form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    const [picture] = pictures;
    setStage('sending');
    try {
      await api.content.feedback({
        body: {
          sender: typed.sender,
          content: typed.content,
          type: numberOfKind(typed.type),
          ...(picture && { file: await readPicture(picture) }),
        },
      });
      setStage('sent');
    } catch (thrown) {
      setError(callErrorOf(thrown));
      setStage('writing');
    }
  };

  const handleAgain = () => {
    setPictures([]);
    setStage('writing');
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
        <Done>
          <Icon of={CircleCheck} size={48} />
          <output>{t('feedback.done')}</output>
          <div>
            <Button onClick={onClose}>{t('feedback.close')}</Button>
            <Button tone="quiet" onClick={handleAgain}>
              {t('feedback.again')}
            </Button>
          </div>
        </Done>
      ) : (
        <Form
          ref={form}
          noValidate
          onSubmit={(event) => void handleSubmit(event as SubmitEvent<HTMLFormElement>)}
        >
          <p>{t('feedback.intro')}</p>
          {error && <FailedState title={errors(error.code)} />}
          <Select name="type" label={t('feedback.type')} defaultValue="" error={words('type')}>
            <option value="" disabled>
              {t('feedback.pick')}
            </option>
            {feedbackKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`feedback.types.${kind}`)}
              </option>
            ))}
          </Select>
          <TextArea
            name="content"
            label={t('feedback.content')}
            hint={t('feedback.contentHint', feedbackLength)}
            maxLength={feedbackLength.max}
            rows={5}
            error={words('content')}
          />
          <TextField
            name="sender"
            label={t('feedback.sender')}
            hint={t('feedback.senderHint')}
            defaultValue={session.member?.account ?? session.current?.username ?? ''}
            maxLength={128}
            autoComplete="email"
            error={words('sender')}
          />
          <ImageUpload
            label={t('feedback.picture')}
            files={pictures}
            max={1}
            onChange={setPictures}
          />
          <Button type="submit" size="lg" isWide busy={stage === 'sending'}>
            {t('feedback.send')}
          </Button>
        </Form>
      )}
    </Modal>
  );
});

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
