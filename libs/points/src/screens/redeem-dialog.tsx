import { maxLengths } from '@parlour/contract/rules';
import { MAX_REDEEM_REMARK } from '@parlour/contract/points';
import { useTranslation } from '@parlour/i18n';
import {
  formatMoney,
  formatPoints,
  fromWire,
  micros,
  type Micros,
  multiply,
  toWire,
} from '@parlour/money';
import { useTenant } from '@parlour/session';
import { getMobileExample } from '@parlour/tenant';
import { color, space, type } from '@parlour/tokens';
import { Button, EmptyState, Icon, Modal, TextField } from '@parlour/ui';
import { TextArea } from '@parlour/ui/controls';
import { PackageCheck } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { styled } from 'styled-components';

import type { MallItem, PointsStore } from '../model/points-store.ts';
import { deliveryFields, type RedeemField, useRedeemForm } from '../model/use-redeem-form.ts';
import { CategoryArt } from '../parts/category-art.tsx';
import { ItemPrice } from '../parts/item-price.tsx';
import { FreeSpinTerms, type TermsListType, useFreeSpinsText } from '../parts/free-spins.tsx';
import { FirstPin, PinField, type PinFormType, SpendFailure } from '../parts/pin-fields.tsx';

type RedeemDialogProps = {
  readonly store: PointsStore;
  readonly item: MallItem;
  readonly balance: Micros;
  readonly PinForm: PinFormType;
  readonly TermsList: TermsListType;
  readonly onClose: () => void;
  /** Shows the member's redemptions. */
  readonly onList: () => void;
};

/** An item: what it is and costs, where it goes, and the PIN; then the number of the redemption. */
export const RedeemDialog = observer(function RedeemDialog(props: RedeemDialogProps) {
  const { store, item, balance, PinForm, TermsList, onClose, onList } = props;
  const { t } = useTranslation('points');
  const root = useRef<HTMLFormElement>(null);
  const form = useRedeemForm(store, item, root);
  const { redeeming } = store;
  useEffect(() => redeeming.clearError(), [redeeming]);
  const missing = micros(fromWire(item.points) - balance);
  return (
    <Modal name="redeem" isOpen title={item.name} onClose={onClose} size={{ inline: 520 }}>
      {form.reference === null ? (
        <Body>
          <ItemFacts item={item} />
          {item.terms && <FreeSpinTerms terms={item.terms} TermsList={TermsList} />}
          <Refusal item={item} missing={missing} />
          {item.stock > 0 &&
            item.refusal === undefined &&
            missing <= 0n &&
            (store.hasPin.value === false ? (
              <FirstPin PinForm={PinForm} onDone={() => void store.hasPin.refresh()} />
            ) : (
              <RedeemForm store={store} item={item} form={form} root={root} />
            ))}
        </Body>
      ) : (
        <EmptyState
          art={<Icon of={PackageCheck} size={32} />}
          title={t('redeem.done')}
          detail={t('redeem.doneText', { reference: form.reference })}
          action={<Button onClick={onList}>{t('tabs.redemptions')}</Button>}
        />
      )}
    </Modal>
  );
});

function ItemFacts({ item }: Pick<RedeemDialogProps, 'item'>) {
  const { t } = useTranslation('points');
  const { currency } = useTenant();
  const freeSpinsText = useFreeSpinsText();
  const kind =
    item.kind === 'CREDIT'
      ? t('kind.CREDIT', { amount: formatMoney(fromWire(item.value), currency) })
      : (freeSpinsText(item) ?? t('kind.GOODS'));
  return (
    <>
      <CategoryArt category={item.category} />
      {item.description !== '' && <p>{item.description}</p>}
      <Facts>
        <dt>{t('list.price')}</dt>
        <dd>
          <ItemPrice points={item.points} money={item.money} />
        </dd>
        <dt>{t('list.type')}</dt>
        <dd>{kind}</dd>
        <dt>{t('list.stock')}</dt>
        <dd>{item.stock}</dd>
      </Facts>
    </>
  );
}

