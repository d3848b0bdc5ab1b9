import { Readable } from 'node:stream';

import { type Cursor, cursorText } from './cursor.ts';

/** Whose page it is. */
export type ReaderOf = {
  readonly tenantId: number;
  readonly memberId: bigint;
  /** The id that the outside sees. */ readonly player: string;
  /** SHA-256 of the session's token, hexadecimal. */ readonly session: string;
};

/** One open page: what it has been told, and the stream that tells it more. */
export class EventReader {
  readonly of: ReaderOf;
  /** How far it has been told; changes as events are written. */
  cursor: Cursor = { all: 0n, own: 0n };
  /** Whether it knows where it stands; until then events wait. */
  isOpen = false;
  /** It reads more slowly than there is to tell: what it has not been told stays in the database until it has room again. */
  isBehind = false;
  readonly stream: Readable;
  readonly #most: number;
  /** The last of each kind whose repetition would say nothing. */
  readonly #said = new Map<string, string>();
  /** Whether it has read anything since the last beat. */
  #hasRead = true;
  #isOver = false;

  /** `most`: bytes that wait for it at a time. `onRoom` is told when one that was behind can be told more. */
  constructor(
    of: ReaderOf,
    { most, onRoom }: { readonly most: number; readonly onRoom: (reader: EventReader) => void },
  ) {
    this.of = of;
    this.#most = most;
    this.stream = new Readable({
      highWaterMark: most,
      read: () => {
        this.#hasRead = true;
        if (!this.isBehind) return;
        this.isBehind = false;
        onRoom(this);
      },
    });
    // Bytes at once, so that proxies and browsers know that it has begun.
    this.stream.push(': welcome\n\n');
  }

  /** Tells something that is true now; the same twice is told once. */
  state(kind: string, data: object): void {
    const text = JSON.stringify(data);
    if (this.#said.get(kind) === text || !this.#hasRoom()) return;
    this.#said.set(kind, text);
    this.#frame(kind, text);
  }

  /** Tells an event of everybody or of the member, unless it was told already. */
  event(whose: keyof Cursor, number: bigint, kind: string, data: unknown): void {
    if (number <= this.cursor[whose] || !this.#hasRoom()) return;
    this.cursor = { ...this.cursor, [whose]: number };
    this.#frame(kind, JSON.stringify(data));
  }

  /** Says that the line is alive, to proxies that close silent ones and to pages that count on it. One that took nothing since the last beat is cut off: it comes back and goes on where it was. */
  beat(): void {
    if (this.isBehind && !this.#hasRead) this.stream.destroy();
    else this.#push(': beat\n\n');
    this.#hasRead = false;
  }

  /** Ends after what was told last; a reason is told to the page. */
  end(why?: string): void {
    if (why !== undefined) this.#frame('session', JSON.stringify({ why }));
    this.#push(null);
  }

  #hasRoom(): boolean {
    this.isBehind ||= this.stream.readableLength >= this.#most;
    return !this.isBehind;
  }

  #frame(kind: string, text: string): void {
    this.#push(`event: ${kind}\nid: ${cursorText(this.cursor)}\ndata: ${text}\n\n`);
  }

  #push(text: string | null): void {
    if (this.#isOver || this.stream.destroyed) return;
    this.#isOver = text === null;
    this.stream.push(text);
  }
}
