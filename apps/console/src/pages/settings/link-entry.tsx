import { useTranslation } from '@parlour/i18n';
import { Badge } from '@parlour/ui';
import { useState } from 'react';

import { EntryActions } from './entry-actions.tsx';
import { EntryRow } from './entry-row.tsx';
import { SchemaField } from './schema-field.tsx';
import { type BrandLink, type JsonSchema, toObject } from './setting-types.ts';
import { useSettingLabel } from './use-setting-label.ts';
import { ValueText } from './value-text.tsx';
import { WriteDialog } from './write-dialog.tsx';

/** A link of the brand: social media, an app, customer service. */
export function LinkEntry({ entry }: { readonly entry: BrandLink }) {
  const { t } = useTranslation('settings');
  const label = useSettingLabel()(entry.name);
  const [open, setOpen] = useState<'change' | 'remove' | null>(null);
  const isSet = entry.value !== null;
  return (
    <EntryRow
      label={label}
      name={entry.name}
      change={entry}
      marks={<Badge data-tone="info">{t('two-operators')}</Badge>}
      actions={
        <EntryActions
          change={{
            text: t(isSet ? 'change' : 'set'),
            label: t('change-label', { label }),
            onPress: () => setOpen('change'),
          }}
          takeBack={
            isSet
              ? {
                  text: t('remove'),
                  label: t('remove-label', { label }),
                  onPress: () => setOpen('remove'),
                }
              : null
          }
        />
      }
    >
      {isSet ? <ValueText value={filledFields(entry.value)} /> : <p>{t('not-set')}</p>}
      {open === 'change' ? <LinkDialog entry={entry} onClose={() => setOpen(null)} /> : null}
      {open === 'remove' ? (
        <WriteDialog
          name={entry.name}
          value={null}
          title={t('remove-label', { label })}
          text={t('remove-text', { label })}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </EntryRow>
  );
}

/** Columns of the database under the names of the fields that write them. */
const COLUMNS: Readonly<Record<string, string>> = { qr_code_url: 'qrCodeUrl' };

const filledFields = (value: unknown) =>
  Object.fromEntries(
    Object.entries(toObject(value))
      .filter(([, inner]) => inner !== null)
      .map(([name, inner]) => [COLUMNS[name] ?? name, inner]),
  );

function LinkDialog({
  entry,
  onClose,
}: {
  readonly entry: BrandLink;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('settings');
  const label = useSettingLabel()(entry.name);
  const [value, setValue] = useState<unknown>(filledFields(entry.value));
  return (
    <WriteDialog
      name={entry.name}
      value={value}
      title={t('change-label', { label })}
      text={t('effects.pages')}
      onClose={onClose}
    >
      <SchemaField
        label={label}
        schema={entry.schema as JsonSchema}
        value={value}
        onChange={setValue}
      />
    </WriteDialog>
  );
}
