import { useTranslation } from '@parlour/i18n';
import { Badge, Button } from '@parlour/ui';
import { useState } from 'react';

import { useMay } from '../../session/current-operator.tsx';
import { EntryRow } from './entry-row.tsx';
import type { BrandSwitch } from './setting-types.ts';
import { WriteDialog } from './write-dialog.tsx';

/** A switch of the brand: on or off, turned with a reason. */
export function SwitchEntry({ entry }: { readonly entry: BrandSwitch }) {
  const { t } = useTranslation('settings');
  const may = useMay();
  const [open, setOpen] = useState<'turn' | 'reset' | null>(null);
  const { name, help, isOn, isOnByDefault, isStored } = entry;
  const turn = isOn ? 'turn-off' : 'turn-on';
  return (
    <EntryRow
      label={help}
      name={`whitelabel.${name}`}
      change={entry}
      marks={
        <>
          <Badge data-tone={isOn ? 'positive' : 'neutral'}>{t(isOn ? 'on' : 'off')}</Badge>
          {isStored ? <Badge data-tone="brand">{t('changed')}</Badge> : null}
        </>
      }
      actions={
        may('settings.write') ? (
          <>
            {isStored ? (
              <Button tone="plain" size="sm" onClick={() => setOpen('reset')}>
                {t('reset.title')}
              </Button>
            ) : null}
            <Button
              tone="quiet"
              size="sm"
              aria-label={`${t(turn)}: ${name}`}
              onClick={() => setOpen('turn')}
            >
              {t(turn)}
            </Button>
          </>
        ) : null
      }
    >
      {open ? (
        <WriteDialog
          name={`whitelabel.${name}`}
          value={open === 'reset' ? null : !isOn}
          title={t(open === 'reset' ? 'reset.title' : turn)}
          text={
            <>
              {help}{' '}
              {open === 'reset'
                ? t('reset.text', { label: name, value: t(isOnByDefault ? 'on' : 'off') })
                : t('effects.pages')}
            </>
          }
          onClose={() => setOpen(null)}
        />
      ) : null}
    </EntryRow>
  );
}
