import { maxLengths } from '@parlour/contract/rules';
import { type CallError, errorText } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { useTenant } from '@parlour/session';
import { color, space, type } from '@parlour/tokens';
import { Button, buttonLook, TextField } from '@parlour/ui';
import { type FormEvent, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';

import type { MemberPromotion } from '../model/promotion.ts';
import { writeBonus, writeReceived } from '../model/write-bonus.ts';
import { RaffleLink } from './raffle-link.tsx';

type PromoCodeFormProps = {
  /** The code that is filled in already. */
  readonly code?: string;
  readonly isBusy: boolean;
  /** The error with which the last code was refused. */
  readonly error: CallError | null;
  /** Enters a code; null where it was refused. */
  readonly onEnter: (code: string) => Promise<MemberPromotion | null>;
};

/** The form for entering a code, with the result of the last one. */
export function PromoCodeForm({ code: given = '', isBusy, error, onEnter }: PromoCodeFormProps) {
  const { t } = useTranslation('promotions');
  const errors = useTranslation('errors').t;
  const [code, setCode] = useState(given);
  const [done, setDone] = useState<MemberPromotion | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const title = useId();

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') return field.current?.focus();
    setDone(null);
    const own = await onEnter(code.trim());
    setDone(own);
    if (own) setCode('');
    else field.current?.focus();
  };
  return (
    <Form aria-labelledby={title} onSubmit={(event) => void handleSubmit(event)}>
      <h2 id={title}>{t('code.title')}</h2>
      <TextField
        ref={field}
        label={t('code.label')}
        value={code}
        error={error && !done ? errorText(errors, error) : undefined}
        maxLength={maxLengths.promoCode}
        dir="ltr"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setCode(target.value)}
        trailing={
          <Button type="submit" tone="plain" size="sm" busy={isBusy}>
            {t('code.submit')}
          </Button>
        }
      />
      <output>{done ? <Outcome own={done} /> : null}</output>
      {done?.status === 'claim' && (
        <RewardsLink data-tone="quiet" data-size="sm" href="/member/rewardCenter">
          {t('detail.claim')}
        </RewardsLink>
      )}
      {done?.bonus?.raffle !== undefined && <RaffleLink raffle={done.bonus.raffle} />}
    </Form>
  );
}

/** Shows what the bonus of a code is now. */
function Outcome({ own: { status, bonus } }: { readonly own: MemberPromotion }) {
  const { t } = useTranslation('promotions');
  const { currency } = useTenant();
  const amount = bonus ? writeBonus(bonus, { t, currency }) : '';
  if (status === 'claim' && bonus?.drawnBy)
    return t(bonus.drawnBy === 'FREE_SPINS' ? 'code.spins' : 'code.ticket');
  if (status === 'claim') return t('code.claim', { amount });
  if (status === 'issued') return t('code.issued', { amount });
  const received = bonus && writeReceived(bonus, { t, currency });
  return received ?? t(status === 'processing' ? 'code.processing' : 'code.claimed', { amount });
}

const RewardsLink = styled.a`
  ${buttonLook}
  justify-self: start;
`;

const Form = styled.form`
  display: grid;
  gap: ${space[3]};
  inline-size: min(100%, 420px);
  > h2 {
    font-size: ${type.md};
  }
  > output {
    color: ${color('positive')};
    font-weight: 600;
  }
  > output:empty {
    display: none;
  }
`;
