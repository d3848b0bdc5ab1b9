import { localStore } from '@parlour/browser-storage';
import { useTranslation } from '@parlour/i18n';
import { useApi } from '@parlour/session';
import { color, radius, space, type } from '@parlour/tokens';
import { Button, Icon, linkLook } from '@parlour/ui';
import { CircleCheck, Gauge } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

import { isSet } from '../model/limits.ts';
import { type PlayLimit, ProtectionStore } from '../model/protection-store.ts';
import { LimitForm } from '../parts/limit-form.tsx';

export type DepositLimitOfferProps = {
  /** Who is asked; "not now" is remembered for each member of this browser. */
  readonly username: string;
  /** The page with every limit. */
  readonly href: string;
};

const KIND = 'DEPOSIT_DAY';
const storageKey = (username: string): string => `limitOffer:${username}`;

/**
 * Offers a member without a limit of deposits to set one before depositing (G2). What cannot be
 * loaded is not offered: the page of all limits says why.
 */
export const DepositLimitOffer = observer(function DepositLimitOffer({
  username,
  href,
}: DepositLimitOfferProps) {
  const { t } = useTranslation('protection');
  const { protection } = useApi();
  const [store] = useState(() => new ProtectionStore({ protection }));
  const [step, setStep] = useState<'offer' | 'form' | 'done' | 'later'>(() =>
    localStore.getItem(storageKey(username)) === null ? 'offer' : 'later',
  );
  useEffect(() => {
    if (step !== 'later') void store.refreshLimits();
    // Once: what is set here is taken over.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps
  }, [store]);

  const limit = store.limits?.find(({ kind }) => kind === KIND);
  if (!store.limits || !limit || step === 'later') return null;
  if (step === 'done')
    return (
      <Root>
        <Icon of={CircleCheck} />
        <output>
          <p>{t('offer.done')}</p>
          <a href={href}>{t('offer.all')}</a>
        </output>
      </Root>
    );
  if (store.limits.some(limitsDeposits)) return null;

  const handleLater = () => {
    localStore.setItem(storageKey(username), String(Date.now()));
    setStep('later');
  };
  return (
    <Root aria-label={t('offer.title')}>
      <Icon of={Gauge} />
      <div>
        <h3>{t('offer.title')}</h3>
        <p>{t('offer.lead')}</p>
        {step === 'form' ? (
          <LimitForm
            limit={limit}
            name={t(`limit.kind.${KIND}`)}
            onSet={async (value) => {
              await store.setLimit(KIND, value);
              setStep('done');
            }}
            onRemove={async () => undefined}
            onClose={() => setStep((now) => (now === 'form' ? 'offer' : now))}
          />
        ) : (
          <Choice onSet={() => setStep('form')} onLater={handleLater} />
        )}
      </div>
    </Root>
  );
});

type ChoiceProps = { readonly onSet: () => void; readonly onLater: () => void };

function Choice({ onSet, onLater }: ChoiceProps) {
  const { t } = useTranslation('protection');
  return (
    <Actions>
      <Button size="sm" onClick={onSet}>
        {t('offer.set')}
      </Button>
      <Button size="sm" tone="quiet" onClick={onLater}>
        {t('offer.later')}
      </Button>
    </Actions>
  );
}

/** Whether a limit of deposits holds, the member's own or the operator's. */
const limitsDeposits = ({ kind, own, operator }: PlayLimit): boolean =>
  kind.startsWith('DEPOSIT') && (isSet(own) || operator !== null);

const Root = styled.section`
  display: flex;
  gap: ${space[3]};
  margin-block-end: ${space[4]};
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.inner};
  background: ${color('surface-3')};
  > svg {
    flex: none;
    margin-block-start: 2px;
    color: ${color('brand-text')};
  }
  > :last-child {
    display: grid;
    flex: 1;
    gap: ${space[2]};
    min-inline-size: 0;
  }
  h3 {
    font-size: ${type.md};
  }
  p {
    color: ${color('text-2')};
    font-size: ${type.sm};
  }
  a {
    ${linkLook}
    font-size: ${type.sm};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;
