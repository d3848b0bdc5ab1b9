import type { CallError } from '@parlour/client';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

import type { ListedPromotion, Step } from '../../model/promotion.ts';
import type { PromotionStore } from '../../model/promotion-store.ts';
import { ApplicationForm } from '../../parts/application-form.tsx';
import { CallFailure } from '../../parts/call-failure.tsx';
import { CheckIn } from '../../parts/check-in.tsx';
import { ContactForm } from '../../parts/contact-form.tsx';
import { PromoCodeForm } from '../../parts/promo-code-form.tsx';
import { NextStep } from './next-step.tsx';

type JoinPartProps = {
  readonly promotion: ListedPromotion;
  readonly store: PromotionStore;
  readonly step: Step;
  /** An application was taken: its form is gone, and with it what had the focus. */
  readonly onApplied: () => void;
};

/**
 * The part of the page where a promotion is joined: by a code, an application, contact details, a
 * check-in, or a link. A refusal that leaves nothing to join with stays where that was.
 */
export const JoinPart = observer(function JoinPart(props: JoinPartProps) {
  const { promotion, store, step, onApplied } = props;
  const { promotionId, terms, own } = promotion;
  const { trigger } = terms;
  const { entering, applying, savingContacts } = store;
  const [isRefused, setRefused] = useState(false);
  const refusal = store.refusalOf(promotionId);
  if (trigger.kind === 'CODE' && step === 'code')
    return (
      <PromoCodeForm
        code={trigger.code}
        isBusy={entering.isBusy}
        error={refusal}
        onEnter={(code) => store.enterCode(code, promotionId)}
      />
    );
  if (trigger.kind === 'APPLICATION' && step === 'apply')
    return (
      <ApplicationForm
        needs={trigger.needs}
        isBusy={applying.isBusy}
        error={refusal}
        onApply={async (sent) => {
          const isTaken = await store.apply({ ...sent, promotion: promotionId });
          if (isTaken) onApplied();
          setRefused(!isTaken);
          return isTaken;
        }}
      />
    );
  if (own?.missing && step === 'contact')
    return (
      <ContactForm
        missing={own.missing}
        isBusy={savingContacts.isBusy}
        error={refusal}
        onSave={(names) => store.saveContacts(promotionId, names)}
      />
    );
  return (
    <>
      {own?.checkIn ? (
        <CheckIn
          terms={terms}
          state={own.checkIn}
          isOpen={step === 'checkIn'}
          isBusy={store.checkingIn.isBusy}
          onCheckIn={() => void store.checkIn(promotionId).then((isTaken) => setRefused(!isTaken))}
        />
      ) : null}
      {refusal ? <Refusal error={refusal} hasFocus={isRefused && step !== 'checkIn'} /> : null}
      <NextStep step={step} promotion={promotion} />
    </>
  );
});

type RefusalProps = {
  readonly error: CallError;
  /** True when the element that had the focus has gone with the refusal. */
  readonly hasFocus: boolean;
};

function Refusal({ error, hasFocus }: RefusalProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasFocus) place.current?.focus();
  }, [hasFocus]);
  return (
    <Place ref={place} tabIndex={-1}>
      <CallFailure error={error} />
    </Place>
  );
}

// Focused by the page alone: there is nothing to press.
const Place = styled.div`
  inline-size: 100%;
  &:focus-visible {
    outline: none;
  }
`;
