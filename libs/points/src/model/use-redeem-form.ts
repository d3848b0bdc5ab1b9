import { errorText } from '@parlour/client';
import { MAX_REDEEM_QUANTITY } from '@parlour/contract/points';
import { readPin } from '@parlour/contract/rules';
import { useTranslation } from '@parlour/i18n';
import { readWhole, toCode, toPlainText } from '@parlour/money';
import { useState } from 'react';

import type { MallItem, PointsStore } from './points-store.ts';

/** Fields of the address to which goods are sent. */
export const deliveryFields = ['recipient', 'phone', 'address', 'province'] as const;
type DeliveryField = (typeof deliveryFields)[number];
export type RedeemField = DeliveryField | 'quantity' | 'remark' | 'pin';

type Values = Readonly<Record<RedeemField, string>>;
type Faults = Partial<Record<RedeemField, string>>;

const EMPTY: Values = {
  recipient: '',
  phone: '',
  address: '',
  province: '',
  quantity: '1',
  remark: '',
  pin: '',
};

/** The form of an item: checked before it is sent, and marked after a refusal. */
export function useRedeemForm(
  store: PointsStore,
  item: MallItem,
  form: { readonly current: HTMLFormElement | null },
) {
  const { t } = useTranslation('points');
  const errors = useTranslation('errors').t;
  const [values, setValues] = useState(EMPTY);
  const [faults, setFaults] = useState<Faults>({});
  const [reference, setReference] = useState<string | null>(null);
  // Each redemption of free spins is one bonus.
  const most = item.kind === 'FREE_SPINS' ? 1 : Math.min(item.stock, MAX_REDEEM_QUANTITY);
  const typed = readWhole(values.quantity);
  const quantity = typed !== null && typed >= 1 && typed <= most ? typed : null;

  const show = (found: Faults) => {
    setFaults(found);
    const [name] = Object.keys(found);
    if (name) form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  };
  const findFaults = (): Faults => {
    const isMissing = (field: DeliveryField) =>
      item.kind === 'GOODS' && field !== 'province' && values[field].trim() === '';
    const required = deliveryFields.filter(isMissing);
    return {
      ...(quantity === null && { quantity: t('fault.quantity', { most }) }),
      ...Object.fromEntries(required.map((field) => [field, t('fault.required')])),
      ...(readPin(values.pin) === null && { pin: t('fault.pin') }),
    };
  };
  const submit = async () => {
    const found = findFaults();
    show(found);
    if (Object.keys(found).length > 0 || quantity === null) return;
    const { recipient, phone, address, province, remark, pin } = values;
    const done = await store.redeem(
      {
        itemId: item.itemId,
        quantity,
        ...(item.kind === 'GOODS' && {
          recipient: recipient.trim(),
          phone: toPlainText(phone),
          address: address.trim(),
          province: province.trim(),
        }),
        ...(remark.trim() !== '' && { remark: remark.trim() }),
      },
      toCode(pin),
    );
    if (done !== null) setReference(done);
    const { error } = store.redeeming;
    if (done !== null || error?.code !== 'invalid.payment.pw') return;
    setValues((before) => ({ ...before, pin: '' }));
    show({ pin: errorText(errors, error) });
  };
  return {
    values,
    faults,
    /** The quantity that can be redeemed; null while the typed one cannot be. */
    quantity,
    most,
    /** The number of the redemption that was made. */
    reference,
    submit,
    set: (field: RedeemField, value: string) => {
      setValues((before) => ({ ...before, [field]: value }));
      setFaults(({ [field]: _fault, ...rest }) => rest);
    },
  };
}
