import { useTranslation } from '@parlour/i18n';
import { Chip, Icon } from '@parlour/ui';
import { Flame, Heart, History, LayoutGrid } from 'lucide-react';

import type { ListType } from '../model/lobby-query.ts';
import { ChipRow } from './chip-row.ts';

type ListPickerProps = {
  readonly chosen: ListType;
  readonly hasHot: boolean;
  readonly hasFavourites: boolean;
  readonly onChoose: (list: ListType) => void;
};

const ICONS = { all: LayoutGrid, hot: Flame, favourites: Heart, recent: History } as const;

/** Chooses the list of the category. */
export function ListPicker({ chosen, hasHot, hasFavourites, onChoose }: ListPickerProps) {
  const { t } = useTranslation('games-later');
  const offered: readonly ListType[] = [
    'all',
    ...(hasHot ? (['hot'] as const) : []),
    ...(hasFavourites ? (['favourites'] as const) : []),
    'recent',
  ];
  return (
    <ChipRow aria-label={t('list.label')}>
      {offered.map((list) => (
        <Chip key={list} isSelected={chosen === list} onClick={() => onChoose(list)}>
          <Icon of={ICONS[list]} size={16} />
          {t(`list.${list}`)}
        </Chip>
      ))}
    </ChipRow>
  );
}
