import { useTranslation } from '@parlour/i18n';
import { Button, Checkbox } from '@parlour/ui';
import { useState } from 'react';

import { useChange } from '../../api/use-api.ts';
import { useNotify, useNotifyOutcome } from '../../feedback/notifications.tsx';
import { AmountText, readAmount } from '../../forms/amount-text.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { Facts, Panel } from '../../layout/panel.tsx';
import { useBrand, usePermissionCheck } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import type { VendorDetail } from './vendor-types.ts';

type CapSpan = 'round' | 'day';
type VendorProps = { readonly vendor: VendorDetail };
type DialogProps = VendorProps & { readonly onClose: () => void };

/**
 * A panel with the rules of the wallet for a vendor: least bet, highest wins, late bets and wins.
 */
export function RulesPanel({ vendor }: VendorProps) {
  const { t } = useTranslation('vendors');
  const format = useFormat();
  const may = usePermissionCheck();
  const [open, setOpen] = useState<'rules' | CapSpan | null>(null);
  const close = () => setOpen(null);
  const said = (isAllowed: boolean) => t(isAllowed ? 'rules.allowed' : 'rules.refused');
  const sayCap = (amount: typeof vendor.cap, isDefault: boolean) =>
    isDefault ? t('default-cap', { cap: format.money(amount) }) : format.money(amount);
  return (
    <Panel
      title={t('rules.title')}
      actions={
        may('vendors.write') ? (
          <>
            <Button tone="plain" size="sm" onClick={() => setOpen('round')}>
              {t('set-cap.round.title')}
            </Button>
            <Button tone="plain" size="sm" onClick={() => setOpen('day')}>
              {t('set-cap.day.title')}
            </Button>
            <Button tone="plain" size="sm" onClick={() => setOpen('rules')}>
              {t('rules.change')}
            </Button>
          </>
        ) : null
      }
    >
      <Facts
        facts={[
          [t('cap'), sayCap(vendor.cap, vendor.isDefaultCap)],
          [t('day-cap'), sayCap(vendor.dayCap, vendor.isDefaultDayCap)],
          [t('min-bet'), format.money(vendor.minBet)],
          [t('rules.late-bets'), said(vendor.lateBets)],
          [t('rules.late-wins'), said(vendor.lateWins)],
        ]}
      />
      {open === 'rules' ? <RulesDialog vendor={vendor} onClose={close} /> : null}
      {open === 'round' || open === 'day' ? (
        <CapDialog vendor={vendor} span={open} onClose={close} />
      ) : null}
    </Panel>
  );
}

function RulesDialog({ vendor: { code, name, ...now }, onClose }: DialogProps) {
  const { t } = useTranslation('vendors');
  const { code: brand, currency } = useBrand();
  const notifyOutcome = useNotifyOutcome();
  const [minBet, setMinBet] = useState(String(now.minBet));
  const [lateBets, setLateBets] = useState(now.lateBets);
  const [lateWins, setLateWins] = useState(now.lateWins);
  const [isChecked, setChecked] = useState(false);
  const change = useChange('vendors', 'change', {
    onDone: (outcome) => {
      notifyOutcome(outcome, t('rules.done', { name }));
      onClose();
    },
  });
  return (
    <ReasonDialog
      name="vendor-rules"
      title={t('rules.change')}
      change={change}
      onClose={onClose}
      onConfirm={(reason) => {
        setChecked(true);
        const amount = readAmount(minBet, currency);
        if (amount !== null)
          change.mutate({
            brand,
            body: { vendor: code, minBet: amount, lateBets, lateWins, reason },
          });
      }}
    >
      <AmountText label={t('min-bet')} value={minBet} onChange={setMinBet} isChecked={isChecked} />
      <Checkbox checked={lateBets} onChange={({ target }) => setLateBets(target.checked)}>
        {t('rules.late-bets-hint')}
      </Checkbox>
      <Checkbox checked={lateWins} onChange={({ target }) => setLateWins(target.checked)}>
        {t('rules.late-wins-hint')}
      </Checkbox>
    </ReasonDialog>
  );
}

function CapDialog({ vendor, span, onClose }: DialogProps & { readonly span: CapSpan }) {
  const { t } = useTranslation('vendors');
  const { code: brand, currency } = useBrand();
  const notify = useNotify();
  const { code, name } = vendor;
  const [text, setText] = useState(() => {
    const [cap, isDefault] =
      span === 'day' ? [vendor.dayCap, vendor.isDefaultDayCap] : [vendor.cap, vendor.isDefaultCap];
    return isDefault ? '' : String(cap);
  });
  const [isChecked, setChecked] = useState(false);
  const change = useChange('vendors', 'setCap', {
    onDone: ({ status }) => {
      notify(t(status === 'done' ? 'set-cap.done' : 'set-cap.proposed', { name }));
      onClose();
    },
  });
  return (
    <ReasonDialog
      name="vendor-cap"
      title={t(`set-cap.${span}.title`)}
      text={t(`set-cap.${span}.text`)}
      change={change}
      onClose={onClose}
      onConfirm={(reason) => {
        setChecked(true);
        const amount = text.trim() === '' ? null : readAmount(text, currency);
        if (text.trim() === '' || amount !== null)
          change.mutate({ brand, body: { vendor: code, span, cap: amount, reason } });
      }}
    >
      <AmountText
        label={t(`set-cap.${span}.label`)}
        hint={t(`set-cap.${span}.hint`)}
        value={text}
        onChange={setText}
        isChecked={isChecked}
        isOptional
      />
    </ReasonDialog>
  );
}
