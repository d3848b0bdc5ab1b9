import { type CallError, callErrorOf } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { Button } from '@parlour/ui';
import { OtpField } from '@parlour/ui/controls';
import { useCountdown } from '@parlour/ui/display';
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';

import { type Faults, faultsByField } from '../../model/form-faults.ts';
import { focusField } from '../../parts/focus.ts';
import { FormError } from '../../parts/form-error.tsx';
import { Form } from '../../parts/form.tsx';

export type BindFormProps = {
  /** Names of the field that holds the target. */
  readonly field: string;
  /** The field; shows the fault of the target. */
  readonly renderTarget: (faults: Faults, isLocked: boolean) => ReactNode;
  /** What is wrong with the target before anything is sent, in words of a rule, or null. */
  readonly check: () => string | null;
  /** Sends a code there. */
  readonly onSend: () => Promise<{ readonly expiredMinutes: number }>;
  /** Binds it with the code; answers false when the person thought better of the approval. */
  readonly onBind: (code: string) => Promise<boolean>;
  readonly onDone: () => void;
  /** The approval's dialog. */
  readonly children: ReactNode;
};

/** After this a code may be sent once more, in ms; the server says the same. */
const AGAIN_MS = 60_000;

/** A number or an address, the code that was sent there, and an approval: in this order, nothing typed is lost on the way. */
export function BindForm({
  field,
  renderTarget,
  check,
  onSend,
  onBind,
  onDone,
  children,
}: BindFormProps) {
  const { t } = useTranslation('auth-later');
  const errors = useTranslation('errors').t;
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [error, setError] = useState<CallError | null>(null);
  const [busy, setBusy] = useState<'send' | 'bind' | null>(null);
  const [minutes, setMinutes] = useState<number | null>(null);
  const [again, setAgain] = useState(0);
  const [code, setCode] = useState('');
  const left = useCountdown(again) ?? 0;

  const attempt = async (what: 'send' | 'bind', work: () => Promise<void>) => {
    if (busy) return;
    setBusy(what);
    setError(null);
    try {
      await work();
    } catch (thrown) {
      const failure = callErrorOf(thrown);
      const found = faultsByField(failure?.fields ?? []);
      setFaults(found);
      setError(failure);
      focusField(
        form.current,
        found[field]
          ? field
          : failure?.code === 'verification_code_invalid'
            ? 'verificationCode'
            : undefined,
      );
    } finally {
      setBusy(null);
    }
  };

  const send = () => {
    const rule = check();
    setFaults(rule ? { [field]: { field, rule } } : {});
    if (rule) return focusField(form.current, field);
    void attempt('send', async () => {
      const { expiredMinutes } = await onSend();
      setMinutes(expiredMinutes);
      setCode('');
      setAgain(Date.now() + AGAIN_MS);
    });
  };
  const bind = () =>
    void attempt('bind', async () => {
      if (await onBind(code)) onDone();
    });

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (minutes === null) return send();
    if (code.length === 6) bind();
    else focusField(form.current, 'verificationCode');
  };

  return (
    <>
      <Form
        ref={form}
        noValidate
        onSubmit={(event) => handleSubmit(event as SubmitEvent<HTMLFormElement>)}
      >
        {error && !faults[field] && <FormError>{errors(error.code)}</FormError>}
        {renderTarget(faults, minutes !== null)}
        {minutes === null ? (
          <Button type="submit" isWide busy={busy === 'send'}>
            {t('bind.send')}
          </Button>
        ) : (
          <>
            <OtpField
              name="verificationCode"
              label={t('bind.code')}
              hint={t('bind.sent', { count: minutes })}
              value={code}
              onChange={setCode}
              busy={busy === 'bind'}
            />
            <Button type="submit" isWide busy={busy === 'bind'}>
              {t('bind.submit')}
            </Button>
            <Ways>
              <Button
                tone="plain"
                size="sm"
                disabled={left > 0}
                busy={busy === 'send'}
                onClick={send}
              >
                {left > 0 ? t('bind.again', { count: left }) : t('bind.sendAgain')}
              </Button>
              <Button tone="plain" size="sm" onClick={() => setMinutes(null)}>
                {t('bind.other')}
              </Button>
            </Ways>
          </>
        )}
      </Form>
      {children}
    </>
  );
}

const Ways = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;
