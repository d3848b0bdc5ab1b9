import type { ApprovableAction } from '@parlour/contract/operator/approvable-actions';
import { approvableActions } from '@parlour/contract/operator/approvable-actions';
import { operatorActions } from '@parlour/contract/operator/actions';
import { useTranslation } from '@parlour/i18n';
import { useCallback } from 'react';

import { useOperator } from '../../session/current-operator.tsx';
import { toSentence } from '../../text/format.ts';
import type { ChangeRequest } from './approval-types.ts';
import { type FactsRequest, type RequestFacts, useRequestFacts } from './request-facts.ts';

type Payload = ChangeRequest['payload'];
type DescribedRequest = FactsRequest & Pick<ChangeRequest, 'state'>;

/** Actions that do one of several things, and which of their sentences a payload asks for. */
const variants: Readonly<
  Partial<Record<ApprovableAction, (payload: Payload, facts: RequestFacts) => string>>
> = {
  'unmatched.resolved': ({ outcome }) => String(outcome),
  'deposit.ended': ({ outcome }) => String(outcome),
  'deposit.reversal_decided': ({ outcome }) => String(outcome),
  'withdrawal.resolved': ({ outcome }) => String(outcome),
  'withdrawal.payout_ended': ({ outcome }) => String(outcome),
  'held-win.decided': ({ isReleased }) => (isReleased === true ? 'released' : 'refused'),
  // What the account holds is known while the request is open.
  'member.adjusted': ({ direction }, { from }) =>
    from === '–' ? String(direction) : `${String(direction)}-from`,
  'member.ranked': (_payload, { from }) => (from === '–' ? '' : 'from'),
  'agent.moved': ({ to }) => (to === null ? 'top' : 'under'),
  'member.limit.loosened': ({ value }) => (value === null ? 'removed' : 'loosened'),
  'jackpot.changed': ({ isOn }) => (isOn === true ? 'on' : 'off'),
  'bank-account.changed': ({ account }) => (account === null ? 'added' : 'changed'),
  'vendor.cap': ({ cap }) => (cap === null ? 'default' : ''),
};

/** The key of the sentence for a request; undefined for an action of a newer server. */
function getSentenceKey(
  { action, payload }: Pick<ChangeRequest, 'action' | 'payload'>,
  facts: RequestFacts,
): string | undefined {
  const known = approvableActions.find((one) => one === action);
  if (!known) return undefined;
  const variant = variants[known]?.(payload, facts) ?? '';
  return variant === '' ? known : `${known}-${variant}`;
}

/**
 * Says in a sentence what an open request will do: to whom, how much, and from what to what. Of a
 * closed one it says what was asked for, made or not.
 */
export function useRequestSentence(): (request: DescribedRequest) => string {
  const { t } = useTranslation('approvals');
  const { brands } = useOperator();
  const factsOf = useRequestFacts();
  return useCallback(
    (request) => {
      const facts = factsOf(
        request,
        brands.find(({ code }) => code === request.brand),
      );
      const key = getSentenceKey(request, facts);
      const described = operatorActions[request.action as ApprovableAction] ?? request.action;
      return key === undefined
        ? toSentence(described)
        : // shown-values: because a test says the sentence of every action.
          t(`will.${key}`, {
            ...facts,
            will: t(request.state === 'OPEN' ? 'tense.open' : 'tense.closed'),
          });
    },
    [t, brands, factsOf],
  );
}
