import { Readable } from 'node:stream';

import type { MemberId, TenantId } from '../../../domain/ids.ts';
import { type Cursor, formatCursor } from './cursor.ts';

/** The member and session of a page. */
export type Subscriber = {
  readonly tenantId: TenantId;
  readonly memberId: MemberId;
  /** The member's public id. */ readonly playerId: string;
  /** SHA-256 of the session's token, hexadecimal. */ readonly sessionHash: string;
};

/** One open page: the stream that it reads, and how far it has been written. */
export class EventSubscription {
  readonly subscriber: Subscriber;
  /** The last events that were written. */
  cursor: Cursor = { broadcast: 0n, member: 0n };
  /** True when its cursor is known; events wait until then. */
  isOpen = false;
  /** The page reads too slowly: later events stay in the database until its buffer drains. */
  isBehind = false;
  readonly stream: Readable;
  readonly #maxBufferedBytes: number;
  /** The last state of each kind, so that it is not sent twice. */
  readonly #lastStates = new Map<string, string>();
  /** True when the page has read anything since the last heartbeat. */
  #hasRead = true;
  #hasEnded = false;

  /** `onDrain` is called when a page that was behind can take more. */
  constructor(
    subscriber: Subscriber,
    {
      maxBufferedBytes,
      onDrain,
    }: { readonly maxBufferedBytes: number; readonly onDrain: () => void },
  ) {
    this.subscriber = subscriber;
    this.#maxBufferedBytes = maxBufferedBytes;
    this.stream = new Readable({
      highWaterMark: maxBufferedBytes,
      read: () => {
        this.#hasRead = true;
        if (!this.isBehind) return;
        this.isBehind = false;
        onDrain();
      },
    });
    // First bytes at once, so that proxies and browsers see the response begin.
    this.stream.push(': welcome\n\n');
  }

  /** Sends a current value, unless it was the last one sent. */
  sendState(kind: string, data: object): void {
    const text = JSON.stringify(data);
    if (this.#lastStates.get(kind) === text || !this.#hasRoom()) return;
    this.#lastStates.set(kind, text);
    this.#pushEvent(kind, text);
  }

  /** Sends a broadcast or a member's own event, unless the cursor is past it. */
  sendEvent(scope: keyof Cursor, number: bigint, kind: string, data: unknown): void {
    if (number <= this.cursor[scope] || !this.#hasRoom()) return;
    this.cursor = { ...this.cursor, [scope]: number };
    this.#pushEvent(kind, JSON.stringify(data));
  }

  /**
   * Keeps the connection open through proxies. A page that read nothing since the last heartbeat is
   * disconnected; it reconnects and resumes at its cursor.
   */
  sendHeartbeat(): void {
    if (this.isBehind && !this.#hasRead) this.stream.destroy();
    else this.#push(': beat\n\n');
    this.#hasRead = false;
  }

  /** Ends the stream after what is buffered; a reason is sent to the page. */
  end(why?: string): void {
    if (why !== undefined) this.#pushEvent('session', JSON.stringify({ why }));
    this.#push(null);
  }

  #hasRoom(): boolean {
    this.isBehind ||= this.stream.readableLength >= this.#maxBufferedBytes;
    return !this.isBehind;
  }

  #pushEvent(kind: string, text: string): void {
    this.#push(`event: ${kind}\nid: ${formatCursor(this.cursor)}\ndata: ${text}\n\n`);
  }

  #push(text: string | null): void {
    if (this.#hasEnded || this.stream.destroyed) return;
    this.#hasEnded = text === null;
    this.stream.push(text);
  }
}
