import { useLanguage } from '@parlour/i18n';
import { SessionStore, useApi, useStore } from '@parlour/session';
import { useCallback, useEffect } from 'react';

import {
  type InitialPromotions,
  promotionStoreFor,
  type PromotionStore,
} from '../../model/promotion-store.ts';

/** The promotions of the brand for who reads, and how to ask for them again. */
export function usePromotions(first: InitialPromotions | undefined): {
  readonly store: PromotionStore;
  readonly retry: () => Promise<void>;
} {
  const store = promotionStoreFor(useApi(), first);
  const language = useLanguage();
  const { current, member } = useStore(SessionStore);
  // Members under protection are shown none (the gateway leaves them out).
  const reader = current ? `${current.username} ${member?.hidesPromotions ?? false}` : null;
  const retry = useCallback(() => store.load(language, reader), [store, language, reader]);
  useEffect(() => void retry(), [retry]);
  return { store, retry };
}
