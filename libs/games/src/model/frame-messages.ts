/** A message that a game in its frame may send to the page. */
export type FrameMessage =
  | { readonly type: 'parlour:ready' }
  | { readonly type: 'parlour:balance'; readonly balance: number; readonly currency: string }
  /** A round is being shown, or is over. Repeated while it is shown. */
  | { readonly type: 'parlour:round'; readonly isRunning: boolean }
  | { readonly type: 'parlour:relaunch' }
  /** The player wants to deposit. */
  | { readonly type: 'parlour:deposit' }
  | { readonly type: 'parlour:close' };

type Received = { readonly origin: string; readonly source: unknown; readonly data: unknown };

/**
 * The message in an event, or null: anything from another origin, from another window or of another
 * shape is dropped.
 */
export function readFrameMessage(
  { origin, source, data }: Received,
  frame: { readonly origin: string; readonly window: unknown },
): FrameMessage | null {
  if (origin !== frame.origin || !source || source !== frame.window) return null;
  if (typeof data !== 'object' || data === null) return null;
  const { type, balance, currency, isRunning } = data as Readonly<Record<string, unknown>>;
  switch (type) {
    case 'parlour:ready':
    case 'parlour:relaunch':
    case 'parlour:deposit':
    case 'parlour:close':
      return { type };
    case 'parlour:balance':
      return typeof balance === 'number' &&
        Number.isFinite(balance) &&
        balance >= 0 &&
        typeof currency === 'string'
        ? { type, balance, currency }
        : null;
    case 'parlour:round':
      return typeof isRunning === 'boolean' ? { type, isRunning } : null;
    default:
      return null;
  }
}
