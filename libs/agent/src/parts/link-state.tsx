import { useTranslation } from '@parlour/i18n';
import { useTenant } from '@parlour/session';
import { Badge } from '@parlour/ui';
import { DateTime } from '@parlour/ui/display';

import type { AgentLink } from '../model/links-store.ts';

/** A badge that shows whether a link still registers people. */
export function LinkState({ isOpen }: Pick<AgentLink, 'isOpen'>) {
  const { t } = useTranslation('agent');
  return (
    <Badge data-tone={isOpen ? 'positive' : 'neutral'}>
      {t(isOpen ? 'links.open' : 'links.ended')}
    </Badge>
  );
}

/** Until when a link registers people. */
export function LinkEnd({ endDate }: Pick<AgentLink, 'endDate'>) {
  const { t } = useTranslation('agent');
  const tenant = useTenant();
  if (endDate === null) return <>{t('links.noEnd')}</>;
  return <DateTime at={endDate} format={tenant} />;
}

/** The kind of account that a link or a form opens, in a word. */
export function KindName({ accountType }: { readonly accountType: string }) {
  const { t } = useTranslation('agent');
  return <>{t(accountType === 'member' ? 'kind.member' : 'kind.agent')}</>;
}
