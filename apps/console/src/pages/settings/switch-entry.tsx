import { useTranslation } from '@parlour/i18n';
import { Badge } from '@parlour/ui';
import { useState } from 'react';

import { EntryActions } from './entry-actions.tsx';
import { EntryRow } from './entry-row.tsx';
import type { BrandSwitch } from './setting-types.ts';
import { WriteDialog } from './write-dialog.tsx';

/** A switch of the brand: on or off, turned with a reason. */
export function SwitchEntry({ entry }: { readonly entry: BrandSwitch }) {
  const { t } = useTranslation('settings');
  const [open, setOpen] = useState<'turn' | 'reset' | null>(null);
  const { name, help, isOn, isOnByDefault, isStored, needsApproval } = entry;
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
          {needsApproval ? <Badge data-tone="info">{t('two-operators')}</Badge> : null}
        </>
      }
      actions={
        <EntryActions
          change={{ text: t(turn), label: `${t(turn)}: ${name}`, onPress: () => setOpen('turn') }}
          takeBack={isStored ? { text: t('reset.title'), onPress: () => setOpen('reset') } : null}
        />
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
              {needsApproval ? ` ${t('two-operators-text')}` : ''}
            </>
          }
          onClose={() => setOpen(null)}
        />
      ) : null}
    </EntryRow>
  );
}
