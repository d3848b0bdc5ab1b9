import { localStore } from '@parlour/browser-storage';
import { useTranslation } from '@parlour/i18n';
import { useApi, useTenant } from '@parlour/session';
import { color, radius, space, type } from '@parlour/tokens';
import { Button, Icon, linkLook, Modal } from '@parlour/ui';
import { CircleCheck, Gauge } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

import { isSet } from '../model/limits.ts';
import { type LimitValue, type PlayLimit, ProtectionStore } from '../model/protection-store.ts';
import { LimitForm } from '../parts/limit-form.tsx';

export type DepositLimitOfferProps = {
  /**
   * The member who is asked; "not now" before a deposit is remembered for each member of this
   * browser.
   */
  readonly username: string;
  /** The page with every limit. */
  readonly href: string;
  /**
   * Given, a dialog greets who has just registered with the offer; called once there is nothing
   * (more) to answer. Who does not answer there is asked again before the first deposit.
   */
  readonly onEnd?: () => void;
};

const KIND = 'DEPOSIT_DAY';
const storageKey = (username: string): string => `limitOffer:${username}`;

type Step = 'offer' | 'form' | 'done' | 'later';

/**
 * Offers a member without a limit of deposits to set one, at registration and before depositing
 * (G2). What cannot be loaded is not offered: the page of all limits says why.
 */
export const DepositLimitOffer = observer(function DepositLimitOffer({
  username,
  href,
  onEnd,
}: DepositLimitOfferProps) {
  const { protection } = useApi();
  const [store] = useState(() => new ProtectionStore({ protection }));
  const [step, setStep] = useState<Step>(() =>
    onEnd || localStore.getItem(storageKey(username)) === null ? 'offer' : 'later',
  );
  useEffect(() => {
    if (step !== 'later') void store.refreshLimits();
    // Once: what is set here is taken over.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps
  }, [store]);

  const isPointless =
    store.hasFailed || (step === 'offer' && store.limits?.some(limitsDeposits) === true);
  useEffect(() => {
    if (isPointless) onEnd?.();
    // Once: the handler may be another function with every rendering.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps
  }, [isPointless]);

  const limit = store.limits?.find(({ kind }) => kind === KIND);
  if (!limit || isPointless || step === 'later') return null;
  const handleLater = () => {
    if (onEnd) return onEnd();
    localStore.setItem(storageKey(username), String(Date.now()));
    setStep('later');
  };
  const offer =
    step === 'done' ? (
      <Done href={href} onEnd={onEnd} />
    ) : (
      <Offer
        limit={limit}
        isOpen={step === 'form'}
        onStep={setStep}
        onLater={handleLater}
        onSet={(value) => store.setLimit(KIND, value)}
      />
    );
  return onEnd ? <Welcome onEnd={onEnd}>{offer}</Welcome> : offer;
});

type WelcomeProps = { readonly onEnd: () => void; readonly children: ReactNode };

/** The dialog that greets a newcomer. */
function Welcome({ onEnd, children }: WelcomeProps) {
  const { t } = useTranslation('protection');
  const { brandName } = useTenant();
  return (
    <Modal
      name="welcome"
      isOpen
      title={t('offer.welcome', { brand: brandName })}
      onClose={onEnd}
      size={{ inline: 440 }}
    >
      {children}
    </Modal>
  );
}

type OfferProps = {
  readonly limit: PlayLimit;
  /** The form is shown. */
  readonly isOpen: boolean;
  readonly onStep: (step: Step) => void;
  readonly onLater: () => void;
  readonly onSet: (value: LimitValue) => Promise<void>;
};

function Offer({ limit, isOpen, onStep, onLater, onSet }: OfferProps) {
  const { t } = useTranslation('protection');
  const isAnswered = useRef(false);
  return (
    <Root aria-label={t('offer.title')}>
      <Icon of={Gauge} />
      <div>
        <h3>{t('offer.title')}</h3>
        <p>{t('offer.lead')}</p>
        {isOpen ? (
          <LimitForm
            limit={limit}
            name={t(`limit.kind.${KIND}`)}
            onSet={async (value) => {
              await onSet(value);
              isAnswered.current = true;
              onStep('done');
            }}
            onRemove={async () => undefined}
            onClose={() => {
              if (!isAnswered.current) onStep('offer');
            }}
          />
        ) : (
          <Choice onSet={() => onStep('form')} onLater={onLater} />
        )}
      </div>
    </Root>
  );
}

type DoneProps = {
  readonly href: string;
  /** Leaves the dialog; absent where the offer stands on a page. */
  readonly onEnd: (() => void) | undefined;
};

/** Says that the limit is set, and where the others are. */
function Done({ href, onEnd }: DoneProps) {
  const { t } = useTranslation('protection');
  const leave = useRef<HTMLButtonElement>(null);
  useEffect(() => leave.current?.focus(), []);
  return (
    <Root>
      <Icon of={CircleCheck} />
      <div>
        <output>{t('offer.done')}</output>
        <a href={href} onClick={onEnd}>
          {t('offer.all')}
        </a>
        {onEnd && (
          <Actions>
            <Button ref={leave} size="sm" onClick={onEnd}>
              {t('offer.continue')}
            </Button>
          </Actions>
        )}
      </div>
    </Root>
  );
}

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

/** True when a limit of deposits holds, the member's own or the operator's. */
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
  p,
  output {
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
