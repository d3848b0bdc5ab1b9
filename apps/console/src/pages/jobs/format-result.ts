import { toNameWords } from '../../text/name-words.ts';

/** Figures of a run in a line. */
export const formatResult = (result: Readonly<Record<string, unknown>> | null): string =>
  Object.entries(result ?? {})
    .map(([name, value]) => `${toNameWords(name)}: ${String(value)}`)
    .join(' · ') || '–';
