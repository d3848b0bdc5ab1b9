import { useSearchParams } from 'react-router-dom';

/** A choice that the address holds: the first option where it names none or an unknown one. */
export function useChoice<Option extends string>(
  name: string,
  options: readonly [Option, ...Option[]],
): Option {
  const [search] = useSearchParams();
  const asked = search.get(name);
  return options.find((option) => option === asked) ?? options[0];
}
