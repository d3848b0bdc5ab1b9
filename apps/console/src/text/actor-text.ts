import { useTranslation } from '@parlour/i18n';
import { useCallback } from 'react';

/** Actors that are no person, as journal and histories name them. */
const ACTORS = [
  'policy',
  'job',
  'payment-provider',
  'system',
  'visitor',
  'member',
  'codes',
] as const;

/**
 * Returns a function that names who did something: an operator by the login, what works by itself
 * in words. What only a newer server knows stays as it is.
 */
export function useActorText(): (actor: string) => string {
  const { t } = useTranslation('shell');
  return useCallback(
    (actor) => {
      const [kind = '', ...rest] = actor.split(':');
      if (kind === 'operator' && rest.length > 0) return rest.join(':');
      const known = ACTORS.find((one) => one === kind);
      return known ? t(`actors.${known}`) : actor;
    },
    [t],
  );
}
