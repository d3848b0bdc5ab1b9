import { useTranslation } from '@parlour/i18n';
import { categories, type Category } from '@parlour/tenant';
import { space } from '@parlour/tokens';
import { Checkbox, Icon, IconButton, Select } from '@parlour/ui';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';

import { useChange } from '../../api/use-api.ts';
import { useNotify } from '../../feedback/notifications.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import type { VendorRow } from './vendor-types.ts';
import { moveItem, replaceAt } from '../../text/lists.ts';

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

/** The list with one entry moved to another place. */
function moved(list: readonly Placed[], from: number, to: number): readonly Placed[] {
  return moveItem(list, from, to);
}

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
      <Select
        label={t('order.category')}
        value={category}
        onChange={({ target }) => {
          const next = offered.find((one) => one === target.value) ?? category;
          setCategory(next);
          setList(placedIn(vendors, next));
        }}
      >
        {offered.map((one) => (
          <option key={one} value={one}>
            {t(`category.${one}`)}
          </option>
        ))}
      </Select>
      <List>
        {list.map((entry, index) => (
          <OrderRow
            key={entry.vendor}
            entry={entry}
            isFirst={index === 0}
            isLast={index === list.length - 1}
            onMove={(step) => setList(moved(list, index, index + step))}
            onHot={(isHot) => setList(replaceAt(list, index, { ...entry, isHot }))}
          />
        ))}
      </List>
    </ReasonDialog>
  );
}

type OrderRowProps = {
  readonly entry: Placed;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (step: 1 | -1) => void;
  readonly onHot: (isHot: boolean) => void;
};

function OrderRow({ entry, isFirst, isLast, onMove, onHot }: OrderRowProps) {
  const { t } = useTranslation('vendors');
  const { name, isHot } = entry;
  return (
    <li>
      <span>{name}</span>
      <Checkbox checked={isHot} onChange={({ target }) => onHot(target.checked)}>
        {t('order.hot')}
      </Checkbox>
      <IconButton label={t('order.up', { name })} disabled={isFirst} onClick={() => onMove(-1)}>
        <Icon of={ArrowUp} size={18} />
      </IconButton>
      <IconButton label={t('order.down', { name })} disabled={isLast} onClick={() => onMove(1)}>
        <Icon of={ArrowDown} size={18} />
      </IconButton>
    </li>
  );
}

const List = styled.ol`
  display: grid;
  gap: ${space[1]};
  max-block-size: 40vh;
  overflow: auto;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    gap: ${space[2]};
  }
  li > span {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`;
