import type { OperatorContract } from '@parlour/contract/operator';
import { useTranslation } from '@parlour/i18n';
import { useCallback } from 'react';

import type { CallReply } from '../api/api.ts';

/** A person, a vendor or what runs by itself, as journal and histories name it. */
export type Actor = CallReply<OperatorContract['ledger']['operation']>['actor'];

/** Actors that are named by their kind alone, or by the name that nothing was found for. */
const ACTORS = [
  'member',
  'operator',
  'vendor',
  'policy',
  'job',
  'payment-provider',
  'system',
  'visitor',
  'codes',
] as const;

/** The kind of an actor; of a deposit's, what the money came through. */
function kindOf({ kind, name }: Actor): string {
  if (kind !== 'deposit') return kind;
  if (name.startsWith('bank')) return 'bank';
  return name === 'trial' ? 'system' : 'payment-provider';
}

/**
 * Returns a function that names who did something: persons by username or login, vendors by their
 * code, what works by itself in words. What only a newer server knows stays as it is.
 */
export function useActorText(): (actor: Actor) => string {
  const { t } = useTranslation('shell');
  return useCallback(
    (actor) => {
      const { name, member, operator } = actor;
      if (member) return member.username;
      if (operator !== null) return name;
      const kind = kindOf(actor);
      if (kind === 'bank') return t('actors.bank');
      const known = ACTORS.find((one) => one === kind);
      if (known) return t(`actors.${known}`, { name }).trim();
      return name === '' ? kind : `${kind}:${name}`;
    },
    [t],
  );
}
