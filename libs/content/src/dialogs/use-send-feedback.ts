import { type CallError, toCallError } from '@parlour/client';
import { useApi } from '@parlour/session';
import { useState } from 'react';

import {
  checkFeedback,
  type Feedback,
  type FeedbackFaults,
  feedbackFields,
  readPicture,
  toKind,
} from '../model/feedback-form.ts';

/** Sends a message to the operator and keeps how far it is and what was wrong with it. */
export function useSendFeedback() {
  const api = useApi();
  const [faults, setFaults] = useState<FeedbackFaults>({});
  const [error, setError] = useState<CallError | null>(null);
  const [stage, setStage] = useState<'writing' | 'sending' | 'sent'>('writing');

  /** Sends what was typed, or returns the first field at fault. */
  const send = async (typed: Feedback, picture: File | undefined) => {
    if (stage === 'sending') return undefined;
    const found = checkFeedback(typed);
    setFaults(found);
    setError(null);
    const wrong = feedbackFields.find((field) => found[field]);
    if (wrong) return wrong;
    setStage('sending');
    try {
      await api.content.feedback({
        body: {
          sender: typed.sender,
          content: typed.content,
          kind: toKind(typed.type),
          ...(picture && { file: await readPicture(picture) }),
        },
      });
      setStage('sent');
    } catch (thrown) {
      setError(toCallError(thrown));
      setStage('writing');
    }
    return undefined;
  };

  return { stage, faults, error, send, startAgain: () => setStage('writing') };
}
