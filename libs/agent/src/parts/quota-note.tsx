import { useTranslation } from '@parlour/i18n';
import { color, type } from '@parlour/tokens';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { styled } from 'styled-components';

import type { LinksStore, Quotas } from '../model/links-store.ts';

type QuotaNoteProps = { readonly store: LinksStore; readonly kind: keyof Quotas };

/**
 * Shows the number of a kind that the agent has, and the number that it is allowed to have. Nothing
 * until that is known: the gateway decides when one more is asked for.
 */
export const QuotaNote = observer(function QuotaNote({ store, kind }: QuotaNoteProps) {
  const { t } = useTranslation('agent');
  useEffect(() => void store.quotas.refresh(), [store]);
  const quota = store.quotas.value?.[kind];
  if (!quota) return null;
  return (
    <Note>
      {t(`quota.${kind}`, {
        used: count.format(quota.used),
        allowed: count.format(quota.allowed),
      })}
      {quota.used >= quota.allowed && <strong>{t('quota.full')}</strong>}
    </Note>
  );
});

const count = new Intl.NumberFormat('en');

const Note = styled.p`
  color: ${color('text-2')};
  font-size: ${type.sm};
  > strong {
    display: block;
    color: ${color('text-1')};
  }
`;
