import { type CallError, callErrorOf } from '@parlour/client';
import type { Contract, Reply } from '@parlour/contract';
import { useLanguage, useTranslation } from '@parlour/i18n';
import { formatDay } from '@parlour/i18n/dates';
import { useApi, useTenant } from '@parlour/session';
import { space } from '@parlour/tokens';
import { Button, Skeleton } from '@parlour/ui';
import { ConfirmDialog } from '@parlour/ui/display';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

import { FormError } from '../../parts/form-error.tsx';
import { useStepUp } from '../../parts/step-up/use-step-up.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TotpSetup } from './totp-setup.tsx';

type Status = Reply<Contract['totp']['status']>;
type Setup = Reply<Contract['totp']['setup']>;

/** The authenticator app of the account: setting it up, its recovery codes, taking it off. */
export function SecondFactorSettings({
  onDone,
}: {
  /** Something changed: what protects the account is read anew. */ readonly onDone: () => void;
}) {
  const { t } = useTranslation('auth-later');
  const auth = useTranslation('auth').t;
  const errors = useTranslation('errors').t;
  const { totp: api } = useApi();
  const { timeZone } = useTenant();
  const language = useLanguage();
  const stepUp = useStepUp();
  const [status, setStatus] = useState<Status | null>(null);
  const [setup, setSetup] = useState<Setup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [asking, setAsking] = useState<'remove' | 'codes' | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    let isGone = false;
    api.status().then(
      (read) => isGone || setStatus(read),
      (thrown: unknown) => isGone || setError(callErrorOf(thrown)),
    );
    return () => void (isGone = true);
  }, [api]);

  /** Does what needs an approval, once it was given. */
  const act = async (
    action: 'totpAdd' | 'totpCodes' | 'totpRemove',
    work: (proof: string) => Promise<void>,
  ) => {
    if (isBusy) return;
    setAsking(null);
    setBusy(true);
    setError(null);
    try {
      const proof = await stepUp.ask(action, {});
      if (proof !== null) await work(proof);
    } catch (thrown) {
      setError(callErrorOf(thrown));
    }
    setBusy(false);
  };
  const begin = () =>
    act('totpAdd', async (proof) => setSetup(await api.setup({ body: { stepUp: proof } })));
  const renew = () =>
    act('totpCodes', async (proof) =>
      setCodes((await api.recoveryCodes({ body: { stepUp: proof } })).recoveryCodes),
    );
  const remove = () =>
    act('totpRemove', async (proof) => {
      await api.remove({ body: { stepUp: proof } });
      setStatus({ isOn: false, since: null, recoveryLeft: 0 });
      onDone();
    });

  if (codes) {
    return (
      <RecoveryCodes
        codes={codes}
        onDone={() => {
          setStatus({ isOn: true, since: status?.since ?? Date.now(), recoveryLeft: codes.length });
          setCodes(null);
          onDone();
        }}
      />
    );
  }
  if (setup) {
    return (
      <TotpSetup
        setup={setup}
        onCancel={() => setSetup(null)}
        onConfirmed={(made) => {
          setSetup(null);
          setCodes(made);
          onDone();
        }}
      />
    );
  }
  return (
    <>
      {status?.isOn && status.since !== null ? (
        <p>{t('totp.on', { date: formatDay(status.since, language, timeZone) })}</p>
      ) : (
        <p>{t('totp.off')}</p>
      )}
      {error && <FormError>{errors(error.code)}</FormError>}
      {!status && !error && <Skeleton block="44px" corner="12px" />}
      {status?.isOn && <p>{t('totp.left', { count: status.recoveryLeft })}</p>}
      {status &&
        (status.isOn ? (
          <Row>
            <Button tone="quiet" busy={isBusy} onClick={() => setAsking('codes')}>
              {t('totp.newCodes')}
            </Button>
            <Button tone="danger" busy={isBusy} onClick={() => setAsking('remove')}>
              {t('totp.remove')}
            </Button>
          </Row>
        ) : (
          <Button busy={isBusy} onClick={() => void begin()}>
            {t('totp.setUp')}
          </Button>
        ))}
      {asking && (
        <ConfirmDialog
          name={`totp-${asking}`}
          tone={asking === 'remove' ? 'danger' : 'primary'}
          title={t(asking === 'remove' ? 'totp.removeAsk' : 'totp.codesAsk')}
          cancel={auth('cancel')}
          confirm={t(asking === 'remove' ? 'totp.remove' : 'totp.newCodes')}
          onCancel={() => setAsking(null)}
          onConfirm={() => void (asking === 'remove' ? remove() : renew())}
        >
          {t(asking === 'remove' ? 'totp.removeWhy' : 'totp.codesAskWhy')}
        </ConfirmDialog>
      )}
      {stepUp.dialog}
    </>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
`;