type RefusalProps = Pick<RedeemDialogProps, 'item'> & { readonly missing: Micros };

/** Shows why the item cannot be redeemed now. */
function Refusal({ item: { stock, refusal }, missing }: RefusalProps) {
  const { t } = useTranslation('points');
  const errors = useTranslation('errors').t;
  if (stock === 0) return <Note>{t('mall.soldOut')}</Note>;
  if (refusal !== undefined) return <Note>{errors(refusal)}</Note>;
  if (missing <= 0n) return null;
  return (
    <Note>{t('redeem.missing', { count: toWire(missing), points: formatPoints(missing) })}</Note>
  );
}

type RedeemFormProps = Pick<RedeemDialogProps, 'store' | 'item'> & {
  readonly form: ReturnType<typeof useRedeemForm>;
  readonly root: React.RefObject<HTMLFormElement | null>;
};

const RedeemForm = observer(function RedeemForm({ store, item, form, root }: RedeemFormProps) {
  const { t } = useTranslation('points');
  const { isBusy, error } = store.redeeming;
  const example = getMobileExample(useTenant());
  const field = (name: Exclude<RedeemField, 'pin' | 'remark'>) => ({
    name,
    label: t(`field.${name}`),
    value: form.values[name],
    error: form.faults[name],
    disabled: isBusy,
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      form.set(name, target.value),
  });
  return (
    <Form
      ref={root}
      noValidate
      onSubmit={(event) => {
        (event as SubmitEvent<HTMLFormElement>).preventDefault();
        void form.submit();
      }}
    >
      {form.most > 1 && <TextField {...field('quantity')} inputMode="numeric" />}
      {item.kind === 'GOODS' &&
        deliveryFields.map((name) => (
          <TextField
            key={name}
            {...field(name)}
            autoComplete={autoComplete[name]}
            maxLength={maxLengths[name === 'phone' ? 'mobileNumber' : name]}
            {...(name === 'phone' && {
              inputMode: 'tel' as const,
              placeholder: example,
            })}
          />
        ))}
      <TextArea
        name="remark"
        label={t('field.remark')}
        value={form.values.remark}
        maxLength={MAX_REDEEM_REMARK}
        rows={2}
        disabled={isBusy}
        onChange={({ target }) => form.set('remark', target.value)}
      />
      <PinField
        value={form.values.pin}
        onChange={(pin) => form.set('pin', pin)}
        error={form.faults.pin}
        disabled={isBusy}
      />
      <Total item={item} quantity={form.quantity} />
      <p>
        {t('redeem.review')} {item.kind === 'FREE_SPINS' && t('redeem.spins')}
      </p>
      <SpendFailure error={error} />
      <Button type="submit" size="lg" isWide busy={isBusy}>
        {t('redeem.submit')}
      </Button>
    </Form>
  );
});

const autoComplete = {
  recipient: 'name',
  phone: 'tel',
  address: 'street-address',
  province: 'address-level1',
} as const;

type TotalProps = { readonly item: MallItem; readonly quantity: number | null };

function Total({ item, quantity }: TotalProps) {
  const { t } = useTranslation('points');
  const times = BigInt(quantity ?? 1);
  const [points, money] = [item.points, item.money].map((price) =>
    toWire(multiply(fromWire(price), times)),
  ) as [MallItem['points'], MallItem['money']];
  return (
    <Facts>
      <dt>{t('redeem.total')}</dt>
      <dd>
        <b>
          <ItemPrice points={points} money={money} />
        </b>
      </dd>
    </Facts>
  );
}

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;

const Form = styled.form`
  display: grid;
  gap: ${space[4]};
  > p {
    color: ${color('text-2')};
    font-size: ${type.sm};
  }
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space[1]} ${space[4]};
  margin: 0;
  dt {
    color: ${color('text-2')};
  }
  dd {
    margin: 0;
    text-align: end;
  }
`;

const Note = styled.p`
  color: ${color('warning')};
  font-weight: 600;
`;
