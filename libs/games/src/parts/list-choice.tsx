import { useTranslation } from '@parlour/i18n';
import { Chip, Icon } from '@parlour/ui';
import { Flame, Heart, History, LayoutGrid } from 'lucide-react';

import type { ListType } from '../model/lobby-query.ts';
import { ChipRow } from './chip-row.ts';

type ListChoiceProps = {
  readonly chosen: ListType;
  /** Hot games exist here. */
  readonly hasHot: boolean;
  /** A member is here. */
  readonly hasFavourites: boolean;
  readonly onChoose: (list: ListType) => void;
};

const icons = { all: LayoutGrid, hot: Flame, favourites: Heart, recent: History } as const;

/** Which list of the category is shown. */
export function ListChoice({ chosen, hasHot, hasFavourites, onChoose }: ListChoiceProps) {
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
          <Icon of={icons[list]} size={16} />
          {t(`list.${list}`)}
        </Chip>
      ))}
    </ChipRow>
  );
}
