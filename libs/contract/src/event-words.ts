/** Words of the code for the fields of events (wire-words.ts), by the kind of event. */
import { drawEventWords } from './calls/lottery-words.ts';
import { invertWords, translate, type WireWords } from './wire-words.ts';

const eventWords: Readonly<Record<string, WireWords>> = { draw: drawEventWords };

/** The data of an event that came over the wire, as the code sees it. */
export const readEventData = (kind: string, data: unknown): unknown =>
  translate(data, eventWords[kind]);

/** The data of an event as the wire carries it. */
export function writeEventData(kind: string, data: object): unknown {
  const words = eventWords[kind];
  return translate(data, words && invertWords(words));
}
