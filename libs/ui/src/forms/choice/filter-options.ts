import { foldText } from '@parlour/contract/rules';

/** Options that hold what was typed; those that begin with it stand first. */
export function filterOptions<Option extends { readonly label: string }>(
  options: readonly Option[],
  typed: string,
): readonly Option[] {
  const wanted = foldText(typed.trim());
  if (wanted === '') return options;
  const found = options
    .map((option) => ({ option, at: foldText(option.label).indexOf(wanted) }))
    .filter(({ at }) => at >= 0);
  return [...found.filter(({ at }) => at === 0), ...found.filter(({ at }) => at > 0)].map(
    ({ option }) => option,
  );
}
