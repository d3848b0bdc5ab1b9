/** One event of a stream, its data still as text. */
export type ServerEvent = {
  readonly kind: string;
  readonly id: string | null;
  readonly data: string;
};

/** More than this without an end is no event of ours. */
const MOST = 1024 * 1024;

/** Reads text/event-stream piece by piece, wherever the pieces were cut. */
export class EventParser {
  #rest = '';

  /** Takes the next piece and returns the events that it completed. */
  feed(piece: string): ServerEvent[] {
    this.#rest += piece;
    // A line may end in CR LF that were cut apart: what ends in CR waits for what follows.
    const ready = this.#rest.endsWith('\r') ? this.#rest.slice(0, -1) : this.#rest;
    const frames = ready.replaceAll(/\r\n?/g, '\n').split('\n\n');
    this.#rest = (frames.pop() ?? '') + this.#rest.slice(ready.length);
    if (this.#rest.length > MOST) throw new RangeError(`an event of more than ${MOST} characters`);
    return frames.flatMap((frame) => eventOf(frame) ?? []);
  }
}

/** Null for a frame that carries nothing: comments keep the line alive. */
function eventOf(frame: string): ServerEvent | null {
  let kind = 'message';
  let id: string | null = null;
  const data: string[] = [];
  for (const line of frame.split('\n')) {
    const [, name, value = ''] = /^([^:]+)(?:: ?(.*))?$/.exec(line) ?? [];
    if (name === 'event') kind = value;
    else if (name === 'id') id = value;
    else if (name === 'data') data.push(value);
  }
  return data.length > 0 ? { kind, id, data: data.join('\n') } : null;
}
