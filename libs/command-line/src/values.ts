import { findNearest } from '@parlour/tenant/nearest';
import { Argument, InvalidArgumentError, Option } from 'commander';

/** An option whose value is one of a list; a value that is not is answered with the nearest. */
export const choiceOption = (
  flags: string,
  description: string,
  values: readonly string[],
): Option => new Option(flags, description).choices(values).argParser(pickFrom(values));

/** An argument, or several (`[name...]`), of a list; another is answered with the nearest. */
export function choiceArgument(
  name: string,
  description: string,
  values: readonly string[],
): Argument {
  const argument = new Argument(name, description).choices(values);
  const pick = pickFrom(values);
  return argument.variadic
    ? argument.argParser((value: string, before: readonly string[] | undefined) => [
        ...(before ?? []),
        pick(value),
      ])
    : argument.argParser(pick);
}

/** Parses a whole number of a range, both ends included. */
export const wholeNumber =
  (least: number, most = Number.MAX_SAFE_INTEGER) =>
  (text: string): number => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= least && value <= most) return value;
    const range =
      most === Number.MAX_SAFE_INTEGER ? `of at least ${least}` : `from ${least} to ${most}`;
    throw new InvalidArgumentError(`it must be a whole number ${range}.`);
  };

const pickFrom =
  (values: readonly string[]) =>
  (value: string): string => {
    if (values.includes(value)) return value;
    const nearest = findNearest(value, values);
    throw new InvalidArgumentError(
      nearest === undefined
        ? `it must be one of ${values.join(', ')}.`
        : `did you mean ${nearest}?`,
    );
  };
