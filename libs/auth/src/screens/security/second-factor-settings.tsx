import { type CallError, toCallError, errorText } from '@parlour/client';
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

type SecondFactorSettingsProps = {
  /** Called when the protection of the account has changed. */
  readonly onDone: () => void;
};

/** The authenticator app: its setup, recovery codes and removal. */
export function SecondFactorSettings({ onDone }: SecondFactorSettingsProps) {
  const settings = useSecondFactor(onDone);
  const { codes, setup } = settings;
  if (codes) return <RecoveryCodes codes={codes} onDone={settings.closeCodes} />;
  if (setup) {
    return (
      <TotpSetup
        setup={setup}
        onCancel={settings.cancelSetup}
        onConfirmed={settings.completeSetup}
      />
    );
  }
  return <SecondFactorOverview settings={settings} />;
}

type SecondFactor = ReturnType<typeof useSecondFactor>;

function SecondFactorOverview({ settings }: { readonly settings: SecondFactor }) {
  const { t } = useTranslation('auth-later');
  const errors = useTranslation('errors').t;
  const tenant = useTenant();
  const language = useLanguage();
  const [confirming, setConfirming] = useState<ConfirmedAction | null>(null);
  const { status, error, isBusy } = settings;
  const handleConfirm = (action: ConfirmedAction) => {
    setConfirming(null);
    void (action === 'remove' ? settings.remove() : settings.renewCodes());
  };
  return (
    <>
      {status?.isOn && status.since !== null ? (
        <p>{t('totp.on', { date: formatDay(status.since, language, tenant) })}</p>
      ) : (
        <p>{t('totp.off')}</p>
      )}
      {error && <FormError>{errorText(errors, error)}</FormError>}
      {!status && !error && <Skeleton block="44px" corner="12px" />}
      {status?.isOn && <p>{t('totp.left', { count: status.recoveryLeft })}</p>}
      {status?.isOn === true && (
        <Row>
          <Button tone="quiet" busy={isBusy} onClick={() => setConfirming('codes')}>
            {t('totp.newCodes')}
          </Button>
          <Button tone="danger" busy={isBusy} onClick={() => setConfirming('remove')}>
            {t('totp.remove')}
          </Button>
        </Row>
      )}
      {status?.isOn === false && (
        <Button busy={isBusy} onClick={() => void settings.beginSetup()}>
          {t('totp.setUp')}
        </Button>
      )}
      {confirming && (
        <ConfirmAction
          action={confirming}
          onCancel={() => setConfirming(null)}
          onConfirm={() => handleConfirm(confirming)}
        />
      )}
      {settings.stepUpDialog}
    </>
  );
}

type ConfirmedAction = 'remove' | 'codes';

type ConfirmActionProps = {
  readonly action: ConfirmedAction;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
};

function ConfirmAction({ action, onCancel, onConfirm }: ConfirmActionProps) {
  const { t } = useTranslation('auth-later');
  const auth = useTranslation('auth').t;
  const isRemoval = action === 'remove';
  return (
    <ConfirmDialog
      name={`totp-${action}`}
      tone={isRemoval ? 'danger' : 'primary'}
      title={t(isRemoval ? 'totp.removeAsk' : 'totp.codesAsk')}
      cancel={auth('cancel')}
      confirm={t(isRemoval ? 'totp.remove' : 'totp.newCodes')}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      {t(isRemoval ? 'totp.removeWhy' : 'totp.codesAskWhy')}
    </ConfirmDialog>
  );
}

/** The state of the authenticator app, and its actions; each needs a step-up approval. */
function useSecondFactor(onDone: () => void) {
  const { totp: api } = useApi();
  const stepUp = useStepUp();
  const [status, setStatus] = useState<Status | null>(null);
  const [setup, setSetup] = useState<Setup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    let isUnmounted = false;
    api.status().then(
      (loaded) => isUnmounted || setStatus(loaded),
      (thrown: unknown) => isUnmounted || setError(toCallError(thrown)),
    );
    return () => void (isUnmounted = true);
  }, [api]);

  const withApproval = async (
    action: 'totpAdd' | 'totpCodes' | 'totpRemove',
    run: (proof: string) => Promise<void>,
  ) => {
    if (isBusy) return;
    setBusy(true);
    setError(null);
    try {
      const proof = await stepUp.ask(action, {});
      if (proof !== null) await run(proof);
    } catch (thrown) {
      setError(toCallError(thrown));
    }
    setBusy(false);
  };
  return {
    status,
    setup,
    codes,
    error,
    isBusy,
    stepUpDialog: stepUp.dialog,
    beginSetup: () =>
      withApproval('totpAdd', async (proof) =>
        setSetup(await api.setup({ body: { stepUp: proof } })),
      ),
    cancelSetup: () => setSetup(null),
    completeSetup(recoveryCodes: readonly string[]) {
      setSetup(null);
      setCodes(recoveryCodes);
      onDone();
    },
    renewCodes: () =>
      withApproval('totpCodes', async (proof) =>
        setCodes((await api.recoveryCodes({ body: { stepUp: proof } })).recoveryCodes),
      ),
    closeCodes() {
      const since = status?.since ?? Date.now();
      setStatus({ isOn: true, since, recoveryLeft: codes?.length ?? 0 });
      setCodes(null);
      onDone();
    },
    remove: () =>
      withApproval('totpRemove', async (proof) => {
        await api.remove({ body: { stepUp: proof } });
        setStatus({ isOn: false, since: null, recoveryLeft: 0 });
        onDone();
      }),
  };
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
`;
