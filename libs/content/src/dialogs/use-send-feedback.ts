import { type CallError, toCallError } from '@parlour/client';
import { useApi } from '@parlour/session';
import { readPicture } from '@parlour/ui/display';
import { useState } from 'react';

import {
  checkFeedback,
  type Feedback,
  type FeedbackFaults,
  toFeedbackFaults,
  toKind,
} from '../model/feedback-form.ts';

/** Sends a message to the operator and keeps how far it is and what was wrong with it. */
export function useSendFeedback() {
  const api = useApi();
  const [faults, setFaults] = useState<FeedbackFaults>({});
  const [error, setError] = useState<CallError | null>(null);
  const [stage, setStage] = useState<'writing' | 'sending' | 'sent'>('writing');
  /** Counts the captcha pictures: each is good for one try. */
  const [captchaRound, setCaptchaRound] = useState(0);

  /** Sends what was typed, or marks the fields at fault. */
  const send = async (typed: Feedback, picture: File | undefined): Promise<void> => {
    if (stage === 'sending') return;
    const found = checkFeedback(typed);
    setFaults(found);
    setError(null);
    if (Object.keys(found).length > 0) return;
    setStage('sending');
    try {
      await api.content.feedback({
        body: {
          sender: typed.sender,
          content: typed.content,
          kind: toKind(typed.type),
          ...(typed.captcha && { captcha: typed.captcha }),
          ...(picture && { file: await readPicture(picture) }),
        },
      });
      setStage('sent');
    } catch (thrown) {
      const failure = toCallError(thrown);
      setFaults(toFeedbackFaults(failure?.fields ?? []));
      setError(failure);
      setStage('writing');
      setCaptchaRound((round) => round + 1);
    }
  };

  return { stage, faults, error, captchaRound, send, startAgain: () => setStage('writing') };
}
