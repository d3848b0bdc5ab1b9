import { toSentence } from './format.ts';

/** The words of a name of the code: `isBaseAccount` is Base account; a code, as EN, stays. */
export const toNameWords = (name: string): string =>
  /^[A-Z\d]+$/.test(name)
    ? name
    : toSentence(
        name
          .replace(/^(?:is|has|can)(?=[A-Z])/, '')
          .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
          .replaceAll(/[_-]/g, ' ')
          .trim(),
      );
