import { useTranslation } from '@parlour/i18n';
import { observer } from 'mobx-react-lite';
import type { RefObject } from 'react';

import { CodeField } from '../codes/code-field.tsx';
import { faultWords } from '../model/form-faults.ts';
import { focusField } from '../parts/focus.ts';
import { useDraft } from './draft-context.ts';

/** The code that a text message brings, and the button that sends it: until the code has run out it counts down. */
export const CodeEntry = observer(function CodeEntry({
  form,
}: {
  readonly form: RefObject<HTMLFormElement | null>;
}) {
  const { t } = useTranslation('auth');
  const draft = useDraft();

  const handleSend = async () => {
    const isSent = await draft.sendCode();
    focusField(
      form.current,
      isSent ? 'verificationCode' : draft.faults['mobileNum'] ? 'mobileNum' : undefined,
    );
  };
  return (
    <CodeField
      sender={draft.code}
      to={draft.mobile}
      value={draft.values.verificationCode ?? ''}
      onChange={(code) => draft.set('verificationCode', code)}
      onSend={() => void handleSend()}
      error={faultWords(t, draft.faults['verificationCode'])}
    />
  );
});
