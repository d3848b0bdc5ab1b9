import { useTranslation } from '@parlour/i18n';
import { PhoneField } from '@parlour/ui/controls';
import { observer } from 'mobx-react-lite';

import { type FieldErrors, fieldErrorText } from '../model/field-errors.ts';
import { CodeField } from './code-field.tsx';
import type { MobileCode } from './use-mobile-code.ts';

/**
 * A number and the code that is sent to it. A number that no message reaches is a fault of its
 * field; anything else is said in a dialog.
 */
export const MobileCodeFields = observer(function MobileCodeFields({
  of,
  faults,
}: {
  readonly of: MobileCode;
  readonly faults: FieldErrors;
}) {
  const { t } = useTranslation('auth-later');
  const auth = useTranslation('auth').t;
  const { mobile, sender, code, setCode, ask } = of;
  const { error } = sender;
  const badNumber =
    error && 'call' in error
      ? error.call.fields.find(({ field }) => field === 'mobileNum')
      : undefined;
  return (
    <>
      <PhoneField
        name="mobileNum"
        label={t('sms.mobile')}
        countries={mobile.countries}
        value={mobile.value}
        onChange={mobile.onChange}
        placeholder={mobile.example}
        error={fieldErrorText(auth, faults['mobileNum'] ?? badNumber)}
      />
      <CodeField
        sender={sender}
        to={mobile.whole}
        value={code}
        onChange={setCode}
        onSend={ask}
        error={fieldErrorText(auth, faults['verificationCode'])}
        isOwnFault={badNumber !== undefined}
      />
    </>
  );
});
