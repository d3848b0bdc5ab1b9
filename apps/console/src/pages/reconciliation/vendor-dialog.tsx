import { useTranslation } from '@parlour/i18n';
import { TextField } from '@parlour/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';

import { useChange } from '../../api/use-api.ts';
import { useNotify } from '../../feedback/notifications.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { useBrand } from '../../session/current-operator.tsx';

/** Reads the fault that the gateway found in a report. */
export const readFault = (value: unknown): string | undefined => {
  const fault = (value as { readonly fault?: unknown } | null)?.fault;
  return typeof fault === 'string' ? fault : undefined;
};

/** Compares a vendor's report of a day with the journal; the run opens when it is done. */
export function VendorDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('reconciliation');
  const { code: brand } = useBrand();
  const notify = useNotify();
  const navigate = useNavigate();
  const [fields, setFields] = useState({ vendor: '', day: '', report: '' });
  const [isChecked, setChecked] = useState(false);
  const change = useChange('reconciliation', 'compareVendor', {
    alsoChanges: ['holds'],
    onDone: ({ run, findings }) => {
      notify(t('start.done', { count: findings }));
      onClose();
      void navigate(`/b/${brand}/reconciliation/${run}`);
    },
  });
  const fault = readFault(change.error?.value);
  const missing = (text: string) => (isChecked && text === '' ? t('vendor.missing') : undefined);
  return (
    <ReasonDialog
      name="vendor-report"
      title={t('vendor.title')}
      text={t('vendor.text')}
      change={change}
      onConfirm={(reason) => {
        setChecked(true);
        if (Object.values(fields).every((field) => field !== ''))
          change.mutate({ brand, body: { ...fields, reason } });
      }}
      onClose={onClose}
    >
      <TextField
        label={t('vendor.vendor')}
        hint={t('vendor.vendor-hint')}
        error={missing(fields.vendor)}
        data-autofocus
        value={fields.vendor}
        onChange={({ target }) => setFields({ ...fields, vendor: target.value })}
      />
      <TextField
        label={t('vendor.day')}
        type="date"
        error={missing(fields.day)}
        value={fields.day}
        onChange={({ target }) => setFields({ ...fields, day: target.value })}
      />
      <ReportField
        error={fault ?? missing(fields.report)}
        onRead={(report) => setFields({ ...fields, report })}
      />
    </ReasonDialog>
  );
}

type ReportFieldProps = {
  readonly error: string | undefined;
  readonly onRead: (report: string) => void;
};

function ReportField({ error, onRead }: ReportFieldProps) {
  const { t } = useTranslation('reconciliation');
  return (
    <FileBox>
      <TextField
        label={t('vendor.report')}
        hint={t('vendor.report-hint')}
        type="file"
        accept=".ndjson,.jsonl,.txt"
        error={error}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void file.text().then(onRead);
        }}
      />
    </FileBox>
  );
}

/** The browser's own field is as wide as its words; it takes the width of the dialog. */
const FileBox = styled.div`
  contain: inline-size;
`;
