import { useTranslation } from '@parlour/i18n';
import { Badge, Button } from '@parlour/ui';
import { Popover } from '@parlour/ui/controls';
import { space, type } from '@parlour/tokens';
import { styled } from 'styled-components';

import { useCall } from '../../api/use-api.ts';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { useTime } from '../../text/use-time.ts';
import type { TrailState } from './audit-types.ts';

/** Shows whether rows of the trail were changed, removed or added without its knowledge. */
export function ChainState() {
  const { t } = useTranslation('audit');
  const query = useCall('auditTrail', 'state', {});
  if (query.error) return <FailureNote failure={query.error} />;
  if (!query.data) return null;
  const state = query.data;
  return (
    <Popover
      label={t('chain.title')}
      align="end"
      renderTrigger={(ties) => (
        <Button tone="plain" size="sm" {...ties}>
          <Badge data-tone={state.isIntact ? 'positive' : 'negative'}>
            {t(state.isIntact ? 'chain.intact' : 'chain.broken')}
          </Badge>
        </Button>
      )}
    >
      <Detail state={state} />
    </Popover>
  );
}

function Detail({ state }: { readonly state: TrailState }) {
  const { t } = useTranslation('audit');
  const time = useTime();
  return (
    <Box>
      <p>{t('chain.text')}</p>
      <p>{t('chain.checked', { at: time(state.checkedAt) })}</p>
      {state.head ? (
        <p>
          {t('chain.head', { id: state.head.id })} <code translate="no">{state.head.hash}</code>
        </p>
      ) : null}
      <ul>
        {state.faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: ${space[2]};
  max-inline-size: 340px;
  padding: ${space[3]};
  font-size: ${type.sm};
  overflow-wrap: anywhere;
`;
