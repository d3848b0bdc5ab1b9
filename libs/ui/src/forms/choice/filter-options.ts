/**
 * Small letters without marks, so that "pena" finds "Peña". Marks that are letters of their own in
 * other scripts stay.
 */
const normalize = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLocaleLowerCase();

/** Options that hold what was typed; those that begin with it stand first. */
export function filterOptions<Option extends { readonly label: string }>(
  options: readonly Option[],
  typed: string,
): readonly Option[] {
  const wanted = normalize(typed.trim());
  if (wanted === '') return options;
  const found = options
    .map((option) => ({ option, at: normalize(option.label).indexOf(wanted) }))
    .filter(({ at }) => at >= 0);
  return [...found.filter(({ at }) => at === 0), ...found.filter(({ at }) => at > 0)].map(
    ({ option }) => option,
  );
}
