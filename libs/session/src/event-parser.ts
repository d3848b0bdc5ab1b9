/** One event of a stream, its data still as text. */
type ServerEvent = {
  readonly kind: string;
  readonly id: string | null;
  readonly data: string;
};

/** No event of the gateway is longer than this, in characters. */
const MAX_EVENT_LENGTH = 1024 * 1024;

/** Reads text/event-stream piece by piece, wherever the pieces were cut. */
export class EventParser {
  #buffer = '';

  /** Takes the next piece and returns the events that it completed. */
  feed(piece: string): ServerEvent[] {
    this.#buffer += piece;
    // A line may end in CR LF that were cut apart: what ends in CR waits for what follows.
    const ready = this.#buffer.endsWith('\r') ? this.#buffer.slice(0, -1) : this.#buffer;
    const frames = ready.replaceAll(/\r\n?/g, '\n').split('\n\n');
    this.#buffer = (frames.pop() ?? '') + this.#buffer.slice(ready.length);
    if (this.#buffer.length > MAX_EVENT_LENGTH)
      throw new RangeError(`an event of more than ${MAX_EVENT_LENGTH} characters`);
    return frames.flatMap((frame) => parseEvent(frame) ?? []);
  }
}

/** Null for a frame that carries nothing: comments keep the line alive. */
function parseEvent(frame: string): ServerEvent | null {
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
