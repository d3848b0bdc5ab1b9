import { type CallError, toCallError, errorText } from '@parlour/client';
import type { Contract, Reply } from '@parlour/contract';
import { useTranslation } from '@parlour/i18n';
import { useApi } from '@parlour/session';
import { space } from '@parlour/tokens';
import { Button, TextLink } from '@parlour/ui';
import { OtpField } from '@parlour/ui/controls';
import { CopyField, QrCode, StepList } from '@parlour/ui/display';
import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

import { focusField } from '../../parts/focus.ts';
import { FormError } from '../../parts/form-error.tsx';
import { Form } from '../../parts/form.tsx';

type TotpSetupProps = {
  readonly setup: Reply<Contract['totp']['setup']>;
  /** The app counts now; these are its recovery codes. */
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
};

/**
 * Brings the secret into the app, by camera, by hand or on this device, and proves that it arrived.
 */
export function TotpSetup({ setup, onConfirmed, onCancel }: TotpSetupProps) {
  const { t } = useTranslation('auth-later');
  const auth = useTranslation('auth').t;
  const errors = useTranslation('errors').t;
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  // The button that began this is gone: reading goes on at the steps.
  const steps = useRef<HTMLDivElement>(null);
  useEffect(() => steps.current?.focus(), []);
  const { isBusy, isMissing, error, confirm } = useConfirmation(form, onConfirmed);
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void confirm(code);
  };
  const wrongCode =
    error?.code === 'verification_code_invalid' ? errorText(errors, error) : undefined;
  return (
    <Form
      ref={form}
      noValidate
      onSubmit={(event) => handleSubmit(event as SubmitEvent<HTMLFormElement>)}
    >
      {error && !wrongCode && <FormError>{errorText(errors, error)}</FormError>}
      <div ref={steps} tabIndex={-1}>
        <StepList
          steps={[
            { key: 'open', title: t('totp.open'), text: t('totp.openText') },
            {
              key: 'scan',
              title: t('totp.scan'),
              text: <SecretTransfer {...setup} />,
            },
            {
              key: 'type',
              title: t('totp.type'),
              text: (
                <OtpField
                  name="totp"
                  label={t('verify.code')}
                  value={code}
                  onChange={setCode}
                  onComplete={(digits) => void confirm(digits)}
                  busy={isBusy}
                  error={isMissing ? t('verify.required') : wrongCode}
                />
              ),
            },
          ]}
        />
      </div>
      <Row>
        <Button type="submit" busy={isBusy}>
          {t('totp.turnOn')}
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          {auth('cancel')}
        </Button>
      </Row>
    </Form>
  );
}

/** Proves with a code of the app that the secret arrived; the code is asked for again if not. */
function useConfirmation(
  form: RefObject<HTMLFormElement | null>,
  onConfirmed: TotpSetupProps['onConfirmed'],
) {
  const { totp: api } = useApi();
  const [isBusy, setBusy] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [error, setError] = useState<CallError | null>(null);

  const confirm = async (typed: string) => {
    if (isBusy) return;
    setMissing(typed === '');
    setError(null);
    if (typed === '') return focusField(form.current, 'totp');
    setBusy(true);
    try {
      onConfirmed((await api.confirm({ body: { code: typed } })).recoveryCodes);
    } catch (thrown) {
      setError(toCallError(thrown));
      setBusy(false);
      focusField(form.current, 'totp');
    }
  };
  return { isBusy, isMissing, error, confirm };
}

/** The secret as a QR code, as text, and as a link for an app on this device. */
function SecretTransfer({ uri, secret }: Pick<TotpSetupProps['setup'], 'uri' | 'secret'>) {
  const { t } = useTranslation('auth-later');
  return (
    <Scan>
      <QrCode value={uri} label={t('totp.qr')} />
      <CopyField label={t('totp.key')} value={secret} />
      <TextLink href={uri}>{t('totp.same')}</TextLink>
    </Scan>
  );
}

const Scan = styled.span`
  display: grid;
  gap: ${space[3]};
  justify-items: start;
  padding-block: ${space[2]};
  > div {
    inline-size: 100%;
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
`;
