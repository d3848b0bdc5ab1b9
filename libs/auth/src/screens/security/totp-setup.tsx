import { type CallError, callErrorOf } from '@parlour/client';
import type { Contract, Reply } from '@parlour/contract';
import { useTranslation } from '@parlour/i18n';
import { useApi } from '@parlour/session';
import { space } from '@parlour/tokens';
import { Button, TextLink } from '@parlour/ui';
import { OtpField } from '@parlour/ui/controls';
import { CopyField, QrCode, StepList } from '@parlour/ui/display';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
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

/** Brings the secret into the app, by camera, by hand or on this device, and proves that it arrived. */
export function TotpSetup({ setup, onConfirmed, onCancel }: TotpSetupProps) {
  const { t } = useTranslation('auth-later');
  const auth = useTranslation('auth').t;
  const errors = useTranslation('errors').t;
  const { totp: api } = useApi();
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  // The button that began this is gone: reading goes on at the steps.
  const steps = useRef<HTMLDivElement>(null);
  useEffect(() => steps.current?.focus(), []);
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
      setError(callErrorOf(thrown));
      setBusy(false);
      focusField(form.current, 'totp');
    }
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void confirm(code);
  };
  const isWrong = error?.code === 'verification_code_invalid';

  return (
    <Form
      ref={form}
      noValidate
      onSubmit={(event) => handleSubmit(event as SubmitEvent<HTMLFormElement>)}
    >
      {error && !isWrong && <FormError>{errors(error.code)}</FormError>}
      <div ref={steps} tabIndex={-1}>
        <StepList
          steps={[
            { key: 'open', title: t('totp.open'), text: t('totp.openText') },
            {
              key: 'scan',
              title: t('totp.scan'),
              text: (
                <Scan>
                  <QrCode value={setup.uri} label={t('totp.qr')} />
                  <CopyField label={t('totp.key')} value={setup.secret} />
                  <TextLink href={setup.uri}>{t('totp.same')}</TextLink>
                </Scan>
              ),
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
                  error={
                    isMissing ? t('verify.required') : isWrong ? errors(error.code) : undefined
                  }
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
