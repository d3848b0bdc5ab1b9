import { mallCategories, mallItemKinds } from '@parlour/contract/points';
import { useTranslation } from '@parlour/i18n';
import { readWhole, type TypedFormat } from '@parlour/money';
import { Checkbox, TextField } from '@parlour/ui';
import { TextArea } from '@parlour/ui/controls';
import { useState } from 'react';

import { useChange } from '../../api/use-api.ts';
import { useNotifyOutcome } from '../../feedback/notifications.tsx';
import { AmountText, readAmount } from '../../forms/amount-text.tsx';
import { ChoiceSelect } from '../../forms/choice-select.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { UnitText, useNumberFaults } from '../../forms/unit-text.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import type { MallItemRow, MallPromotion } from './mall-types.ts';
import { PromotionField } from './promotion-field.tsx';

type Text = MallItemRow['texts'][number];

/** An item as it is typed. */
type Typed = Pick<MallItemRow, 'category' | 'kind' | 'isOffered'> & {
  readonly texts: readonly Text[];
  readonly points: string;
  readonly money: string;
  readonly value: string;
  /** Empty: none is chosen. */
  readonly promotion: string;
  readonly stock: string;
};

type ItemDialogProps = {
  /** Null: a new one. */
  readonly item: MallItemRow | null;
  /** English, and those of the brand. */
  readonly languages: readonly string[];
  /** Those whose free spins it can grant. */
  readonly promotions: readonly MallPromotion[];
  readonly onClose: () => void;
};

function toTyped(item: MallItemRow | null, languages: readonly string[]): Typed {
  const texts = languages.map(
    (language): Text =>
      item?.texts.find((text) => text.language === language) ?? {
        language,
        name: '',
        description: '',
      },
  );
  if (item === null)
    return {
      category: 'gifts',
      kind: 'GOODS',
      isOffered: true,
      texts,
      points: '',
      money: '0',
      value: '',
      promotion: '',
      stock: '',
    };
  const { category, kind, isOffered, points, money, value, promotion, stock } = item;
  return {
    category,
    kind,
    isOffered,
    texts,
    points: String(points),
    money: String(money),
    value: value === null ? '' : String(value),
    promotion: promotion ?? '',
    stock: String(stock),
  };
}

const MAX_STOCK = 999_999;

/** Returns the item to send; null while something is missing or wrong. */
function readItem(
  { texts: typed, category, kind, isOffered, ...rest }: Typed,
  currency: TypedFormat,
) {
  const texts = typed.filter(({ name }) => name.trim() !== '');
  const [points, money] = [readAmount(rest.points, currency), readAmount(rest.money, currency)];
  const hasValue = kind === 'CREDIT' || (kind === 'GOODS' && rest.value.trim() !== '');
  const value = hasValue ? readAmount(rest.value, currency) : null;
  if (!texts.some(({ language }) => language === 'EN')) return null;
  if (points === null || points <= 0 || money === null) return null;
  if (hasValue && (value === null || value <= 0)) return null;
  const promotion = kind === 'FREE_SPINS' ? rest.promotion : null;
  if (promotion === '') return null;
  const stock = readWhole(rest.stock);
  if (stock === null || stock > MAX_STOCK) return null;
  return { category, kind, isOffered, texts, points, money, value, promotion, stock };
}

