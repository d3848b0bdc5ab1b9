import { type CallError, callErrorOf } from '@parlour/client';
import type { Contract, Reply } from '@parlour/contract';
import { useTranslation } from '@parlour/i18n';
import { useApi } from '@parlour/session';
import { space } from '@parlour/tokens';
import { Button, Icon, Skeleton } from '@parlour/ui';
import { ConfirmDialog } from '@parlour/ui/display';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

import { hasPasskeys, makePasskey } from '../../model/device-passkeys.ts';
import { FormError } from '../../parts/form-error.tsx';
import { useStepUp } from '../../parts/step-up/use-step-up.tsx';
import { PasskeyRow } from './passkey-row.tsx';

type Passkey = Reply<Contract['passkey']['list']>[number];

/** The member's passkeys: adding, naming and removing them. */
export function PasskeySettings({
  onDone,
}: {
  /** Something changed: what protects the account is read anew. */ readonly onDone: () => void;
}) {
  const { t } = useTranslation('auth-later');
  const auth = useTranslation('auth').t;
  const errors = useTranslation('errors').t;
  const { passkey: api } = useApi();
  const stepUp = useStepUp();
  const [passkeys, setPasskeys] = useState<readonly Passkey[] | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  const [said, setSaid] = useState<'done' | 'stopped' | 'exists' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [leaving, setLeaving] = useState<Passkey | null>(null);

  useEffect(() => {
    let isGone = false;
    api.list().then(
      (list) => isGone || setPasskeys(list),
      (thrown: unknown) => isGone || setError(callErrorOf(thrown)),
    );
    return () => void (isGone = true);
  }, [api]);

  const run = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setError(null);
    setSaid(null);
    try {
      await work();
    } catch (thrown) {
      setError(callErrorOf(thrown));
    }
    setBusy(false);
  };

  const add = () =>
    run(async () => {
      const proof = await stepUp.ask('passkeyAdd', {});
      if (proof === null) return;
      const answer = await makePasskey(await api.registerOptions({ body: { stepUp: proof } }));
      if (typeof answer === 'string') return setSaid(answer === 'exists' ? 'exists' : 'stopped');
      const made = await api.register({ body: answer });
      setPasskeys((list) => [made, ...(list ?? [])]);
      setSaid('done');
      onDone();
    });
  const remove = ({ id }: Passkey) =>
    run(async () => {
      setLeaving(null);
      const proof = await stepUp.ask('passkeyRemove', { id });
      if (proof === null) return;
      await api.remove({ body: { id, stepUp: proof } });
      setPasskeys((list) => list?.filter((one) => one.id !== id) ?? null);
      onDone();
    });
  const rename = (id: string, name: string) =>
    run(async () => {
      await api.rename({ body: { id, name } });
      setPasskeys((list) => list?.map((one) => (one.id === id ? { ...one, name } : one)) ?? null);
    });

  return (
    <>
      <p>{t('passkey.why')}</p>
      {error && <FormError>{errors(error.code)}</FormError>}
      {said && <output>{t(`passkey.${said}`)}</output>}
      {passkeys === null && !error && <Skeleton block="64px" corner="12px" />}
      {passkeys?.length === 0 && !said && <p>{t('passkey.none')}</p>}
      {passkeys && passkeys.length > 0 && (
        <List>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              isBusy={isBusy}
              onRename={(name) => void rename(passkey.id, name)}
              onRemove={() => setLeaving(passkey)}
            />
          ))}
        </List>
      )}
      {hasPasskeys() ? (
        <Button tone="quiet" busy={isBusy} icon={<Icon of={Plus} />} onClick={() => void add()}>
          {t('passkey.add')}
        </Button>
      ) : (
        <p>{t('passkey.unsupported')}</p>
      )}
      {leaving && (
        <ConfirmDialog
          name="passkey-remove"
          tone="danger"
          title={t('passkey.removeAsk', { name: leaving.name })}
          cancel={auth('cancel')}
          confirm={t('passkey.remove')}
          onCancel={() => setLeaving(null)}
          onConfirm={() => void remove(leaving)}
        >
          {t('passkey.removeWhy')}
        </ConfirmDialog>
      )}
      {stepUp.dialog}
    </>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space[2]};
  list-style: none;
  padding: 0;
`;
