import { useTranslation } from '@parlour/i18n';
import { useTenant } from '@parlour/session';
import { getNationalMobileExample } from '@parlour/tenant';
import { Button } from '@parlour/ui';
import { OtpField, PhoneField } from '@parlour/ui/controls';

import type { PhoneLoginState } from './use-phone-login.ts';

const CODE_LENGTH = 6;

type StepProps = {
  readonly login: PhoneLoginState;
  /** The fault of the typed input, in words. */
  readonly fault: string | undefined;
};

/** First step: the number. */
export function PhoneNumberStep({ login, fault }: StepProps) {
  const { t } = useTranslation('auth');
  const tenant = useTenant();
  const { country, countryName, diallingCode } = tenant;
  const { number, setNumber, isBusy, resendSeconds } = login;
  return (
    <>
      <PhoneField
        name="phoneNumber"
        label={t('federated.number')}
        countries={[{ code: country, name: countryName, diallingCode }]}
        value={number}
        onChange={setNumber}
        placeholder={getNationalMobileExample(tenant)}
        error={fault}
      />
      <Button type="submit" tone="quiet" isWide busy={isBusy} disabled={resendSeconds > 0}>
        {resendSeconds > 0
          ? t('federated.againIn', { time: minutesAndSeconds(resendSeconds) })
          : t('federated.send')}
      </Button>
    </>
  );
}

/** Second step: the code that was sent to the number. */
export function PhoneCodeStep({ login, sentTo, fault }: StepProps & { readonly sentTo: string }) {
  const { t } = useTranslation('auth');
  const { code, setCode, isBusy, resendSeconds, sendCode, confirmCode, changeNumber } = login;
  return (
    <>
      <OtpField
        name="phoneCode"
        label={t('federated.code')}
        hint={t('federated.sent', { number: leftToRight(sentTo) })}
        value={code}
        onChange={setCode}
        onComplete={(typed) => void confirmCode(typed)}
        length={CODE_LENGTH}
        error={fault}
        busy={isBusy}
      />
      <Button type="submit" isWide busy={isBusy}>
        {t('federated.confirm')}
      </Button>
      <Button
        tone="plain"
        isWide
        disabled={resendSeconds > 0 || isBusy}
        onClick={() => void sendCode()}
      >
        {resendSeconds > 0
          ? t('federated.againIn', { time: minutesAndSeconds(resendSeconds) })
          : t('federated.again')}
      </Button>
      <Button tone="plain" isWide onClick={changeNumber}>
        {t('federated.other')}
      </Button>
    </>
  );
}

const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Isolates a number, so that its plus stays before the digits in right-to-left text. */
const leftToRight = (text: string): string => `\u2066${text}\u2069`;
