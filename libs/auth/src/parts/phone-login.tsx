import { useTranslation } from '@parlour/i18n';
import { useTenant } from '@parlour/session';
import { Button, Icon } from '@parlour/ui';
import { OtpField, PhoneField } from '@parlour/ui/controls';
import { useCountdown } from '@parlour/ui/display';
import { Smartphone } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';

import type { Trouble } from '../federated/auth-failure.ts';
import { CompleteDialog } from '../federated/complete-dialog.tsx';
import { blockedUntil, blockPhone } from '../federated/phone-block.ts';
import { TroubleWords } from '../federated/trouble-words.tsx';
import { useFederated } from '../federated/use-federated.ts';
import { Form } from './form.tsx';
import type { WayProps } from './way-props.ts';

/** How long the next code has to be waited for. */
const WAIT_MS = 60_000;
const CODE_LENGTH = 6;

const isTooMany = (trouble: Trouble | null): boolean =>
  trouble !== null && 'auth' in trouble && trouble.auth === 'too-many-requests';
// A plus has no direction of its own: between words from right to left it would stand behind the digits.
const leftToRight = (text: string): string => `\u2066${text}\u2069`;
const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** In by a number and the code that Firebase sends to it. What was typed stays; one code a minute; five minutes of silence after too many. */
export function PhoneLogin(props: WayProps) {
  const { t } = useTranslation('auth');
  const { country, countryName, diallingCode } = useTenant();
  const federated = useFederated(props);
  const { trouble, setTrouble, attempt, enter, isBusy } = federated;
  const [isOpen, setOpen] = useState(false);
  const [number, setNumber] = useState({ country, digits: '' });
  const [code, setCode] = useState('');
  const [sent, setSent] = useState<{ readonly id: string; readonly mobile: string } | null>(null);
  const [waitUntil, setWaitUntil] = useState(() => blockedUntil(sessionStorage));
  const left = useCountdown(waitUntil) ?? 0;
  const form = useRef<HTMLFormElement>(null);
  const step = sent ? 'code' : 'number';

  // Whoever opened the form, or was sent a code, types next.
  useEffect(() => {
    if (isOpen)
      form.current
        ?.querySelector<HTMLInputElement>(
          `[name="${step === 'code' ? 'phoneCode' : 'phoneNumber'}"]`,
        )
        ?.focus();
  }, [isOpen, step]);
  /** One step, and silence where the service wants to be left alone, whichever step it said so at. */
  const ask = async (one: Parameters<typeof attempt>[0]) => {
    if (isTooMany(await attempt(one))) setWaitUntil(blockPhone(sessionStorage));
  };
  const send = async () => {
    const digits = number.digits.replace(/^0+/, '');
    if (digits === '') return setTrouble({ auth: 'missing-phone-number' });
    if (digits.length < 6 || digits.length > 14)
      return setTrouble({ auth: 'invalid-phone-number' });
    const mobile = `+${diallingCode}${digits}`;
    await ask(async (firebase) => {
      const id = await firebase.sendCode(mobile);
      setSent({ id, mobile });
      setCode('');
      setWaitUntil(Date.now() + WAIT_MS);
    });
  };
  const confirm = async (typed: string) => {
    if (!sent) return;
    if (typed === '') return setTrouble({ auth: 'missing-verification-code' });
    await ask(async (firebase) => enter(await firebase.confirm(sent.id, typed)));
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy || (!sent && left > 0)) return;
    void (sent ? confirm(code) : send());
  };

  if (!isOpen) {
    return (
      <Button tone="quiet" isWide icon={<Icon of={Smartphone} />} onClick={() => setOpen(true)}>
        {t('federated.phone')}
      </Button>
    );
  }
  return (
    <>
      <Form
        ref={form}
        noValidate
        aria-label={t('federated.phone')}
        onFocus={federated.prepare}
        onSubmit={(event) => handleSubmit(event as SubmitEvent<HTMLFormElement>)}
      >
        <TroubleWords trouble={trouble} />
        {sent ? (
          <>
            <OtpField
              name="phoneCode"
              label={t('federated.code')}
              hint={t('federated.sent', { number: leftToRight(sent.mobile) })}
              value={code}
              onChange={setCode}
              onComplete={(typed) => void confirm(typed)}
              length={CODE_LENGTH}
              busy={isBusy}
            />
            <Button type="submit" isWide busy={isBusy}>
              {t('federated.confirm')}
            </Button>
            <Button tone="plain" isWide disabled={left > 0 || isBusy} onClick={() => void send()}>
              {left > 0 ? t('federated.againIn', { time: clock(left) }) : t('federated.again')}
            </Button>
            <Button
              tone="plain"
              isWide
              onClick={() => {
                setSent(null);
                setTrouble(null);
              }}
            >
              {t('federated.other')}
            </Button>
          </>
        ) : (
          <>
            <PhoneField
              name="phoneNumber"
              label={t('federated.number')}
              countries={[{ code: country, name: countryName, diallingCode }]}
              value={number}
              onChange={setNumber}
            />
            <Button type="submit" tone="quiet" isWide busy={isBusy} disabled={left > 0}>
              {left > 0 ? t('federated.againIn', { time: clock(left) }) : t('federated.send')}
            </Button>
          </>
        )}
      </Form>
      {federated.newcomer && (
        <CompleteDialog {...props} newcomer={federated.newcomer} onClose={federated.forget} />
      )}
    </>
  );
}
