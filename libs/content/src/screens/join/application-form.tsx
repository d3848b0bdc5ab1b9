import { type CallError, toCallError, errorText } from '@parlour/client';
import type { FieldFault } from '@parlour/contract';
import { useTranslation } from '@parlour/i18n';
import { useApi } from '@parlour/session';
import { color, radius, space } from '@parlour/tokens';
import { Button, FailedState, Icon, TextField } from '@parlour/ui';
import { TextArea } from '@parlour/ui/controls';
import { CircleCheck } from 'lucide-react';
import { type SubmitEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';

import { FeedbackCaptcha } from '../../parts/feedback-captcha.tsx';
import {
  type Application,
  type ApplicationField,
  applicationFields,
  applicationLimits,
  checkApplication,
  toApplicationField,
  toFeedback,
} from '../../model/agent-application.ts';

type Faults = Readonly<Partial<Record<ApplicationField, FieldFault>>>;

/**
 * A form for agents and affiliates. Every fault stands beside its field; nothing that was
 * typed is lost.
 */
export function ApplicationForm() {
  const { t } = useTranslation('content');
  const errors = useTranslation('errors').t;
  const api = useApi();
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [error, setError] = useState<CallError | null>(null);
  const [captchaRound, setCaptchaRound] = useState(0);
  const [status, setStatus] = useState<'typing' | 'busy' | 'sent'>('typing');

  const show = (newFaults: readonly FieldFault[]) => {
    const byField: Faults = Object.fromEntries(
      [...newFaults].reverse().map((fault) => [toApplicationField(fault.field), fault]),
    );
    const first = applicationFields.find((field) => byField[field]);
    setFaults(byField);
    const control = first && form.current?.elements.namedItem(first);
    if (control instanceof HTMLElement) control.focus();
    return first;
  };

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (status === 'busy') return;
    setError(null);
    const application = readForm(event.currentTarget);
    if (show(checkApplication(application))) return;
    setStatus('busy');
    try {
      await api.content.feedback({ body: toFeedback(application) });
      setStatus('sent');
    } catch (thrown) {
      const failure = toCallError(thrown);
      setStatus('typing');
      setCaptchaRound((round) => round + 1);
      // A fault beside its field says more than the refusal of the whole form.
      if (!show(failure?.fields ?? [])) setError(failure);
    }
  };

  const getErrorText = (field: Exclude<ApplicationField, 'captcha'>) => {
    const fault = faults[field];
    return fault && t([`join.fault.${fault.rule}`, 'join.fault.length'], applicationLimits[field]);
  };

  if (status === 'sent') return <Sent onAgain={() => setStatus('typing')} />;
  return (
    <Form
      ref={form}
      noValidate
      onSubmit={(event) => void handleSubmit(event as SubmitEvent<HTMLFormElement>)}
    >
      {error && <FailedState title={errorText(errors, error)} detail={error.requestId} />}
      <TextField
        name="name"
        label={t('join.name')}
        autoComplete="name"
        maxLength={applicationLimits.name.max}
        error={getErrorText('name')}
      />
      <TextField
        name="contact"
        label={t('join.contact')}
        hint={t('join.contactHint')}
        autoComplete="email"
        maxLength={applicationLimits.contact.max}
        error={getErrorText('contact')}
      />
      <TextArea
        name="message"
        label={t('join.message')}
        hint={t('join.messageHint', applicationLimits.message)}
        rows={5}
        maxLength={applicationLimits.message.max}
        error={getErrorText('message')}
      />
      <FeedbackCaptcha round={captchaRound} error={faults.captcha && t('join.fault.captcha')} />
      <Button type="submit" size="lg" isWide busy={status === 'busy'}>
        {t('join.send')}
      </Button>
    </Form>
  );
}

function Sent({ onAgain }: { readonly onAgain: () => void }) {
  const { t } = useTranslation('content');
  return (
    <Done>
      <Icon of={CircleCheck} size={40} />
      <output>{t('join.sent')}</output>
      <Button tone="quiet" onClick={onAgain}>
        {t('join.another')}
      </Button>
    </Done>
  );
}

function readForm(form: HTMLFormElement): Application {
  const data = new FormData(form);
  const read = (name: ApplicationField) => String(data.get(name) ?? '');
  return {
    name: read('name'),
    contact: read('contact'),
    message: read('message'),
    captcha: data.has('captcha') ? read('captcha') : null,
  };
}

const Form = styled.form`
  display: grid;
  gap: ${space[4]};
  input,
  textarea {
    scroll-margin-block: 88px;
  }
`;

const Done = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[3]};
  padding: ${space[6]} ${space[4]};
  border-radius: ${radius.card};
  background: ${color('brand-soft')};
  text-align: center;
  > svg {
    color: ${color('positive')};
  }
`;
