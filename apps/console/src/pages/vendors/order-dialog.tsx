import { useTranslation } from '@parlour/i18n';
import { categories, type Category } from '@parlour/tenant';
import { Checkbox } from '@parlour/ui';
import { useState } from 'react';

import { useChange } from '../../api/use-api.ts';
import { useNotify } from '../../feedback/notifications.tsx';
import { ChoiceSelect } from '../../forms/choice-select.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { SortableList } from '../../forms/sortable-list.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import type { VendorRow } from './vendor-types.ts';
import { replaceAt } from '../../text/lists.ts';

type Placed = { readonly vendor: string; readonly name: string; readonly isHot: boolean };

/** The vendors of a category in the order of the lobby. */
const placedIn = (vendors: readonly VendorRow[], category: Category): readonly Placed[] =>
  vendors
    .flatMap(({ code, name, categories }) => {
      const lane = categories.find((one) => one.category === category);
      return lane ? [{ vendor: code, name, isHot: lane.isHot, position: lane.position }] : [];
    })
    .sort((a, b) => a.position - b.position)
    .map(({ vendor, name, isHot }) => ({ vendor, name, isHot }));

type OrderDialogProps = {
  readonly vendors: readonly VendorRow[];
  readonly onClose: () => void;
};

/** Orders the vendors of a category, and says which are hot. */
export function OrderDialog({ vendors, onClose }: OrderDialogProps) {
  const { t } = useTranslation('vendors');
  const { code: brand } = useBrand();
  const notify = useNotify();
  const offered = categories.filter((one) => placedIn(vendors, one).length > 0);
  const [category, setCategory] = useState<Category>(offered[0] ?? 'RNG');
  const [list, setList] = useState(() => placedIn(vendors, category));
  const change = useChange('vendors', 'place', {
    onDone: () => {
      notify(t('order.done'));
      onClose();
    },
  });
  return (
    <ReasonDialog
      name="vendor-order"
      title={t('order.title')}
      text={t('order.text')}
      change={change}
      onClose={onClose}
      onConfirm={(reason) =>
        change.mutate({
          brand,
          body: { category, vendors: list.map(({ vendor, isHot }) => ({ vendor, isHot })), reason },
        })
      }
    >
      <ChoiceSelect
        label={t('order.category')}
        value={category}
        choices={offered}
        labelOf={(one) => t(`category.${one}`)}
        onChange={(next) => {
          setCategory(next);
          setList(placedIn(vendors, next));
        }}
      />
      <SortableList
        items={list}
        keyOf={({ vendor }) => vendor}
        nameOf={({ name }) => name}
        onSort={setList}
      >
        {(entry, index) => (
          <Checkbox
            checked={entry.isHot}
            onChange={({ target }) =>
              setList(replaceAt(list, index, { ...entry, isHot: target.checked }))
            }
          >
            {t('order.hot')}
          </Checkbox>
        )}
      </SortableList>
    </ReasonDialog>
  );
}