/** Adds or changes an item of the mall. */
export function ItemDialog({ item, languages, promotions, onClose }: ItemDialogProps) {
  const { t } = useTranslation('mall');
  const { code: brand, currency } = useBrand();
  const notifyOutcome = useNotifyOutcome();
  const [typed, setTyped] = useState(() => toTyped(item, languages));
  const set = (changes: Partial<Typed>) => setTyped({ ...typed, ...changes });
  const read = readItem(typed, currency);
  const change = useChange('mall', 'saveItem', {
    onDone: (outcome) => {
      notifyOutcome(outcome, t('items.saved', { name: typed.texts[0]?.name ?? '' }));
      onClose();
    },
  });
  return (
    <ReasonDialog
      name="mall-item"
      title={t(item ? 'items.change' : 'items.add')}
      text={t('items.dialog-text')}
      isIncomplete={read === null}
      change={change}
      onConfirm={(reason) => {
        if (read === null) return;
        const id = item ? { item: item.item } : {};
        change.mutate({ brand, body: { ...id, ...read, reason } });
      }}
      onClose={onClose}
    >
      <TextFields texts={typed.texts} onChange={(texts) => set({ texts })} />
      <ChoiceFields typed={typed} onChange={set} />
      {typed.kind === 'FREE_SPINS' ? (
        <PromotionField
          promotions={promotions}
          value={typed.promotion}
          onChange={(promotion) => set({ promotion })}
        />
      ) : null}
      <PriceFields typed={typed} onChange={set} />
      <Checkbox
        checked={typed.isOffered}
        onChange={({ target }) => set({ isOffered: target.checked })}
      >
        {t('items.offer')}
      </Checkbox>
    </ReasonDialog>
  );
}

type FieldsProps = {
  readonly typed: Typed;
  readonly onChange: (changes: Partial<Typed>) => void;
};

/** The form fields for the kind of the item, and its place in the mall. */
function ChoiceFields({ typed, onChange }: FieldsProps) {
  const { t } = useTranslation('mall');
  return (
    <>
      <ChoiceSelect
        label={t('items.category')}
        value={typed.category}
        choices={mallCategories}
        labelOf={(one) => t(`categories.${one}`)}
        onChange={(category) => onChange({ category })}
      />
      <ChoiceSelect
        label={t('items.kind')}
        value={typed.kind}
        choices={mallItemKinds}
        labelOf={(one) => t(`kinds.${one}`)}
        onChange={(kind) => onChange({ kind })}
      />
    </>
  );
}

function PriceFields({ typed, onChange }: FieldsProps) {
  const { t } = useTranslation('mall');
  const faults = useNumberFaults();
  return (
    <>
      <AmountText
        label={t('items.points')}
        isPoints
        value={typed.points}
        isChecked={typed.points !== ''}
        onChange={(points) => onChange({ points })}
      />
      <AmountText
        label={t('items.money')}
        value={typed.money}
        isChecked
        onChange={(money) => onChange({ money })}
      />
      {typed.kind === 'FREE_SPINS' ? null : (
        <AmountText
          label={t(typed.kind === 'CREDIT' ? 'items.value' : 'items.worth')}
          {...(typed.kind === 'GOODS' && { hint: t('items.worth-hint') })}
          value={typed.value}
          isChecked={typed.value !== ''}
          onChange={(value) => onChange({ value })}
        />
      )}
      <UnitText
        label={t('items.stock')}
        unit="count"
        value={typed.stock}
        error={faults.count(typed.stock, MAX_STOCK)}
        onChange={(stock) => onChange({ stock })}
      />
    </>
  );
}

type TextFieldsProps = {
  readonly texts: readonly Text[];
  readonly onChange: (texts: readonly Text[]) => void;
};

/** Name and description in each language. */
function TextFields({ texts, onChange }: TextFieldsProps) {
  const { t } = useTranslation('mall');
  const set = (changed: Text) =>
    onChange(texts.map((text) => (text.language === changed.language ? changed : text)));
  return texts.map((text) => {
    const { language, name, description } = text;
    const hint = language === 'EN' ? undefined : t('items.optional');
    return (
      <div key={language}>
        <TextField
          label={t('items.name-in', { language })}
          hint={hint}
          value={name}
          maxLength={80}
          autoComplete="off"
          onChange={({ target }) => set({ ...text, name: target.value })}
        />
        <TextArea
          label={t('items.description-in', { language })}
          value={description}
          maxLength={500}
          rows={2}
          onChange={({ target }) => set({ ...text, description: target.value })}
        />
      </div>
    );
  });
}
