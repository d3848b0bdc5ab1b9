import { useTranslation } from '@parlour/i18n';
import { TextField } from '@parlour/ui';

import { Panel } from '../../layout/panel.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { fromLocalTime, toLocalTime } from '../../text/zoned-time.ts';
import { Fields } from './place-panel.tsx';
import type { DraftFields } from './text-columns.tsx';

const names = ['from', 'until'] as const;

/** A panel for the times at which an item is shown, in the time of the brand. */
export function SchedulePanel({ draft, onChange, isReadOnly }: DraftFields) {
  const { t } = useTranslation('content');
  const { timeZone } = useBrand();
  return (
    <Panel title={t('panels.schedule', { timeZone })}>
      <Fields disabled={isReadOnly}>
        {names.map((name) => (
          <TextField
            key={name}
            type="datetime-local"
            label={t(`fields.${name}`)}
            hint={t([`fields.${name}-hint`, 'fields.no-hint'])}
            value={toLocalTime(draft[name], timeZone)}
            onChange={({ target }) =>
              onChange({ ...draft, [name]: fromLocalTime(target.value, timeZone) })
            }
          />
        ))}
      </Fields>
    </Panel>
  );
}
