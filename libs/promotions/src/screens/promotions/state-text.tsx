import type { CallError } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { useTenant } from '@parlour/session';

import { getState, type ListedPromotion, type Step } from '../../model/promotion.ts';
import { writeReceived } from '../../model/write-bonus.ts';

type StateTextProps = {
  readonly promotion: ListedPromotion;
  /** The reader's next step. */
  readonly step: Step;
  /**
   * The error with which the last attempt to join was refused, which is shown where it was made.
   */
  readonly refusal: Pick<CallError, 'code'> | null;
};

/** A promotion's state for the reader in a sentence: how to join, or why it cannot be joined. */
export function StateText({ promotion, step, refusal }: StateTextProps) {
  const { t } = useTranslation('promotions');
  const errors = useTranslation('errors').t;
  const { currency } = useTenant();
  const { own } = promotion;
  const state = getState(promotion);
  if (own?.reason !== undefined && own.reason === refusal?.code) return null;
  if (own?.reason !== undefined && state !== 'rejected') return <p>{errors(own.reason)}</p>;
  // A member's own state is on its way.
  if (state === 'join') return step === 'others' ? null : <p>{t(`detail.join.${step}`)}</p>;
  const { kind } = promotion.terms.trigger;
  if (state === 'signed' && isByItself(kind)) return <p>{t(`detail.part.${kind}`)}</p>;
  const received =
    state === 'claimed' && own?.bonus ? writeReceived(own.bonus, { t, currency }) : null;
  return <p>{received ?? t(`detail.statusText.${state}`)}</p>;
}

/** Triggers that take no act of the member. */
const byItself = [
  'LOSS_BACK',
  'REBATE',
  'BIRTHDAY',
  'SCHEDULE',
  'RANK',
  'RAFFLE',
  'TOURNAMENT',
] as const;

const isByItself = (kind: string): kind is (typeof byItself)[number] =>
  (byItself as readonly string[]).includes(kind);
